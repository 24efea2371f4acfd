import type { Desk } from '../../../testing/desk.ts';
import '../tables.ts';
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

/** A layout that was kept for a bank of its own; returns its id. */
export async function keptLayoutOf(desk: Desk): Promise<string> {
  const layout = layoutOfCsv();
  const { id } = await desk.api.db
    .insertInto('bankStatementLayout')
    .values({
      profile: `Bank ${desk.utr()}`,
      headings: layout.headings.join(' | '),
      version: 1,
      layout: JSON.stringify(layout) as unknown as StatementLayout,
      keptBy: desk.api.staffId('banker'),
      keptAt: desk.api.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
