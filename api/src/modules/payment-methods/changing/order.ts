import { sql } from 'kysely';
import { type Static, Type } from 'typebox';
import type { Acting } from '../../../acts/act.ts';
import { halt, invalidField } from '../../../http/envelope.ts';
import { Id, object } from '../../../http/schemas.ts';
import { methodLifecycle } from '../lifecycle.ts';
import type { MethodStatus } from '../../../domain/payment-methods/states.ts';

export const MethodOrder = object({
  ids: Type.Array(Id, {
    minItems: 1,
    maxItems: 500,
    uniqueItems: true,
    description: 'Methods in the order in which customers see them',
  }),
});

interface Placed {
  id: string;
  label: string;
  priority: number;
  status: MethodStatus;
  franchiseId: string | null;
}

const STEP = 10;

/**
 * Puts the named methods into this order; the others keep their places. The order is one list for everybody, so two
 * people who sort at once do so one after the other. Halts with `invalid` for a method that does not exist.
 */
export async function orderMethods(act: Acting, { ids }: Static<typeof MethodOrder>): Promise<void> {
  const all = await lockAll(act);
  const known = new Map(all.map((method) => [method.id, method]));
  if (ids.some((id) => !known.has(id)))
    halt(invalidField('ids', 'UNKNOWN_METHOD', 'One of these payment methods does not exist.'));
  const wanted = [...ids];
  const named = new Set(ids);
  const order = all.map((method) => (named.has(method.id) ? (known.get(wanted.shift() as string) as Placed) : method));
  const moved = order
    .map((method, at) => ({ ...method, to: (at + 1) * STEP }))
    .filter(({ priority, to }) => priority !== to);
  for (const { id, to, ...method } of moved) await place(act, { id, ...method }, to);
  if (moved.length)
    act.audit({
      action: 'payment-method.reordered',
      entityType: 'payment-method',
      entityId: ids[0] as string,
      before: { order: all.map(({ label }) => label) },
      after: { order: order.map(({ label }) => label) },
    });
}

async function lockAll({ tx }: Acting): Promise<Placed[]> {
  await sql`SELECT pg_advisory_xact_lock(7002, 0)`.execute(tx);
  const rows = await tx
    .selectFrom('paymentMethod')
    .select(['id', 'label', 'priority', 'status', 'franchiseId'])
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.sort((a, b) => a.priority - b.priority || (a.id < b.id ? -1 : 1));
}

async function place(act: Acting, { id, status, franchiseId }: Placed, priority: number): Promise<void> {
  const { version } = await act.tx
    .updateTable('paymentMethod')
    .set((eb) => ({ priority, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  methodLifecycle.tell(act, { id, franchiseId }, version, status);
}
