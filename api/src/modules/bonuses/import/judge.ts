import { figure } from '../../../domain/plural.ts';
import { sql } from 'kysely';
import type { DbOrTx } from '../../../db/database.ts';
import { badRequest } from '../../../http/errors.ts';
import { readTable } from '../../../listing/table.ts';
import { sameAs } from '../preview.ts';
import { BONUS_TYPES, type BonusType } from '../../../domain/bonuses/states.ts';
import { type AskedBonus, LEAST_TURNOVER, MOST_TURNOVER, readTerms, type Terms } from '../terms.ts';

/** The headings of the file, in any order; `customer` and `reason` are required. */
export const COLUMNS = ['customer', 'type', 'deposit', 'percent', 'amount', 'campaign', 'turnover', 'reason'] as const;
type Column = (typeof COLUMNS)[number];

export interface JudgedRow {
  rowNo: number;
  cells: string[];
  verdict: 'new' | 'duplicate' | 'invalid';
  why: string;
  terms: Terms | null;
  reason: string;
}

const MAX_ROWS = 500;

type Cells = Partial<Record<Column, string>>;

/**
 * Judges every row of a file. Rows that repeat an existing bonus, or each other, are duplicates. 400 when the file
 * lacks the headings or has too many rows.
 */
export async function judgeRows(db: DbOrTx, now: Date, text: string): Promise<JudgedRow[]> {
  const [head = [], ...rows] = readTable(text);
  const columns = head.map((heading) => COLUMNS.find((column) => column === heading.toLowerCase()));
  if (!columns.includes('customer') || !columns.includes('reason'))
    throw badRequest(`The first row names the columns: ${COLUMNS.join(', ')}.`, 'NO_HEADINGS');
  if (rows.length > MAX_ROWS)
    throw badRequest(
      `The greatest number of bonuses is ${figure(MAX_ROWS)}; this has ${figure(rows.length)}.`,
      'BATCH_TOO_LARGE',
    );
  const seen = new Set<string>();
  const judged: JudgedRow[] = [];
  for (const [at, cells] of rows.entries()) {
    const named = Object.fromEntries(
      columns.flatMap((column, place) => (column && cells[place] ? [[column, cells[place]]] : [])),
    ) as Cells;
    judged.push({ rowNo: at + 2, cells, reason: named.reason ?? '', ...(await judge(db, now, named, seen)) });
  }
  return judged;
}

type Verdict = Pick<JudgedRow, 'verdict' | 'why' | 'terms'>;
const invalid = (why: string): Verdict => ({ verdict: 'invalid', why, terms: null });

async function judge(db: DbOrTx, now: Date, row: Cells, seen: Set<string>): Promise<Verdict> {
  if ((row.reason ?? '').length < 3) return invalid('Say why in the column reason.');
  const asked = await readAsked(db, row);
  if (typeof asked === 'string') return invalid(asked);
  const terms = await readTerms(db, now, asked);
  if (Array.isArray(terms)) return invalid(terms[0]?.msg ?? 'It cannot be given.');
  const twin = await sameAs(db, terms);
  if (twin) return { verdict: 'duplicate', why: `Duplicate of ${twin}.`, terms: null };
  const print = JSON.stringify([
    terms.customerId,
    terms.campaignCode,
    terms.linkedDepositId,
    terms.campaignCode || terms.linkedDepositId ? '' : terms.amountPaise,
  ]);
  if (seen.has(print)) return { verdict: 'duplicate', why: 'Duplicate of a row above.', terms: null };
  seen.add(print);
  return { verdict: 'new', why: '', terms };
}

async function readAsked(db: DbOrTx, row: Cells): Promise<AskedBonus | string> {
  const customer = await db
    .selectFrom('customer')
    .select('id')
    .where('code', '=', (row.customer ?? '').toUpperCase())
    .executeTakeFirst();
  if (!customer) return `There is no customer ${row.customer ?? ''}.`;
  const type = (row.type ?? (row.deposit ? 'DEPOSIT_MATCH' : 'MANUAL')).toUpperCase().replaceAll(' ', '_');
  if (!BONUS_TYPES.includes(type as BonusType)) return `${row.type ?? ''} is none of ${BONUS_TYPES.join(', ')}.`;
  const deposit = row.deposit ? await depositNamed(db, row.deposit) : null;
  if (row.deposit && !deposit) return `There is no deposit ${row.deposit}.`;
  const [percent, amount, turnover] = [readNumber(row.percent), readNumber(row.amount), readNumber(row.turnover)];
  if ([percent, amount, turnover].some(Number.isNaN))
    return 'Percent, amount and turnover are plain numbers, e.g. 10 or 250.50.';
  if (percent !== null && (percent <= 0 || percent > 100)) return 'Percent is from 0.01 to 100.';
  if (amount !== null && (amount <= 0 || amount > 1e11)) return 'The amount is more than nothing and in rupees.';
  if (turnover !== null && (turnover < LEAST_TURNOVER || turnover > MOST_TURNOVER))
    return `Turnover is a multiple of the bonus from ${LEAST_TURNOVER} to ${MOST_TURNOVER}.`;
  return {
    customerId: customer.id,
    type: type as BonusType,
    linkedDepositId: deposit,
    percentBp: percent === null ? null : Math.round(percent * 100),
    amountPaise: amount === null ? null : Math.round(amount * 100),
    campaignCode: row.campaign?.slice(0, 40) ?? null,
    turnoverMultiple: turnover,
  };
}

/**
 * `1,250.50` as 1250.5; null for an empty cell, NaN for anything that is not a number, such as the 6.3E+11 of a
 * spreadsheet.
 */
function readNumber(text: string | undefined): number | null {
  if (!text) return null;
  const plain = text.replace(/[,₹%\s]/g, '');
  return /^\d+(\.\d{1,2})?$/.test(plain) ? Number(plain) : Number.NaN;
}

async function depositNamed(db: DbOrTx, no: string): Promise<string | null> {
  const digits = /^D-?(\d{1,15})$/i.exec(no.trim())?.[1];
  if (!digits) return null;
  const { rows } = await sql<{ id: string }>`SELECT id FROM deposit WHERE no = ${digits}::bigint`.execute(db);
  return rows[0]?.id ?? null;
}
