import type { Row } from './state.ts';

/** What one person had in hand, whatever the database says of it. */
export interface Hands {
  /** He made this row. */
  made(id: string): boolean;
  /** What he did to a withdrawal before: `took`, `cleared`, `escalated`, with its id. */
  did: ReadonlySet<string>;
  /** A colleague had asked for it before, so that he is the second person. */
  asked: boolean;
  /** A bonus of his became cash of the customers in play. */
  madeCash: boolean;
}

/** What moved money from one situation to the next, by one person alone (domain 1.3), as sentences. */
export function holesOf(before: readonly Row[], after: readonly Row[], hands: Hands): string[] {
  const was = new Map(before.map((row) => [row.id, row.status]));
  return after.flatMap((row) => {
    const from = was.get(row.id);
    return from === row.status ? [] : (HOLES[row.kind]?.(row, from, hands) ?? []);
  });
}

/** What he has done to withdrawals with this step. That an uncertain one was not sent is as good as a clearance: it is paid again. */
export function handsOf(before: readonly Row[], after: readonly Row[]): string[] {
  const was = new Map(before.map((row) => [row.id, row.status]));
  return after.flatMap(({ kind, id, status }) => {
    const did = DONE[status]?.[was.get(id) ?? ''];
    return kind === 'withdrawal' && did ? [`${did} ${id}`] : [];
  });
}

const UNCHECKED = { requested: 'escalated', checking: 'escalated', on_hold: 'escalated' };
const DONE: Record<string, Record<string, string>> = {
  approved: {
    requested: 'cleared',
    checking: 'cleared',
    escalated: 'cleared',
    paying_uncertain: 'cleared',
    returned: 'cleared',
  },
  escalated: UNCHECKED,
  paying: { approved: 'took' },
};
const when = (is: boolean, what: string) => (is ? [what] : []);

const HOLES: Partial<Record<Row['kind'], (row: Row, from: string | undefined, hands: Hands) => string[]>> = {
  deposit: ({ id, status, utr_entry_id: line }, _, { made, asked }) => [
    ...when(status === 'approved' && made(String(line)), 'credits from a line that he entered'),
    ...when(status === 'approved' && made(id), 'credits a claim that he entered from a line that a person entered'),
    ...when(status === 'reversed' && !asked, 'reverses a deposit'),
  ],
  line: ({ status, direction }, _, { asked }) =>
    when(status === 'returned' && direction === 'CREDIT' && !asked, 'returns money to its remitter'),
  bonus: ({ id, status }, _, { made }) => when(status === 'credited' && made(id), 'credits a bonus that he asked for'),
  override: (_, __, { asked }) => when(!asked, 'lets payouts go on while the ledger is red'),
  withdrawal: ({ id, status }, from = '', { made, did, asked, madeCash }) => {
    const cleared = status === 'approved' && ['requested', 'checking', 'escalated'].includes(from);
    const undone = status === 'approved' || status === 'rejected';
    return [
      ...when(cleared && made(id), 'clears what he entered'),
      ...when(cleared && from === 'escalated' && did.has(`escalated ${id}`), 'decides what he escalated'),
      ...when(cleared && madeCash, 'clears the cash that he made of a bonus'),
      ...when(status === 'paying' && (made(id) || did.has(`cleared ${id}`)), 'takes what he entered or cleared'),
      ...when(from === 'paying' && undone && !asked, 'calls a payout failed'),
      ...when(
        from === 'paying_uncertain' && (undone || status === 'paid') && did.has(`took ${id}`),
        'says what became of the payout that he took',
      ),
      ...when(status === 'returned' && !asked, 'calls a payout returned'),
    ];
  },
};
