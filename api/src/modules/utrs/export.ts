import type { Static } from 'typebox';
import { columnsOf, words, flagWords } from '../../listing/export/column.ts';
import type { ExportedList } from '../../listing/export/export-route.ts';
import { utrListing, UtrQuery } from './list.ts';
import type { Utr, UtrRow } from './read.ts';

const { text, reason, reference, money, time } = columnsOf<Utr>();

export const utrExport: ExportedList<Static<typeof UtrQuery>, UtrRow, Utr> = {
  path: '/utrs',
  operationId: 'exportUtrs',
  permission: 'utrs.read',
  query: UtrQuery,
  listing: utrListing,
  columns: [
    text('no', 'Number', ({ no }) => no),
    time('entered', 'Entered', ({ createdAt }) => createdAt),
    reference('utr', 'UTR', ({ utr }) => utr),
    money('amount', 'Amount', ({ amountPaise }) => amountPaise),
    text('direction', 'Dr/Cr', ({ direction }) => words(direction)),
    text('rail', 'Mode', ({ rail }) => words(rail, 'mode')),
    text('method', 'Payment method', ({ paymentMethod }) => paymentMethod.label),
    time('bankTime', 'Bank time', ({ bankTime }) => bankTime),
    text('remitter', 'Remitter', ({ remitterName }) => remitterName),
    reference('remitterAccount', "Remitter's account", ({ remitterAccount }) => remitterAccount),
    text('narration', 'Narration', ({ narration }) => narration),
    money('balanceAfter', 'Balance after', ({ balanceAfterPaise }) => balanceAfterPaise),
    text('status', 'Status', ({ status }) => words(status, 'utr')),
    text('flags', 'Flags', ({ flags }) => flagWords(flags)),
    text('claim', 'Matched to', ({ claimedDeposit, claimedWithdrawal }) => claimedDeposit?.no ?? claimedWithdrawal?.no),
    text('bookedAs', 'Booked as', ({ booking }) => booking && words(booking.kind, 'booking')),
    text('remark', 'Remark', ({ booking }) => booking?.remark),
    text('source', 'Source', ({ source }) => words(source, 'source')),
    text('by', 'Entered by', ({ enteredBy }) => enteredBy?.username ?? 'Bank feed'),
    reason('voidReason', 'Void for', ({ voidReason }) => voidReason),
    text('voidNote', 'Comment', ({ voidNote }) => voidNote),
  ],
};
