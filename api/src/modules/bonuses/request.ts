import type { Static } from 'typebox';
import { Type } from 'typebox';
import { newId } from '../../db/ids.ts';
import type { Deps } from '../../http/context.ts';
import type { Acting } from '../../http/decision-route.ts';
import { halt, invalid } from '../../http/envelope.ts';
import { line, object, Paise } from '../../http/schemas.ts';
import { notify } from '../notifications/notify.ts';
import { readPolicy } from '../policy/read-policy.ts';
import { tellOfBonus } from './change.ts';
import { creditBonus } from './credit.ts';
import { bonusFields, readTerms, type Terms } from './terms.ts';

export const NewBonus = object({
  ...bonusFields,
  reason: line(500, { min: 3 }),
  seen: Type.Optional(object({ amountPaise: Paise }, { description: 'What the preview said; refused when it is another amount now' })),
});

/** Where a bonus comes from: one form, or a row of a file, which always waits for a second person. */
export interface Origin {
  reason: string;
  batchId?: string;
}

export interface Requested {
  id: string;
  no: string;
  status: 'requested' | 'credited';
}

/** Asks for a bonus. Up to the policy's limit it is credited at once, above it a second person approves (domain 2.5). */
export async function requestBonus(act: Acting, deps: Deps, body: Static<typeof NewBonus>): Promise<Requested> {
  const { reason, seen, ...asked } = body;
  const terms = await readTerms(act.tx, act.now, asked);
  if (Array.isArray(terms)) halt(invalid(terms, terms[0]?.code));
  if (seen && seen.amountPaise !== terms.amountPaise) {
    halt(invalid([{ field: 'amountPaise', code: 'AMOUNT_MISMATCH', msg: 'The deposit has changed since the preview; look again.' }], 'AMOUNT_MISMATCH'));
  }
  return addBonus(act, deps, terms, { reason: reason.trim() });
}

/** Writes it, with its audit and event, and credits it when nobody else has to look. */
export async function addBonus(act: Acting, deps: Deps, terms: Terms, { reason, batchId }: Origin): Promise<Requested> {
  const { tx, actor, now } = act;
  const auto = !batchId && terms.amountPaise <= (await readPolicy(tx, 'bonuses.autoBelowPaise'));
  const status = auto ? ('credited' as const) : ('requested' as const);
  const { franchiseId, ...values } = terms;
  const id = newId();
  const row = await tx
    .insertInto('bonus')
    .values({ id, ...values, reason, batchId: batchId ?? null, status, requestedBy: actor.id, approvedBy: null, decidedAt: auto ? now : null, createdAt: now })
    .returning('no')
    .executeTakeFirstOrThrow();
  const no = `B-${row.no}`;
  act.audit({ action: auto ? 'bonus.credited' : 'bonus.requested', entityType: 'bonus', entityId: id, after: { no, status, type: terms.type, amountPaise: terms.amountPaise }, reason });
  tellOfBonus(act, { id, customerId: terms.customerId, franchiseId }, 1, status);
  if (auto) await creditBonus(act, deps, { id, ...terms, requestedBy: actor.id }, actor.id);
  else if (!batchId) await notify(act, 'bonus.waiting', { entityType: 'bonus', entityId: id, no, amountPaise: terms.amountPaise, franchiseId });
  return { id, no, status };
}
