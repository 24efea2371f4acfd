import { sql, type RawBuilder } from 'kysely';
import type { Static } from 'typebox';
import type { DbOrTx } from '../../db/database.ts';
import { maskEnd } from '../../domain/masks.ts';
import { moment, momentOrNull } from '../../domain/moments.ts';
import type { Actor, Deps } from '../../http/context.ts';
import { conditions, every } from '../../listing/conditions.ts';
import { methodRef, staffOf } from '../../listing/refs.ts';
import { ownMethods } from '../../listing/scope.ts';
import { gapBefore, type Neighbour } from './gap.ts';
import type { Verdict } from './states.ts';
import { isOwnReference } from './rows/own-reference.ts';
import { countsOf, type JudgedRow, judgeRows, type StoredRow } from './rows/judge.ts';
import type { KnownLine } from './rows/lines.ts';
import type { StatementFile as Schema, StatementFileRow } from './schemas.ts';
import './tables.ts';

export type StatementFile = Static<typeof Schema>;
type Row = Omit<StatementFile, 'createdAt' | 'enteredAt' | 'voidedAt' | 'gap'> & {
  accountNo: string | null;
  createdAt: Date;
  enteredAt: Date | null;
  voidedAt: Date | null;
  before: Neighbour | null;
};

const RECENT = 100;
const LEFT_OUT_SHOWN = 50;

/** The newest statements of an account, or of all that this person may see. */
export const listStatements = (db: DbOrTx, actor: Actor, methodId?: string): Promise<StatementFile[]> =>
  readStatements(db, actor, [sql`s.status <> 'void'`, ...(methodId ? [sql`s.payment_method_id = ${methodId}`] : [])]);

/** One statement, with what entering it would do now; `null` when there is none that this person may see. */
export async function readStatement(
  deps: Pick<Deps, 'clock' | 'settings'>,
  db: DbOrTx,
  actor: Actor,
  id: string,
): Promise<StatementFile | null> {
  const found = await statementAsKept(db, actor, id);
  if (found?.status !== 'read') return found;
  return { ...found, counts: countsOf(await judgedRows(deps, db, actor, found)) };
}

/** {@link readStatement} without looking at the rows: of one that is not entered the counts are missing. */
export const statementAsKept = async (db: DbOrTx, actor: Actor, id: string): Promise<StatementFile | null> =>
  (await readStatements(db, actor, [sql`s.id = ${id}`]))[0] ?? null;

async function readStatements(db: DbOrTx, actor: Actor, tests: RawBuilder<unknown>[]): Promise<StatementFile[]> {
  const where = conditions(...tests, ownMethods(actor, sql`s.payment_method_id`));
  const { rows } = await sql<Row>`
    SELECT s.id, 'ST-' || s.no AS no, s.version, ${methodRef('m')} AS payment_method, s.file_name, s.format, s.status, s.asks, s.problem,
      s.account_no, s.from_date::text AS "from", s.to_date::text AS "to", s.opening_paise, s.closing_paise, s.balances_typed, s.credit_count,
      s.credits_paise, s.debit_count, s.debits_paise, s.left_out, s.counts, ${staffOf(sql`s.created_by`)} AS created_by, s.created_at,
      ${staffOf(sql`s.entered_by`)} AS entered_by, s.entered_at, ${staffOf(sql`s.voided_by`)} AS voided_by, s.voided_at,
      (SELECT jsonb_build_object('no', 'ST-' || b.no, 'to', b.to_date, 'closingPaise', b.closing_paise) FROM statement b
        WHERE b.payment_method_id = s.payment_method_id AND b.status = 'entered' AND b.id <> s.id AND b.from_date <= s.from_date AND b.to_date <= s.to_date
        ORDER BY b.to_date DESC, b.no DESC LIMIT 1) AS before
    FROM statement s JOIN payment_method m ON m.id = s.payment_method_id
    WHERE ${every(where)} ORDER BY coalesce(s.to_date, s.created_at::date) DESC, s.no DESC LIMIT ${RECENT}`.execute(db);
  return rows.map(({ accountNo, before, createdAt, enteredAt, voidedAt, leftOut, ...row }) => ({
    ...row,
    accountMasked: maskEnd(accountNo),
    leftOut: leftOut.slice(0, LEFT_OUT_SHOWN),
    gap: row.status === 'read' || row.status === 'entered' ? gapBefore(row, before) : null,
    createdAt: moment(createdAt),
    enteredAt: momentOrNull(enteredAt),
    voidedAt: momentOrNull(voidedAt),
  }));
}

