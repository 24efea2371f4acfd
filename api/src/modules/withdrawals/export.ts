import type { Static } from 'typebox';
import { columnsOf, words, flagWords } from '../../listing/export/column.ts';
import type { ExportedList } from '../../listing/export/export-route.ts';
import { withdrawalListing, WithdrawalQuery } from './list.ts';
import type { Withdrawal, WithdrawalRow } from './read.ts';

const { text, reason, reference, money, time, number } = columnsOf<Withdrawal>();

/** Withdrawals as a file; destinations show their last four characters, as on the screen. */
export const withdrawalExport: ExportedList<Static<typeof WithdrawalQuery>, WithdrawalRow, Withdrawal> = {
  path: '/withdrawals',
  operationId: 'exportWithdrawals',
  permission: 'withdrawals.read',
  query: WithdrawalQuery,
  listing: withdrawalListing,
  columns: [
    text('no', 'Number', ({ no }) => no),
    time('requested', 'Requested', ({ requestedAt }) => requestedAt),
    reference('customerCode', 'Customer code', ({ customer }) => customer.code),
    text('customer', 'Customer', ({ customer }) => customer.name),
    money('amount', 'Amount', ({ amountPaise }) => amountPaise),
    money('fee', 'Fee', ({ feePaise }) => feePaise),
    money('net', 'Net', ({ amountPaise, feePaise }) => amountPaise - feePaise),
    text('holder', 'Beneficiary', ({ destination }) => destination.holderName),
    reference(
      'destination',
      'Beneficiary account',
      ({ destination }) => destination.vpaMasked ?? destination.accountMasked,
    ),
    reference('ifsc', 'IFSC', ({ destination }) => destination.ifsc),
    text('source', 'Paid from', ({ sourceMethod }) => sourceMethod?.label),
    text('rail', 'Mode', ({ payoutRail }) => words(payoutRail, 'mode')),
    reference('payoutUtr', 'Payout UTR', ({ payoutUtr }) => payoutUtr),
    text('status', 'Status', ({ status }) => words(status, 'withdrawal')),
    text('flags', 'Flags', ({ flags }) => flagWords(flags)),
    number('attempt', 'Attempt', ({ attemptNo }) => attemptNo),
    time('cleared', 'Cleared', ({ clearedAt }) => clearedAt),
    text('clearedBy', 'Cleared by', ({ clearedBy }) => clearedBy?.username),
    text('payingBy', 'Payer', ({ payingBy }) => payingBy?.username),
    time('paid', 'Paid', ({ paidAt }) => paidAt),
    time('confirmed', 'On statement', ({ confirmedAt }) => confirmedAt),
    text('paidBy', 'Paid by', ({ paidBy }) => paidBy?.username),
    reason('holdReason', 'On hold for', ({ holdReason }) => holdReason),
    reason('rejectReason', 'Rejected for', ({ rejectReasonCode }) => rejectReasonCode),
    text('comment', 'Comment', ({ rejectNote }) => rejectNote),
    time('decided', 'Decided', ({ decidedAt }) => decidedAt),
    text('by', 'Decided by', ({ decidedBy }) => decidedBy?.username),
  ],
};
