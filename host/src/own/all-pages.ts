import type { Staff } from '@backoffice/shared/contract';
import { can } from '@backoffice/shared/session';
import { linkTo, type OwnLink, OWN_SCREENS } from './screens.ts';
import { OWNER_SCREENS } from '../owner/screens.ts';

/** Every page of the host that one person may open, by its own title, for the palette. */
export const allPages = (staff: Staff): OwnLink[] => {
  const own = OWN_SCREENS.filter(({ isFor, path }) => path === undefined && (isFor?.(staff) ?? true));
  const room = can(staff, 'owner') ? OWNER_SCREENS : [];
  return [...own, ...room].map((screen) => ({ ...linkTo(screen), title: screen.title }));
};
