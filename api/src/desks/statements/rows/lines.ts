import { sql } from 'kysely';
import type { DbOrTx } from '../../../db/database.ts';
import type { Direction } from '../../../domain/utrs/states.ts';
import type { Actor } from '../../../http/context.ts';
import { ownMethods } from '../../../listing/scope.ts';
import { isOfAllBanks } from './references.ts';
import type { Account, StoredRow } from './judge.ts';

/** A line that is entered, as far as a row can be compared with it. */
export interface KnownLine {
  id: string;
  no: string;
  utr: string;
  direction: Direction;
  amount: number;
  methodId: string;
  /** Label of its account, when that is another one. */
  label: string | null;
  /** Business day of the bank, or of the entry where the bank's is not known. */
  day: string;
  hasBankTime: boolean;
  balance: number | null;
  /** An entered statement shows it, and not only in the words of whoever told it. */
  onStatement: boolean;
  /** This person may see it. */
  seen: boolean;
}

export interface KnownLines {
  /** The line that the row shows by its reference, if it is not taken by another row. */
  shownBy: (row: StoredRow, taken: ReadonlySet<string>) => KnownLine | null;
  /** Any line with the row's reference and direction. */
  withReference: (row: StoredRow) => KnownLine | null;
}

/** The lines that have the references of rows of this account's statement. */
export async function linesFor(
  db: DbOrTx,
  actor: Actor,
  account: Account,
  rows: readonly StoredRow[],
): Promise<KnownLines> {
  const byReference = await readLines(db, actor, account, named(rows));
  const at = new Map(byReference.map((line) => [`${line.direction} ${line.utr}`, line]));
  const lineOf = ({ direction }: StoredRow, norm: string | null) =>
    norm ? (at.get(`${direction} ${norm}`) ?? null) : null;
  const free = (line: KnownLine | null, taken: ReadonlySet<string>): line is KnownLine =>
    line !== null && !taken.has(line.id);
  return {
    withReference: (row) => lineOf(row, row.utrNorm),
    shownBy: (row, taken) => {
      const line = lineOf(row, row.utrNorm);
      const isIt = free(line, taken) && sameMoney(row, line, account) && (isOfAllBanks(line.utr) || sameDay(row, line));
      if (isIt) return line;
      const own = lineOf(row, row.ownNorm);
      return free(own, taken) ? own : null;
    },
  };
}

const sameMoney = (row: StoredRow, line: KnownLine, { id }: Account): boolean =>
  line.amount === row.amountPaise && line.methodId === id;

/** A typed line may lack the bank's day. */
const sameDay = (row: StoredRow, { day, hasBankTime }: KnownLine): boolean => !hasBankTime || day === row.date;

const named = (rows: readonly StoredRow[]) =>
  sql`u.utr_norm = ANY(${rows.flatMap(({ utrNorm, ownNorm }) => (utrNorm ? [utrNorm, ownNorm] : [ownNorm]))}::text[])`;

async function readLines(
  db: DbOrTx,
  actor: Actor,
  account: Account,
  where: ReturnType<typeof sql>,
): Promise<KnownLine[]> {
  const { rows } = await sql<KnownLine>`SELECT ${lineColumns(actor, account)}
    FROM utr_entry u JOIN payment_method m ON m.id = u.payment_method_id
    WHERE u.status <> 'void' AND ${where} ORDER BY u.no`.execute(db);
  return rows;
}

/** The columns of a {@link KnownLine} `u` of method `m`. */
export const lineColumns = (actor: Actor, { id, zone }: Account) => sql`
  u.id, 'U-' || u.no AS no, u.utr_norm AS utr, u.direction, u.amount_paise AS amount, u.payment_method_id AS method_id,
  CASE WHEN u.payment_method_id <> ${id} THEN m.label END AS label, u.bank_time IS NOT NULL AS has_bank_time,
  to_char(coalesce(u.bank_time, u.created_at) AT TIME ZONE ${zone}, 'YYYY-MM-DD') AS day, u.balance_after_paise AS balance,
  NOT u.message_only AND EXISTS (SELECT 1 FROM statement_row r JOIN statement s ON s.id = r.statement_id
    WHERE r.utr_entry_id = u.id AND s.status = 'entered') AS on_statement,
  ${ownMethods(actor, sql`u.payment_method_id`) ?? sql`TRUE`} AS seen`;
