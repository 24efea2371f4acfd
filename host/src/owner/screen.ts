import type { Staff } from '@backoffice/shared/contract';
import { page } from '@backoffice/shared/remote';
import { can } from '@backoffice/shared/session';

/** The owner's room. The list of its pages comes with it, so that nobody else fetches it. */
export const ownerRoom = {
  segment: 'owner',
  path: 'owner/*',
  title: "Owner's room",
  page: page(
    () => import(/* webpackChunkName: "owner-room" */ './owner-room.tsx'),
    (file) => file.OwnerRoom,
  ),
  isFor: (staff: Staff) => can(staff, 'owner'),
};

/** Opening balances from files, by two leads: an owner holds no permission that moves money. */
export const openings = {
  segment: 'openings',
  title: 'Opening balances',
  words: 'import csv start ledger',
  page: page(
    () => import(/* webpackChunkName: "owner-imports" */ './imports/openings-page.tsx'),
    (file) => file.OpeningsPage,
  ),
  isFor: (who: Staff) => can(who, 'ledger.open'),
};

/** The bench, and messages that wait, for owners and the leads of the collection desks. */
export const bankMessages = {
  segment: 'feed',
  title: 'Messages of banks',
  words: 'sms email bench parser feed unread',
  page: page(
    () => import(/* webpackChunkName: "owner-feed" */ './feed/messages-page.tsx'),
    (file) => file.MessagesPage,
  ),
  isFor: (who: Staff) => can(who, 'feed.read'),
};
