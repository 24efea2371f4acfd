import type { UtrStatus } from '../../../domain/utrs/states.ts';
import { lineStands } from '../../../domain/utrs/transitions.ts';
import { sql } from 'kysely';
import { type Static, Type } from 'typebox';
import type { Acting } from '../../../acts/act.ts';
import { halt, refused } from '../../../http/envelope.ts';
import { notFound } from '../../../http/errors.ts';
import { text, object } from '../../../http/schemas.ts';
import { conditions, every } from '../../../listing/conditions.ts';
import { ownMethods } from '../../../listing/scope.ts';
import { offeredNote, reasonCode } from '../../../acts/reason.ts';
import { lockLine } from '../../../modules/utrs/lifecycle.ts';
import { mayVoid, voidLine } from '../void.ts';

export const VoidBatch = object({ reasonCode: reasonCode('line-void'), note: Type.Optional(text(500)) });

export const VoidedBatch = object({ voided: Type.Integer() });

/** Voids a whole import while none of its lines is claimed (domain 2.1). Returns how many lines were voided now. */
export async function voidBatch(act: Acting, id: string, body: Static<typeof VoidBatch>): Promise<number> {
  const { tx, actor, now } = act;
  const note = await offeredNote(tx, 'line-void', body);
  const batch = await tx
    .selectFrom('utrBatch')
    .select(['createdBy', 'createdAt', 'voidedAt', 'paymentMethodId'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!batch) throw notFound('import');
  if (!(await seesMethod(act, batch.paymentMethodId))) throw notFound('import');
  if (batch.voidedAt) halt(refused('WRONG_STATE', 'This import is void already.'));
  await mayVoid(act, batch.createdBy, batch.createdAt);
  const { rows } = await sql<{ id: string; no: string; status: UtrStatus }>`
    SELECT id, 'U-' || no AS no, status FROM utr_entry WHERE batch_id = ${id} ORDER BY utr_norm FOR UPDATE`.execute(tx);
  const used = rows.find(({ status }) => status !== 'unclaimed' && status !== 'void');
  if (used)
    halt(refused('WRONG_STATE', `${lineStands(used.status, used.no, null)} Nothing of this import was voided.`));
  const open = rows.filter(({ status }) => status === 'unclaimed');
  for (const { id: lineId } of open) {
    const locked = await lockLine(tx, lineId);
    if (locked) await voidLine(act, locked, body.reasonCode, note);
  }
  await tx.updateTable('utrBatch').set({ voidedBy: actor.id, voidedAt: now }).where('id', '=', id).execute();
  act.audit({
    action: 'utr-batch.voided',
    entityType: 'utr-batch',
    entityId: id,
    after: { voided: open.length },
    reason: body.reasonCode,
  });
  return open.length;
}

/** Franchise staff see the imports on their own accounts alone (domain, decision 17). */
async function seesMethod({ tx, actor }: Acting, methodId: string): Promise<boolean> {
  const where = conditions(sql`p.id = ${methodId}`, ownMethods(actor, sql`p.id`));
  return (await sql`SELECT 1 FROM payment_method p WHERE ${every(where)}`.execute(tx)).rows.length > 0;
}
