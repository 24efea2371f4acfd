import { sql } from 'kysely';
import type { Acting } from '../../../acts/act.ts';
import type { Tx } from '../../../db/database.ts';
import type { Destination } from '../../../domain/payment-methods/destination.ts';

/** The version of a method that waits for another person. */
interface Proposal {
  version: number;
  details: Destination;
  contributors: string[];
}

export async function readProposal(tx: Tx, methodId: string): Promise<Proposal | null> {
  const row = await tx
    .selectFrom('paymentMethodVersion')
    .select(['version', 'details', 'contributors'])
    .where('paymentMethodId', '=', methodId)
    .where('status', '=', 'proposed')
    .executeTakeFirst();
  return row ? { ...row, details: row.details as Destination } : null;
}

/**
 * Writes a proposal. A waiting proposal is changed, not replaced: everybody who wrote part of it remains an author and
 * cannot approve it, so that nobody gets a destination past a colleague who only corrected a name.
 */
export async function propose(
  { tx, actor, now }: Acting,
  methodId: string,
  details: Destination,
  note: string | null,
): Promise<void> {
  const values = { details: JSON.stringify(details), note, proposedBy: actor.id, createdAt: now };
  const waiting = await tx
    .updateTable('paymentMethodVersion')
    .set({
      ...values,
      contributors: sql<string[]>`array_append(array_remove(contributors, ${actor.id}::uuid), ${actor.id}::uuid)`,
    })
    .where('paymentMethodId', '=', methodId)
    .where('status', '=', 'proposed')
    .returning('version')
    .executeTakeFirst();
  if (waiting) return;
  await tx
    .insertInto('paymentMethodVersion')
    .values({
      ...values,
      paymentMethodId: methodId,
      version: nextVersion(methodId),
      status: 'proposed',
      contributors: sql<string[]>`ARRAY[${actor.id}::uuid]`,
    })
    .execute();
}

const nextVersion = (methodId: string) =>
  sql<number>`(SELECT 1 + coalesce(max(v.version), 0) FROM payment_method_version v WHERE v.payment_method_id = ${methodId})`;

/** Removes a waiting proposal; allowed to whoever may edit. Nothing that customers see changes. */
export async function dropProposal({ tx, actor, now }: Acting, methodId: string): Promise<boolean> {
  const row = await tx
    .updateTable('paymentMethodVersion')
    .set({ status: 'rejected', decidedBy: actor.id, decidedAt: now })
    .where('paymentMethodId', '=', methodId)
    .where('status', '=', 'proposed')
    .returning('version')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Makes the waiting proposal the current version. The database refuses one of its authors:
 * `method_version_other_person`.
 */
export async function makeCurrent({ tx, actor, now }: Acting, methodId: string): Promise<void> {
  await tx
    .updateTable('paymentMethodVersion')
    .set({ status: 'superseded' })
    .where('paymentMethodId', '=', methodId)
    .where('status', '=', 'current')
    .execute();
  await tx
    .updateTable('paymentMethodVersion')
    .set({ status: 'current', decidedBy: actor.id, decidedAt: now })
    .where('paymentMethodId', '=', methodId)
    .where('status', '=', 'proposed')
    .execute();
}
