import type { StatementLayout } from '../reading/layout/layout.ts';

/** The layout of `csvOf`, as a person would say it. */
export const layoutOfCsv = (change: Partial<StatementLayout> = {}): StatementLayout => ({
  version: 1,
  bank: null,
  headings: ['date', 'narration', 'ref no', 'withdrawal amt', 'deposit amt', 'closing balance'],
  columns: {
    date: 0,
    valueDate: null,
    time: null,
    narration: 1,
    reference: 2,
    debit: 3,
    credit: 4,
    amount: null,
    mark: null,
    balance: 5,
    balanceMark: null,
    counterparty: null,
    counterpartyAccount: null,
  },
  dates: 'DMY',
  datesCertain: true,
  decimal: '.',
  leaveOut: [],
  opening: [],
  closing: [],
  ...change,
});
