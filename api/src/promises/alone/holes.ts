import type { Row } from './state.ts';

/** Above this a line that only a message told is never credited without a hand, by the rules of the search, in paise. */
export const MESSAGE_LIMIT = 3_000_00;

/** What one person did before, independent of what the database says. */
export interface Past {
  /** Whether the person made this row. */
  made(id: string): boolean;
  /** Whether the person could tell lines that differ from this line, or told it. */
  holds(lineId: string): boolean;
  /** What the person did to withdrawals before: `took`, `cleared`, `escalated`, with the id. */
  did: ReadonlySet<string>;
  /** A colleague made the request before, so this person is the second one. */
  asked: boolean;
  /** A bonus of the person became cash of one of the customers. */
  madeCash: boolean;
}

/**
 * Sentences about money that moved between the two situations by one person alone (domain 1.3); empty when the rules
 * held.
 */
export function holesOf(before: readonly Row[], after: readonly Row[], past: Past): string[] {
  const was = new Map(before.map((row) => [`${row.kind} ${row.id}`, row]));
  return after.flatMap((row) => {
    const earlier = was.get(`${row.kind} ${row.id}`);
    const moved = earlier?.status === row.status ? [] : (HOLES[row.kind]?.(row, earlier?.status, past) ?? []);
    return [...moved, ...(earlier ? (CHANGES[row.kind]?.(row, earlier, past) ?? []) : [])];
  });
}

/**
 * What the person did to withdrawals with this step. Declaring an uncertain payout not sent counts as a clearance,
 * because it is paid again.
 */
export function stepsOf(before: readonly Row[], after: readonly Row[]): string[] {
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

const HOLES: Partial<Record<Row['kind'], (row: Row, from: string | undefined, past: Past) => string[]>> = {
  deposit: (
    { id, status, utr_entry_id: line, straight_through: byServer, amount_paise: paise },
    _,
    { made, asked },
  ) => [
    ...when(status === 'approved' && !byServer && made(String(line)), 'credits from a line that they entered'),
    ...when(
      status === 'approved' && byServer === true && made(String(line)) && Number(paise) > MESSAGE_LIMIT,
      'gets a line credited straight through that they told, above the limit of messages',
    ),
    ...when(status === 'approved' && made(id), 'credits a claim that they entered from a line that staff entered'),
    ...when(status === 'reversed' && !asked, 'reverses a deposit'),
  ],
  line: ({ status, direction }, from, { asked }) => [
    ...when(status === 'returned' && direction === 'CREDIT' && !asked, 'returns money to its remitter'),
    ...when(status === 'booked' && !asked, 'books a line'),
    ...when(from === 'booked' && !asked, 'undoes a booking'),
  ],
  key: ({ status }, _, { asked }) => when(status === 'in use' && !asked, 'brings a key of the feed into use'),
  switch: ({ status }, _, { asked }) => when(status === 'on' && !asked, 'switches straight-through approval on'),
  look: ({ status, utr_entry_id: line }, _, { made }) =>
    when(status !== 'waiting' && made(String(line)), 'looks again at a credit from a line that they told'),
  bonus: ({ id, status }, _, { made }) =>
    when(status === 'credited' && made(id), 'credits a bonus that they requested'),
  override: (_, __, { asked }) => when(!asked, 'lets payouts continue while the ledger is red'),
  withdrawal: ({ id, status }, from = '', { made, did, asked, madeCash }) => {
    const cleared = status === 'approved' && ['requested', 'checking', 'escalated'].includes(from);
    const undone = status === 'approved' || status === 'rejected';
    return [
      ...when(cleared && made(id), 'clears what they entered'),
      ...when(cleared && from === 'escalated' && did.has(`escalated ${id}`), 'decides what they escalated'),
      ...when(cleared && madeCash, 'clears the cash from a bonus that they requested or approved'),
      ...when(status === 'paying' && (made(id) || did.has(`cleared ${id}`)), 'takes what they entered or cleared'),
      ...when(from === 'paying' && undone && !asked, 'reports a payout as failed'),
      ...when(
        from === 'paying_uncertain' && (undone || status === 'paid') && did.has(`took ${id}`),
        'resolves a payout that they took',
      ),
      ...when(status === 'returned' && !asked, 'calls a payout returned'),
    ];
  },
};

/** What is a hole although no state changes. */
const CHANGES: Partial<Record<Row['kind'], (row: Row, earlier: Row, past: Past) => string[]>> = {
  line: ({ id, differs, message_only: alone }, earlier, { made, holds }) => [
    ...when(
      earlier['differs'] === true && differs === false && (made(id) || holds(id)),
      'settles a difference between what they told and what another told',
    ),
    ...when(earlier['message_only'] === true && alone === false && made(id), 'shows what only they have told'),
  ],
  switch: ({ status, rules_version: version, narrows }, earlier, { asked }) =>
    when(
      status === 'on' && earlier.status === 'on' && version !== earlier['rules_version'] && narrows === null && !asked,
      'lets straight-through approval credit more',
    ),
};
