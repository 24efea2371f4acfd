import { isShaped, referencesIn } from '../../../domain/utrs/in-narration.ts';
import { type Rail, readReference, type ReferenceReading } from '../../../domain/utrs/reference.ts';
import type { Direction } from '../../../domain/utrs/states.ts';
import { readAmount } from '../../../domain/bank-amount.ts';
import { readBankTime } from './bank-time.ts';
import type { Mapping } from './mapping.ts';

/** What could be read from a row of a statement. */
export interface StatementLine {
  direction: Direction;
  utr: string;
  rail: Rail;
  amountPaise: number;
  bankTime: string | null;
  remitterName: string | null;
  narration: string | null;
  balanceAfterPaise: number | null;
}

export type Verdict = 'new' | 'duplicate' | 'suspicious' | 'invalid';

export interface JudgedRow {
  verdict: Verdict;
  /** Why it is not a new line, as a sentence; empty for a new line. */
  why: string;
  line: StatementLine | null;
}

interface Rules {
  now: Date;
  zone: string;
}

const OLD_MS = 30 * 86_400_000;

/** Checks one row alone; the caller finds duplicates, because it knows the other rows and the database. */
export function readRow(cells: string[], mapping: Mapping, { now, zone }: Rules): JudgedRow {
  const cell = (at: number | null): string => (at === null ? '' : (cells[at] ?? ''));
  const money = readMoney(mapping, cell);
  if (!money) return judged('invalid', 'There is no amount in this row.');
  const narration = cell(mapping.narration);
  const reference = findReference(cell(mapping.utr), narration, now);
  if ('why' in reference) return judged('invalid', reference.why);
  const bankTime = readBankTime(cell(mapping.date), cell(mapping.time), mapping.dates, zone);
  const line: StatementLine = {
    ...money,
    utr: reference.utr,
    rail: reference.rail,
    bankTime: bankTime?.toISOString() ?? null,
    remitterName: cell(mapping.remitter).slice(0, 120) || null,
    narration: narration.slice(0, 500) || null,
    balanceAfterPaise: readAmount(cell(mapping.balance)),
  };
  return { ...judged('new', ''), line, ...suspicion(line, reference.doubt, cell(mapping.date), now) };
}

function suspicion(line: StatementLine, doubt: string | null, date: string, now: Date): Partial<JudgedRow> {
  const at = line.bankTime ? Date.parse(line.bankTime) : null;
  if (at === null && date) return { verdict: 'suspicious', why: `The date "${date}" cannot be read.` };
  if (at !== null && at > now.getTime() + 120_000 && !isToday(at, now))
    return { verdict: 'suspicious', why: 'The date lies in the future.' };
  if (at !== null && at < now.getTime() - OLD_MS)
    return { verdict: 'suspicious', why: 'The date is more than 30 days ago.' };
  return doubt ? { verdict: 'suspicious', why: doubt } : {};
}

/** A date without a time is read as noon, which may be in the future in the morning. */
const isToday = (at: number, now: Date): boolean => at - now.getTime() < 12 * 3_600_000;

const judged = (verdict: Verdict, why: string): JudgedRow => ({ verdict, why, line: null });

type Cell = (at: number | null) => string;

/** Amount and side; null without an amount. */
function readMoney(mapping: Mapping, cell: Cell): Pick<StatementLine, 'direction' | 'amountPaise'> | null {
  const credit = readAmount(cell(mapping.credit));
  if (credit !== null && credit > 0) return { direction: 'CREDIT', amountPaise: credit };
  const debit = readAmount(cell(mapping.debit));
  if (debit !== null && debit !== 0) return { direction: 'DEBIT', amountPaise: Math.abs(debit) };
  const text = cell(mapping.amount);
  const amount = readAmount(text);
  if (amount === null || amount === 0) return null;
  const sign = `${cell(mapping.drCr)} ${text}`;
  const left = amount < 0 || /\b(dr|debit|d|w)\b/i.test(sign.replace(/[\d.,]/g, ' '));
  return { direction: left ? 'DEBIT' : 'CREDIT', amountPaise: Math.abs(amount) };
}

type Found = { utr: string; rail: Rail; doubt: string | null } | { why: string };

/**
 * Uses the reference column when it has the shape of a reference; otherwise a reference inside the narration, where
 * banks put it between slashes, hyphens and spaces; otherwise whatever the column holds, such as a bank's own number.
 */
function findReference(text: string, narration: string, now: Date): Found {
  const own = readReference(text.replace(/^'/, ''), now);
  if (own.ok && isShaped(own.normal)) return found(own);
  if (/^\s*\d(\.\d+)?E\+\d+\s*$/i.test(text)) return { why: own.ok ? '' : own.why };
  const inside = referencesIn(narration);
  if (inside.length > 1) return { why: 'The narration holds several references; map the column of the UTR.' };
  const reading = readReference(inside[0] ?? '', now);
  if (reading.ok) return found(reading);
  if (own.ok && /[1-9]/.test(own.normal)) return found(own);
  return { why: text && !own.ok ? own.why : 'There is no UTR in this row.' };
}

const found = ({ normal, rail, warning }: Extract<ReferenceReading, { ok: true }>): Found => ({
  utr: normal,
  rail: rail ?? 'INTRABANK',
  doubt: warning,
});
