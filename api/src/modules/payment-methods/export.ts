import type { Static } from 'typebox';
import { columnsOf, words } from '../../listing/export/column.ts';
import type { ExportedList } from '../../listing/export/export-route.ts';
import { methodListing, MethodQuery } from './list.ts';
import type { MethodRow, PaymentMethod } from './read.ts';

const { text, reference, money, time, number } = columnsOf<PaymentMethod>();

/** Payment methods as a file; accounts show their last four digits, as on the screen. */
export const methodExport: ExportedList<Static<typeof MethodQuery>, MethodRow, PaymentMethod> = {
  path: '/payment-methods',
  operationId: 'exportPaymentMethods',
  permission: 'methods.read',
  query: MethodQuery,
  listing: methodListing,
  columns: [
    text('no', 'Number', ({ no }) => no),
    text('label', 'Label', ({ label }) => label),
    text('kind', 'Kind', ({ kind }) => words(kind, 'method-kind')),
    text('holder', 'Account name', ({ holderName }) => holderName),
    text('bankName', 'Bank', ({ bankName }) => bankName),
    reference('account', 'Account or UPI address', ({ vpa, accountMasked }) => vpa ?? accountMasked),
    reference('ifsc', 'IFSC', ({ ifsc }) => ifsc),
    text('purpose', 'Used for', ({ purpose }) => words(purpose, 'purpose')),
    text('status', 'Status', ({ status }) => words(status, 'payment-method')),
    text('why', 'Why', ({ statusReason }) => statusReason),
    money('least', 'Minimum', ({ minPaise }) => minPaise),
    money('most', 'Maximum', ({ maxPaise }) => maxPaise),
    money('cap', 'Daily cap', ({ dailyCapPaise }) => dailyCapPaise),
    money('todayIn', 'In today', ({ todayInPaise }) => todayInPaise),
    money('todayOut', 'Out today', ({ todayOutPaise }) => todayOutPaise),
    time('lastCredit', 'Last credit', ({ lastCreditAt }) => lastCreditAt),
    time('lastShown', 'Last shown to customers', ({ lastShownAt }) => lastShownAt),
    number('priority', 'Order', ({ priority }) => priority),
    text('franchise', 'Franchise', ({ franchise }) => franchise?.name),
    text('by', 'Created by', ({ createdBy }) => createdBy?.username),
    text('approvedBy', 'Approved by', ({ approvedBy }) => approvedBy?.username),
    time('made', 'Created', ({ createdAt }) => createdAt),
  ],
};
