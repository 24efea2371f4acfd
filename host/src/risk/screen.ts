import type { Staff } from '@backoffice/shared/contract';
import { page } from '@backoffice/shared/remote';
import { can } from '@backoffice/shared/session';

/** What one person could do alone, in figures, for leads. */
export const risk = {
  segment: 'risk',
  title: 'Risk',
  words: 'fraud flags',
  page: page(
    () => import(/* webpackChunkName: "risk" */ './risk-page.tsx'),
    (file) => file.RiskPage,
  ),
  isFor: (staff: Staff) => can(staff, 'risk.read'),
};
