import type { Staff } from '@backoffice/shared/contract';
import { page } from '@backoffice/shared/remote';
import { can } from '@backoffice/shared/session';

/** The end of a shift (domain 2.10). Owners work none. */
export const handOver = {
  segment: 'hand-over',
  title: 'Hand over',
  words: 'shift handover leave relieve',
  shows: [{ noun: 'hand-overs' }],
  page: page(
    () => import(/* webpackChunkName: "hand-over" */ './hand-over-page.tsx'),
    (file) => file.HandOverPage,
  ),
  isFor: (staff: Staff) => !can(staff, 'owner'),
};
