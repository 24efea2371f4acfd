import type { Static } from 'typebox';
import { Type } from 'typebox';
import type { Acting } from '../../acts/act.ts';
import { newId } from '../../db/ids.ts';
import { halt, invalid } from '../../http/envelope.ts';
import { text, object, Paise } from '../../http/schemas.ts';
import { notify } from '../notifications/notify.ts';
import { bonusFields, readTerms, type Terms } from './terms.ts';

export const NewBonus = object({
  ...bonusFields,
  reason: text(500, { min: 3 }),
  seen: Type.Optional(
    object({ amountPaise: Paise }, { description: 'The amount in the preview; refused when it has changed' }),
  ),
});

/** Where a request comes from: the form, or a row of a file. */
export interface Origin {
  reason: string;
  batchId?: string;
}

export interface Requested {
  id: string;
  no: string;
}

/**
 * Requests a bonus. Whatever its amount it waits for a second person: nothing that staff type is credited by one person
 * alone (domain 1.3).
 */
export async function requestBonus(act: Acting, body: Static<typeof NewBonus>): Promise<Requested> {
  const { reason, seen, ...asked } = body;
  const terms = await readTerms(act.tx, act.now, asked);
  if (Array.isArray(terms)) halt(invalid(terms, terms[0]?.code));
  if (seen && seen.amountPaise !== terms.amountPaise) {
    halt(
      invalid(
        [
          {
            field: 'amountPaise',
            code: 'AMOUNT_MISMATCH',
            msg: 'The deposit has changed since the preview; look again.',
          },
        ],
        'AMOUNT_MISMATCH',
      ),
    );
  }
  return addBonus(act, terms, { reason: reason.trim() });
}

/** Inserts a requested bonus, with its audit entry and event. */
export async function addBonus(act: Acting, terms: Terms, { reason, batchId }: Origin): Promise<Requested> {
  const { tx, actor, now } = act;
  const { franchiseId, ...values } = terms;
  const id = newId();
  const row = await tx
    .insertInto('bonus')
    .values({
      id,
      ...values,
      reason,
      batchId: batchId ?? null,
      status: 'requested',
      requestedBy: actor.id,
      createdAt: now,
    })
    .returning('no')
    .executeTakeFirstOrThrow();
  const no = `B-${row.no}`;
  act.audit({
    action: 'bonus.requested',
    entityType: 'bonus',
    entityId: id,
    after: { no, status: 'requested', type: terms.type, amountPaise: terms.amountPaise },
    reason,
  });
  act.emit({
    topic: 'bonuses',
    type: 'bonus.created',
    entityType: 'bonus',
    entityId: id,
    payload: { version: 1, status: 'requested', customerId: terms.customerId },
    franchiseId,
  });
  if (!batchId)
    await notify(act, 'bonus.waiting', {
      entityType: 'bonus',
      entityId: id,
      no,
      amountPaise: terms.amountPaise,
      franchiseId,
    });
  return { id, no };
}
