import { sql } from 'kysely';
import type { Static } from 'typebox';
import type { Acting } from '../../acts/act.ts';
import { changedBy, lastChange } from '../../acts/last-change.ts';
import { plural, figure } from '../../domain/plural.ts';
import type { Deps } from '../../http/context.ts';
import { conflict, halt, refused } from '../../http/envelope.ts';
import { busy, notFound } from '../../http/errors.ts';
import { lockUtrs } from '../../modules/utrs/lock.ts';
import { lookAgain } from '../../modules/deposits/straight-through/look-again.ts';
import { namePayers } from '../../modules/utrs/payer.ts';
import { toldBy } from '../../modules/utrs/tellers.ts';
import { enterUtrs, type EnteredLine } from '../utr-entry/enter-many.ts';
import { findParty } from './reading/narration.ts';
import { judgedRows, readStatement, type StatementFile, statementAsKept } from './read-statements.ts';
import { countsOf, type JudgedRow } from './rows/judge.ts';
import { rowInstant } from './rows/instant.ts';
import { railOf } from './rows/references.ts';
import type { Entering } from './schemas.ts';
import { type Counts, ENTERING } from './states.ts';

/** Lock: one statement is entered at a time, because each holds thousands of locks until it is. */
const LOCK = 4_711_071;
const TOGETHER = 1_000;

/** Reads and locks a statement that is to be changed; 404, or a conflict when somebody was first. */
export async function readyStatement(act: Acting, deps: Deps, id: string, version: number): Promise<StatementFile> {
  const { tx, actor } = act;
  await tx.selectFrom('statement').select('id').where('id', '=', id).forUpdate().execute();
  const kept = await statementAsKept(tx, actor, id);
  if (!kept) throw notFound('statement');
  if (kept.version === version) return kept;
  const found = (await readStatement(deps, tx, actor, id)) ?? kept;
  const last = await lastChange(tx, 'statement', id);
  return halt(
    conflict(
      found.status === 'entered' ? 'ALREADY_DECIDED' : 'STALE_VERSION',
      last ? `${changedBy(last, deps.settings.businessTimeZone)}.` : 'Somebody changed this just now.',
      { current: found, by: last?.by ?? null, at: last?.at.toISOString() ?? null },
    ),
  );
}

export interface EnteredStatement {
  counts: Counts;
  matched: number;
}

/**
 * Enters a proved statement as a whole, in the order of the UTRs: its new rows become lines, which are matched and
 * confirm payouts, and lines that were only told before are shown by it now. Rows that differ from what is entered are
 * never entered.
 */