/** The rows of a statement, in the order of time. */
export async function storedRows(db: DbOrTx, statementId: string): Promise<StoredRow[]> {
  const { rows } = await sql<StoredRow>`
    SELECT statement_id, position, row_no, page, direction, amount_paise, date::text AS date, time, reference, utr_norm, own_norm, narration,
      balance_after_paise, counterparty, counterparty_account
    FROM statement_row WHERE statement_id = ${statementId} ORDER BY position`.execute(db);
  return rows;
}

export async function judgedRows(
  { clock, settings }: Pick<Deps, 'clock' | 'settings'>,
  db: DbOrTx,
  actor: Actor,
  { id, paymentMethod, openingPaise }: Pick<StatementFile, 'id' | 'paymentMethod' | 'openingPaise'>,
): Promise<JudgedRow[]> {
  const account = { id: paymentMethod.id, label: paymentMethod.label, zone: settings.businessTimeZone };
  const told = { rows: await storedRows(db, id), openingPaise: openingPaise ?? 0 };
  return judgeRows(db, actor, account, told, clock.now());
}

const SHOWN_AT_ONCE = 500;

/** Rows with their verdicts, some at a time: as entering would find them now, or as it found them. */
export async function readRows(
  deps: Pick<Deps, 'clock' | 'settings'>,
  db: DbOrTx,
  actor: Actor,
  statement: StatementFile,
  { verdict, after = -1 }: { verdict?: Verdict; after?: number },
): Promise<Static<typeof StatementFileRow>[]> {
  const rows =
    statement.status === 'read' ? await judgedRows(deps, db, actor, statement) : await enteredRows(db, statement.id);
  return rows
    .filter((row) => row.position > after && (verdict === undefined || row.verdict === verdict))
    .slice(0, SHOWN_AT_ONCE)
    .map(
      ({
        position,
        rowNo,
        page,
        direction,
        amountPaise,
        date,
        time,
        norm,
        narration,
        counterparty,
        counterpartyAccount,
        balanceAfterPaise,
        why,
        line,
        confirms,
        ...row
      }) => ({
        position,
        rowNo,
        page,
        direction,
        amountPaise,
        date,
        time,
        utr: norm,
        ownReference: isOwnReference(norm),
        narration: masked(narration, counterpartyAccount),
        counterparty,
        balanceAfterPaise,
        verdict: row.verdict,
        why,
        line: line?.seen ? { id: line.id, no: line.no } : null,
        confirms,
      }),
    );
}

/** As of bank lines: the account of the other side shows its last four characters. */
const masked = (narration: string, account: string | null): string =>
  account && account.length > 4 ? narration.replaceAll(account, `••••${account.slice(-4)}`) : narration;

/** What entering the statement did with each of its rows. */
async function enteredRows(db: DbOrTx, statementId: string): Promise<JudgedRow[]> {
  const { rows } = await sql<
    StoredRow & {
      verdict: Verdict | null;
      why: string | null;
      norm: string;
      lineId: string | null;
      lineNo: string;
      confirms: string | null;
    }
  >`
    SELECT r.*, r.date::text AS date, coalesce(u.utr_norm, r.utr_norm, r.own_norm) AS norm, u.id AS line_id, 'U-' || u.no AS line_no,
      CASE WHEN u.direction = 'DEBIT' THEN coalesce('W-' || w.no, 'PB-' || b.no) END AS confirms
    FROM statement_row r LEFT JOIN utr_entry u ON u.id = r.utr_entry_id
    LEFT JOIN withdrawal w ON w.id = u.claimed_withdrawal_id LEFT JOIN payout_batch b ON b.id = u.claimed_batch_id
    WHERE r.statement_id = ${statementId} ORDER BY r.position`.execute(db);
  return rows.map(({ lineId, lineNo, ...row }) => ({
    ...row,
    verdict: row.verdict ?? 'new',
    why: row.why ?? '',
    line: lineId ? ({ id: lineId, no: lineNo, seen: true } as KnownLine) : null,
  }));
}
