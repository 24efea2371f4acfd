import type { DbOrTx } from '../../../db/database.ts';
import { rupees } from '../../../domain/rupees.ts';
import type { Actor } from '../../../http/context.ts';
import { rowInstant } from './instant.ts';
import { type KnownLine, type KnownLines, linesFor } from './lines.ts';
import { candidatesFor } from './candidates.ts';
import { debitsExplained } from './debits.ts';
import { isOfAllBanks } from './references.ts';
import { placesOf } from './running.ts';
import { samePayments, whyHeld } from './same-payment.ts';
import type { StatementRowTable } from '../tables.ts';
import type { Counts, Verdict } from '../states.ts';
import { ENTERING, VERDICTS } from '../states.ts';

export type StoredRow = Omit<StatementRowTable, 'verdict' | 'why' | 'utrEntryId'>;

export interface JudgedRow extends StoredRow {
  verdict: Verdict;
  /** Said beside the verdict; empty for what needs no words. */
  why: string;
  /** The reference under which it is entered, or is entered already. */
  norm: string;
  /** The line that shows it already. */
  line: KnownLine | null;
  /** The payout or file that it confirms. */
  confirms: string | null;
}

/** The account whose statement it is. */
export interface Account {
  id: string;
  label: string;
  zone: string;
}

/**
 * What entering would do with each row (domain 2.1). First rows find the lines that they show, by their reference or in
 * other words; then what is left over becomes lines, under the bank's reference where it is free, otherwise under the
 * row's own.
 */
export async function judgeRows(
  db: DbOrTx,
  actor: Actor,
  account: Account,
  { rows, openingPaise }: { rows: readonly StoredRow[]; openingPaise: number },
  now: Date,
): Promise<JudgedRow[]> {
  const lines = await linesFor(db, actor, account, rows);
  const taken = new Set<string>();
  const take = (line: KnownLine | null) => {
    if (line) taken.add(line.id);
    return line;
  };
  const byReference = new Map(rows.map((row) => [row, take(lines.shownBy(row, taken))]));
  const places = placesOf(rows, openingPaise);
  const left = new Map([...places].filter(([row]) => !byReference.get(row)));
  const found = samePayments(left, await candidatesFor(db, actor, account, [...left.keys()], taken));
  const lineOf = (row: StoredRow): KnownLine | null => {
    const other = found.get(row);
    return byReference.get(row) ?? (other && 'shows' in other ? take(other.shows) : null);
  };
  const shows = new Map(rows.map((row) => [row, lineOf(row)]));
  const firstOf = largestOfEachReference(rows.filter((row) => !shows.get(row)));
  const judged = rows.map((row): JudgedRow => {
    const line = shows.get(row) ?? null;
    if (line)
      return { ...row, norm: line.utr, line, confirms: null, why: '', verdict: line.onStatement ? 'known' : 'shown' };
    const judged = newOrDiffers(row, { lines, account, firstOf, taken });
    const other = found.get(row);
    const held =
      other && 'mayShow' in other && judged.verdict !== 'differs'
        ? ({ verdict: 'differs', why: whyHeld(row, other.mayShow) } as const)
        : {};
    return { ...row, ...judged, ...held, line: null, confirms: null };
  });
  return debitsExplained(db, account, judged, (row) => rowInstant(row, account.zone, now) ?? now);
}

/** Of rows with one reference, as a payment and its charge, the largest has it, and the others their own. */
function largestOfEachReference(rows: readonly StoredRow[]): ReadonlySet<StoredRow> {
  const largest = new Map<string, StoredRow>();
  for (const row of rows) {
    const key = `${row.direction} ${row.utrNorm}`;
    if (row.utrNorm && row.amountPaise > (largest.get(key)?.amountPaise ?? 0)) largest.set(key, row);
  }
  return new Set(largest.values());
}

interface Among {
  lines: KnownLines;
  account: Account;
  firstOf: ReadonlySet<StoredRow>;
  taken: ReadonlySet<string>;
}

function newOrDiffers(
  row: StoredRow,
  { lines, account, firstOf, taken }: Among,
): Pick<JudgedRow, 'verdict' | 'why' | 'norm'> {
  const own = { verdict: 'no_reference', why: '', norm: row.ownNorm } as const;
  if (!row.utrNorm || !firstOf.has(row)) return own;
  const other = lines.withReference(row);
  if (!other) return { verdict: 'new', why: '', norm: row.utrNorm };
  // Another row of this statement shows that line, or the number is only known within one account.
  if (taken.has(other.id) || !isOfAllBanks(row.utrNorm)) return own;
  return { verdict: 'differs', why: otherMoney(row, other, account), norm: row.utrNorm };
}

/** The reference is the same; says whether the amount, the account or both differ. */
function otherMoney({ amountPaise }: StoredRow, { no, amount, label, seen }: KnownLine, account: Account): string {
  if (!seen) return 'This UTR is entered already, on another account.';
  const theirs = `${no} with this UTR is`;
  if (!label) return `${theirs} ${rupees(amount)}; the statement says ${rupees(amountPaise)}.`;
  if (amount === amountPaise) return `${theirs} on ${label}; this is the statement of ${account.label}.`;
  return `${theirs} ${rupees(amount)} on ${label}; this statement of ${account.label} says ${rupees(amountPaise)}.`;
}

/** Rows by verdict, and the sums of what is entered. */
export function countsOf(rows: readonly JudgedRow[]): Counts {
  const by = Object.fromEntries(
    VERDICTS.map((verdict) => [verdict, rows.filter((row) => row.verdict === verdict).length]),
  ) as Record<Verdict, number>;
  const entering = rows.filter(({ verdict }) => ENTERING.includes(verdict));
  const side = (direction: string) => entering.filter((row) => row.direction === direction);
  const sum = (of: readonly JudgedRow[]) => of.reduce((paise, { amountPaise }) => paise + amountPaise, 0);
  const [credits, debits] = [side('CREDIT'), side('DEBIT')];
  return {
    ...by,
    credits: credits.length,
    creditsPaise: sum(credits),
    debits: debits.length,
    debitsPaise: sum(debits),
  };
}
