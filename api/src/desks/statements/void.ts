import { sql } from 'kysely';
import type { Static } from 'typebox';
import type { Acting } from '../../acts/act.ts';
import { offeredNote } from '../../acts/reason.ts';
import type { UtrStatus } from '../../domain/utrs/states.ts';
import { lineStands } from '../../domain/utrs/transitions.ts';
import type { Deps } from '../../http/context.ts';
import { halt, refused } from '../../http/envelope.ts';
import { lockLine } from '../../modules/utrs/lifecycle.ts';
import { mayVoid, voidLine } from '../utr-entry/void.ts';
import { readyStatement } from './enter.ts';
import type { Voiding } from './schemas.ts';

interface Line {
  id: string;
  no: string;
  status: UtrStatus;
  claimedBy: string | null;
}

/**
 * Voids a statement: one that nobody entered is put aside; of an entered one all of its own lines are voided, while none
 * of them is claimed and no other statement shows them (domain 2.1). What it had shown of messages is a message's word
 * again. Returns how many lines were voided.
 */
export async function voidStatement(
  act: Acting,
  deps: Deps,
  id: string,
  body: Static<typeof Voiding>,
): Promise<number> {
  const { tx, actor, now } = act;
  const note = await offeredNote(tx, 'line-void', body);
  const statement = await readyStatement(act, deps, id, body.version);
  if (statement.status === 'void') halt(refused('WRONG_STATE', `${statement.no} is void already.`));
  const lines = statement.status === 'entered' ? await ownLines(act, statement.no, id) : [];
  if (statement.status === 'entered') {
    await mayVoid(act, statement.enteredBy?.id ?? null, new Date(statement.enteredAt ?? now));
  } else if (statement.createdBy.id !== actor.id)
    await mayVoid(act, statement.createdBy.id, new Date(statement.createdAt));
  for (const line of lines) {
    const locked = await lockLine(tx, line.id);
    if (locked) await voidLine(act, locked, body.reasonCode, note);
  }
  await tx
    .updateTable('statement')
    .set((eb) => ({ status: 'void', voidedBy: actor.id, voidedAt: now, file: null, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
  if (statement.status === 'entered') await onlyToldAgain(act, id);
  act.audit({
    action: 'statement.voided',
    entityType: 'statement',
    entityId: id,
    after: { no: statement.no, voided: lines.length },
    reason: body.reasonCode,
  });
  return lines.length;
}

/** The lines that the statement entered and that still stand, locked in the order of their UTRs; halts when one is used. */
async function ownLines({ tx }: Acting, no: string, id: string): Promise<Line[]> {
  const { rows } = await sql<Line & { alsoIn: string | null }>`
    SELECT u.id, 'U-' || u.no AS no, u.status,
      coalesce((SELECT 'D-' || d.no FROM deposit d WHERE d.id = u.claimed_deposit_id), (SELECT 'W-' || w.no FROM withdrawal w WHERE w.id = u.claimed_withdrawal_id),
        (SELECT 'PB-' || b.no FROM payout_batch b WHERE b.id = u.claimed_batch_id)) AS claimed_by,
      (SELECT 'ST-' || s.no FROM statement_row o JOIN statement s ON s.id = o.statement_id
        WHERE o.utr_entry_id = u.id AND s.id <> ${id} AND s.status = 'entered' LIMIT 1) AS also_in
    FROM statement_row r JOIN utr_entry u ON u.id = r.utr_entry_id
    WHERE r.statement_id = ${id} AND r.verdict IN ('new', 'no_reference', 'payout', 'batch') AND u.status <> 'void'
    ORDER BY u.utr_norm FOR UPDATE OF u`.execute(tx);
  const used = rows.find(({ status }) => status !== 'unclaimed');
  if (used)
    halt(refused('WRONG_STATE', `${lineStands(used.status, used.no, used.claimedBy)} Nothing of ${no} was voided.`));
  const shared = rows.find(({ alsoIn }) => alsoIn);
  if (shared)
    halt(
      refused(
        'SHOWN_ELSEWHERE',
        `${shared.alsoIn} shows ${shared.no} too: void that statement first. Nothing of ${no} was voided.`,
      ),
    );
  return rows;
}

/** Lines of messages that no other entered statement shows are told by their message alone again. */
async function onlyToldAgain({ tx }: Acting, id: string): Promise<void> {
  await sql`
    UPDATE utr_entry u SET message_only = TRUE, shown_at = NULL, shown_by = NULL, version = u.version + 1 FROM statement_row r
    WHERE r.statement_id = ${id} AND r.verdict = 'shown' AND u.id = r.utr_entry_id AND u.source IN ('SMS', 'EMAIL') AND u.status <> 'void'
      AND NOT EXISTS (SELECT 1 FROM statement_row o JOIN statement s ON s.id = o.statement_id
        WHERE o.utr_entry_id = u.id AND s.id <> ${id} AND s.status = 'entered')`.execute(tx);
}
