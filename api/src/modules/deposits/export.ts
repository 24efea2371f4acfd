import type { Static } from 'typebox';
import { columnsOf, words, flagWords } from '../../listing/export/column.ts';
import type { ExportedList } from '../../listing/export/export-route.ts';
import { depositListing, DepositQuery } from './list.ts';
import type { Deposit, DepositRow } from './read.ts';

const { text, reason, reference, money, time } = columnsOf<Deposit>();

export const depositExport: ExportedList<Static<typeof DepositQuery>, DepositRow, Deposit> = {
  path: '/deposits',
  operationId: 'exportDeposits',
  permission: 'deposits.report',
  query: DepositQuery,
  listing: depositListing,
  columns: [
    text('no', 'Number', ({ no }) => no),
    time('submitted', 'Submitted', ({ submittedAt }) => submittedAt),
    reference('customerCode', 'Customer code', ({ customer }) => customer.code),
    text('customer', 'Customer', ({ customer }) => customer.name),
    money('claimed', 'Claimed', ({ amountPaise }) => amountPaise),
    money('bank', 'Bank received', ({ utrEntry }) => utrEntry?.amountPaise),
    money('credited', 'Credited', ({ creditedPaise }) => creditedPaise),
    reference('utr', 'UTR', ({ utr }) => utr),
    text('rail', 'Mode', ({ rail }) => words(rail, 'mode')),
    text('method', 'Payment method', ({ paymentMethod }) => paymentMethod.label),
    text('payer', 'Payer', ({ payerName }) => payerName),
    text('line', 'Bank line', ({ utrEntry }) => utrEntry?.no),
    text('remitter', 'Remitter', ({ utrEntry }) => utrEntry?.remitterName),
    text('status', 'Status', ({ status }) => words(status)),
    text('section', 'Match status', ({ section }) => words(section, 'section')),
    text('flags', 'Flags', ({ flags }) => flagWords(flags)),
    reason('holdReason', 'On hold for', ({ holdReason }) => holdReason),
    reason('rejectReason', 'Rejected for', ({ rejectReasonCode }) => rejectReasonCode),
    reason('reversalReason', 'Reversed for', ({ reversalReasonCode }) => reversalReasonCode),
    text('comment', 'Comment', ({ holdNote, reversalNote, rejectNote }) => holdNote ?? reversalNote ?? rejectNote),
    time('decided', 'Decided', ({ decidedAt }) => decidedAt),
    text('by', 'Decided by', ({ decidedBy }) => decidedBy?.username),
  ],
};
