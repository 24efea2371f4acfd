import type { UpdateObject } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { Act } from '../../acts/act.ts';
import type { MethodFacts } from './facts.ts';
import type { MethodStatus } from '../../domain/payment-methods/states.ts';

interface Change {
  /** In the past, e.g. `payment-method.frozen`. */
  action: string;
  set: UpdateObject<Database, 'paymentMethod'>;
  before?: object;
  after?: object;
  reason?: string | null;
}

/** Changes a locked method, with its audit and its event. Answers its new version. */
export async function changeMethod(act: Act, facts: Pick<MethodFacts, 'id' | 'status' | 'franchiseId'>, { action, set, before, after, reason }: Change): Promise<number> {
  const { version, status } = await act.tx
    .updateTable('paymentMethod')
    .set((eb) => ({ ...set, version: eb('version', '+', 1) }))
    .where('id', '=', facts.id)
    .returning(['version', 'status'])
    .executeTakeFirstOrThrow();
  const moved = status === facts.status ? {} : { status };
  act.audit({ action, entityType: 'payment-method', entityId: facts.id, before: { ...before, ...(status === facts.status ? {} : { status: facts.status }) }, after: { ...after, ...moved }, reason: reason ?? null });
  tellMethod(act, facts, version, status);
  return version;
}

/** Every open panel hears of it, and so does whoever shows methods to customers. */
export function tellMethod({ emit }: Pick<Act, 'emit'>, { id, franchiseId }: Pick<MethodFacts, 'id' | 'franchiseId'>, version: number, status: MethodStatus): void {
  emit({ topic: 'methods', type: 'method.updated', entityType: 'payment-method', entityId: id, payload: { version, status }, franchiseId });
}
