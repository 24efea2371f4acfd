import type { Static } from 'typebox';
import { columnsOf, words } from '../../listing/export/column.ts';
import type { ExportedList } from '../../listing/export/export-route.ts';
import { bonusListing, BonusQuery } from './list.ts';
import type { Bonus, BonusRow } from './read.ts';

const { text, reference, money, time, number } = columnsOf<Bonus>();

export const bonusExport: ExportedList<Static<typeof BonusQuery>, BonusRow, Bonus> = {
  path: '/bonuses',
  operationId: 'exportBonuses',
  permission: 'bonuses.read',
  query: BonusQuery,
  listing: bonusListing,
  columns: [
    text('no', 'Number', ({ no }) => no),
    time('requested', 'Requested', ({ createdAt }) => createdAt),
    reference('customerCode', 'Customer code', ({ customer }) => customer.code),
    text('customer', 'Customer', ({ customer }) => customer.name),
    text('type', 'Type', ({ type }) => words(type)),
    text('campaign', 'Campaign', ({ campaignCode }) => campaignCode),
    text('deposit', 'Deposit', ({ linkedDeposit }) => linkedDeposit?.no),
    money('base', 'Base', ({ basePaise }) => basePaise),
    number('percent', 'Rate %', ({ percentBp }) => (percentBp === null ? null : percentBp / 100)),
    money('amount', 'Amount', ({ amountPaise }) => amountPaise),
    number('turnover', 'Turnover', ({ turnoverMultiple }) => turnoverMultiple),
    text('status', 'Status', ({ status }) => words(status, 'bonus')),
    text('reason', 'Reason', ({ reason }) => reason),
    text('by', 'Requested by', ({ requestedBy }) => requestedBy.username),
    text('approvedBy', 'Approved by', ({ approvedBy }) => approvedBy?.username),
    time('decided', 'Decided', ({ decidedAt }) => decidedAt),
    time('expires', 'Expires', ({ expiresAt }) => expiresAt),
    text('comment', 'Comment', ({ rejectNote }) => rejectNote),
  ],
};
