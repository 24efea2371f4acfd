import { rupees } from '../../../domain/rupees.ts';
import { type Candidate, DAYS_APART } from './candidates.ts';
import type { StoredRow } from './judge.ts';
import { isOfAllBanks } from './references.ts';
import type { Place } from './running.ts';

/** The line that a row shows in other words, or the one that it may show: then a person looks. */
export type Found = { shows: Candidate } | { mayShow: Candidate };

interface Pair {
  row: StoredRow;
  place: Place;
  line: Candidate;
}

/**
 * Two formats of one bank tell the same payment in different words: with the reference of its rail or without, with a
 * number of the bank's own or another, in another order within the day, with balances beside the rows or at the ends
 * alone. A row is a line of its side and amount when the balances prove it; where nothing does, it is held (domain 2.1).
 */
export function samePayments(
  rows: ReadonlyMap<StoredRow, Place>,
  candidates: readonly Candidate[],
): Map<StoredRow, Found> {
  const kinds = groups(candidates, ({ direction, amount }) => `${direction} ${amount}`);
  const found = new Map<StoredRow, Found>();
  const taken = new Set<Candidate>();
  const days = groups(
    candidates.filter(({ places }) => places.length > 0),
    ({ direction, day }) => `${direction} ${day}`,
  );
  const pairOf = (
    lines: readonly Candidate[] | undefined,
    isIt: (pair: Pair) => boolean,
    [row, place]: [StoredRow, Place],
  ) => lines?.find((line) => !taken.has(line) && isIt({ row, place, line }));
  const alike = ({ direction, amountPaise }: StoredRow) => kinds.get(`${direction} ${amountPaise}`);
  for (const isIt of [isProved, isCash, isOfSameDay])
    for (const each of rows) {
      const line = found.has(each[0]) ? undefined : pairOf(alike(each[0]), isIt, each);
      if (!line) continue;
      taken.add(line);
      found.set(each[0], { shows: line });
    }
  for (const each of rows) {
    const [row] = each;
    if (found.has(row)) continue;
    const line = pairOf(alike(row), mayBe, each) ?? pairOf(days.get(`${row.direction} ${row.date}`), maybePart, each);
    if (line) found.set(row, { mayShow: line });
  }
  return found;
}

function groups(lines: readonly Candidate[], keyOf: (line: Candidate) => string): ReadonlyMap<string, Candidate[]> {
  const found = new Map<string, Candidate[]>();
  for (const line of lines) {
    const alike = found.get(keyOf(line));
    if (alike) alike.push(line);
    else found.set(keyOf(line), [line]);
  }
  return found;
}

const daysApart = ({ row, line }: Pair): number => Math.abs(Date.parse(row.date) - Date.parse(line.day)) / 86_400_000;

/** Both have a reference of their rail, and it is not the same. */
const otherReference = ({ row, line }: Pair): boolean =>
  row.utrNorm !== null && isOfAllBanks(row.utrNorm) && isOfAllBanks(line.utr);

/** The account stands at the same balance after both: in a statement that shows the line, or in what told it. */
const sameBalance = ({ place, line }: Pair): boolean =>
  line.balance === place.balance || line.places.some(({ balance }) => balance === place.balance);

/** The bank wrote another balance beside the one than beside the other. */
const otherBalance = ({ place, line }: Pair): boolean =>
  place.written && line.places.some(({ balance, written }) => written && balance !== place.balance);

const isProved = (pair: Pair): boolean => daysApart(pair) === 0 && sameBalance(pair) && !otherReference(pair);

/** Cash that a person typed has the reference that stood on the slip. */
const isCash = (pair: Pair): boolean =>
  daysApart(pair) === 0 &&
  pair.line.cash &&
  !pair.line.onStatement &&
  !pair.row.utrNorm &&
  /\bCASH\b/i.test(pair.row.narration);

/** Both statements have the whole day: it opens and closes at the same balances, so that its rows are the same in another order. */
const isOfSameDay = (pair: Pair): boolean =>
  daysApart(pair) === 0 && !otherReference(pair) && !otherBalance(pair) && sameDay(pair);

const sameDay = ({ place, line }: Pair): boolean =>
  line.places.some(({ dayOpens, dayCloses }) => dayOpens === place.dayOpens && dayCloses === place.dayCloses);

function mayBe(pair: Pair): boolean {
  const { row, line } = pair;
  if (daysApart(pair) > 0)
    return daysApart(pair) <= DAYS_APART && line.onStatement && sameBalance(pair) && !otherReference(pair);
  if (otherReference(pair)) return line.onStatement && sameBalance(pair);
  if (line.onStatement) return !otherBalance(pair);
  return row.utrNorm === null || !isOfAllBanks(row.utrNorm);
}

/**
 * One format has a batch as one row, another each payment of it: the account ends at the same balance, or its whole day is
 * in both, and this line of it is in no row.
 */
const maybePart = (pair: Pair): boolean => sameDay(pair) || sameBalance(pair);

/** Why a person looks at a row that may be a line. */
export function whyHeld(row: StoredRow, { no, day, utr, amount, seen }: Candidate): string {
  const which = seen ? `${no} (${utr})` : 'A line that is entered already';
  const when = day === row.date ? 'of the same day' : `of ${day.split('-').reverse().join('-')}`;
  const what =
    amount === row.amountPaise
      ? `has the same amount and may be this payment`
      : `is ${rupees(amount)} and may hold this payment, or be part of it`;
  return `${which} ${when} ${what}: nothing in the two statements tells. Leave the row out if so; otherwise enter it by hand.`;
}
