import type { Staff } from '@backoffice/shared/contract';
import { page } from '@backoffice/shared/remote';
import { can } from '@backoffice/shared/session';

/** A share of what was credited straight through, for leads of the desks that bring money in. */
export const secondLook = {
  segment: 'second-look',
  title: 'Second look',
  words: 'straight-through sample audit automatic credits right wrong',
  page: page(
    () => import(/* webpackChunkName: "second-look" */ './second-look-page.tsx'),
    (file) => file.SecondLookPage,
  ),
  isFor: (staff: Staff) => can(staff, 'straight-through.look'),
};