export async function enterStatement(
  act: Acting,
  deps: Deps,
  id: string,
  { version, leaveOut }: Static<typeof Entering>,
): Promise<EnteredStatement> {
  const { tx, actor, now } = act;
  const lock = await sql<{ free: boolean }>`SELECT pg_try_advisory_xact_lock(${LOCK}) AS free`.execute(tx);
  if (!lock.rows[0]?.free) throw busy('Another statement is being entered right now. Please try again.', 'BUSY', 5);
  const statement = await readyStatement(act, deps, id, version);
  mustBeRead(statement);
  const rows = await judgeLocked(act, deps, statement);
  const differing = rows.filter(({ verdict }) => verdict === 'differs');
  if (differing.length > 0 && !leaveOut) halt(refused('ROWS_DIFFER', sayDiffering(differing)));
  const entering = rows.filter(({ verdict }) => ENTERING.includes(verdict));
  const entered = await enterRows(act, deps, statement, entering);
  await shownNow(act, rows);
  const lineOf = new Map(entering.map((row, at) => [row.position, entered[at]]));
  const counts = countsOf(rows.map((row) => asItWent(row, lineOf.get(row.position))));
  await keepVerdicts(act, rows, lineOf);
  await tx
    .updateTable('statement')
    .set((eb) => ({
      status: 'entered',
      enteredBy: actor.id,
      enteredAt: now,
      counts: JSON.stringify(counts) as unknown as Counts,
      file: null,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
  act.audit({
    action: 'statement.entered',
    entityType: 'statement',
    entityId: id,
    after: { no: statement.no, fileName: statement.fileName, ...counts, balancesTyped: statement.balancesTyped },
  });
  return { counts, matched: entered.filter(({ match }) => match).length };
}

function mustBeRead({ status, no, problem }: StatementFile): void {
  if (status === 'read') return;
  if (status === 'entered') halt(refused('ALREADY_DECIDED', `${no} is entered already.`));
  halt(
    refused(
      'WRONG_STATE',
      status === 'void' ? `${no} is void.` : `${no} cannot be entered yet. ${problem ?? ''}`.trim(),
    ),
  );
}

/** Judges once for the references to lock, and again under the locks, because others enter lines at the same time. */
async function judgeLocked(act: Acting, deps: Deps, statement: StatementFile): Promise<JudgedRow[]> {
  const before = await judgedRows(deps, act.tx, act.actor, statement);
  const locked = new Set(before.filter(({ verdict }) => ENTERING.includes(verdict)).map(({ norm }) => norm));
  await lockUtrs(act.tx, [...locked]);
  const rows = await judgedRows(deps, act.tx, act.actor, statement);
  const unlocked = rows.some(({ verdict, norm }) => ENTERING.includes(verdict) && !locked.has(norm));
  if (unlocked)
    halt(refused('PREVIEW_CHANGED', 'A line of this statement was voided just now. Look at the rows again.'));
  return rows;
}

function sayDiffering(rows: readonly JudgedRow[]): string {
  const [first] = rows;
  const many = plural(rows.length, { one: '1 row differs', many: `${figure(rows.length)} rows differ` });
  return `${many} from what is entered; nothing was entered. Row ${first?.rowNo}: ${first?.why}`;
}

function enterRows(
  act: Acting,
  { settings }: Deps,
  { paymentMethod }: StatementFile,
  rows: readonly JudgedRow[],
): Promise<EnteredLine[]> {
  const lines = rows.map((row) => ({
    direction: row.direction,
    rail: railOf(row.norm === row.ownNorm ? null : row.norm, row),
    utr: row.norm,
    amountPaise: row.amountPaise,
    bankTime: rowInstant(row, settings.businessTimeZone, act.now)?.toISOString() ?? null,
    ...partyOf(row),
    narration: row.narration.slice(0, 500) || null,
    balanceAfterPaise: row.balanceAfterPaise,
  }));
  return enterUtrs(act, paymentMethod.id, lines, { source: 'STATEMENT' });
}

/** Whoever paid or was paid, as the file says or as its narration is understood. */
function partyOf({ counterparty, counterpartyAccount, narration, direction }: JudgedRow) {
  const found = findParty(narration, direction);
  return {
    remitterName: (counterparty ?? found.name)?.slice(0, 120) ?? null,
    remitterAccount: (counterpartyAccount ?? found.account)?.slice(0, 120) ?? null,
  };
}

/** A debit may have found another payout, or none, since it was judged: the row says what it did. */
function asItWent(row: JudgedRow, line: EnteredLine | undefined): JudgedRow {
  if (!line) return row;
  const plain = row.norm === row.ownNorm ? 'no_reference' : 'new';
  return {
    ...row,
    confirms: line.confirms,
    verdict: line.confirms ? (line.confirms.startsWith('W') ? 'payout' : 'batch') : plain,
  };
}

/**
 * Lines that a message told or a person typed are shown by the bank now; what they lacked comes from the statement. The
 * mark of a message stays when whoever enters the statement could have told the message: that is one person's word twice.
 */
async function shownNow(act: Acting, rows: readonly JudgedRow[]): Promise<void> {
  const shown = rows.flatMap((row) => (row.verdict === 'shown' && row.line ? [{ id: row.line.id, row }] : []));
  const shows = sql`(u.message_only AND NOT ${toldBy('u', act.actor.id)})`;
  const named = rows.flatMap((row) =>
    row.line && (row.verdict === 'shown' || row.verdict === 'known') ? [{ id: row.line.id, ...partyOf(row) }] : [],
  );
  const filled = await namePayers(act, named, { source: 'STATEMENT', feedKeyId: null });
  await lookAgain(act, [...new Set([...filled, ...shown.map(({ id }) => id)])]);
  for (let from = 0; from < shown.length; from += TOGETHER) {
    const some = shown.slice(from, from + TOGETHER);
    const told = JSON.stringify(
      some.map(({ id, row }) => ({
        id,
        narration: row.narration.slice(0, 500) || null,
        balance: row.balanceAfterPaise,
      })),
    );
    const { rows: changed } = await sql<{ id: string; version: number; status: string; franchiseId: string | null }>`
      UPDATE utr_entry u SET message_only = u.message_only AND NOT ${shows}, shown_at = CASE WHEN ${shows} THEN ${act.now} ELSE u.shown_at END,
        shown_by = CASE WHEN ${shows} THEN ${act.actor.id} ELSE u.shown_by END, version = u.version + 1, narration = coalesce(u.narration, t.narration),
        balance_after_paise = coalesce(u.balance_after_paise, t.balance)
      FROM jsonb_to_recordset(${told}::jsonb) AS t (id uuid, narration text, balance bigint), payment_method m
      WHERE u.id = t.id AND m.id = u.payment_method_id
        AND (${shows} OR (u.narration IS NULL AND t.narration IS NOT NULL) OR (u.balance_after_paise IS NULL AND t.balance IS NOT NULL))
      RETURNING u.id, u.version, u.status, m.franchise_id`.execute(act.tx);
    for (const { id, version, status, franchiseId } of changed)
      act.emit({
        topic: 'utrs',
        type: 'utr.updated',
        entityType: 'utr',
        entityId: id,
        payload: { version, status },
        franchiseId,
      });
  }
}

async function keepVerdicts(
  act: Acting,
  rows: readonly JudgedRow[],
  lineOf: ReadonlyMap<number, EnteredLine | undefined>,
): Promise<void> {
  for (let from = 0; from < rows.length; from += TOGETHER) {
    const told = rows.slice(from, from + TOGETHER).map((row) => {
      const { verdict } = asItWent(row, lineOf.get(row.position));
      const line = verdict === 'differs' ? null : (lineOf.get(row.position)?.id ?? row.line?.id ?? null);
      return { position: row.position, verdict, why: row.why || null, line };
    });
    await sql`
      UPDATE statement_row r SET verdict = t.verdict, why = t.why, utr_entry_id = t.line
      FROM jsonb_to_recordset(${JSON.stringify(told)}::jsonb) AS t (position int, verdict text, why text, line uuid)
      WHERE r.statement_id = ${rows[0]?.statementId ?? null} AND r.position = t.position`.execute(act.tx);
  }
}
