import type { Static } from 'typebox';
import { columnsOf, words } from '../../listing/export/column.ts';
import type { ExportedList } from '../../listing/export/export-route.ts';
import { customerListing, CustomerQuery } from './list.ts';
import type { Customer, CustomerRow } from './read.ts';

const { text, reference, money, time } = columnsOf<Customer>();

/** Customers as a file; phone numbers show their last four digits. */
export const customerExport: ExportedList<Static<typeof CustomerQuery>, CustomerRow, Customer> = {
  path: '/customers',
  operationId: 'exportCustomers',
  permission: 'customers.read',
  query: CustomerQuery,
  listing: customerListing,
  columns: [
    reference('code', 'Code', ({ code }) => code),
    text('name', 'Name', ({ name }) => name),
    reference('phone', 'Phone', ({ phone }) => phone),
    text('status', 'Status', ({ status }) => words(status)),
    text('kyc', 'KYC', ({ kycStatus }) => words(kycStatus)),
    text('risk', 'Risk', ({ riskLevel }) => words(riskLevel)),
    text('tags', 'Tags', ({ tags }) => tags.join(', ')),
    text('franchise', 'Franchise', ({ franchise }) => franchise?.name),
    money('cash', 'Cash', ({ cashPaise }) => cashPaise),
    money('bonus', 'Bonus', ({ bonusPaise }) => bonusPaise),
    money('held', 'On hold', ({ heldPaise }) => heldPaise),
    time('created', 'Created', ({ createdAt }) => createdAt),
  ],
};
