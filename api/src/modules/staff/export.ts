import type { Static } from 'typebox';
import { columnsOf, words } from '../../listing/export/column.ts';
import type { ExportedList } from '../../listing/export/export-route.ts';
import { type StaffAccount, staffListing, StaffQuery, type StaffRow } from './read.ts';

const { text, reference, time, number } = columnsOf<StaffAccount>();
const yes = (is: boolean) => (is ? 'Yes' : 'No');

/** Accounts as a file. */
export const staffExport: ExportedList<Static<typeof StaffQuery>, StaffRow, StaffAccount> = {
  path: '/staff',
  operationId: 'exportStaff',
  permission: 'owner',
  query: StaffQuery,
  listing: staffListing,
  columns: [
    reference('username', 'Username', ({ username }) => username),
    text('name', 'Name', ({ name }) => name),
    text('action', 'Desk', ({ actionName }) => actionName),
    text('lead', 'Lead', ({ lead }) => yes(lead)),
    text('owner', 'Owner', ({ owner }) => yes(owner)),
    text('franchise', 'Franchise', ({ franchise }) => franchise?.code),
    text('status', 'Status', ({ status }) => words(status)),
    number('sessions', 'Sessions', ({ sessions }) => sessions),
    time('lastLogin', 'Last sign-in', ({ lastLoginAt }) => lastLoginAt),
    time('created', 'Since', ({ createdAt }) => createdAt),
  ],
};
