import { type Static, Type } from 'typebox';
import { newId } from '../../db/ids.ts';
import type { Acting } from '../../http/decision-route.ts';
import { done, halt, invalidField, refused } from '../../http/envelope.ts';
import { line, object, oneOf } from '../../http/schemas.ts';
import { readPolicy } from '../policy/read-policy.ts';
import { CHIPS, isRed, readFigures } from './figures.ts';

export const OverrideBody = object({
  chips: Type.Array(oneOf(CHIPS), { minItems: 1, maxItems: CHIPS.length, description: 'The red chips as the person saw them' }),
  reason: line(500, { min: 3 }),
});

/**
 * A lead lets payouts go on although the ledger is red, for the policy's minutes, audited. Refused when nothing is red,
 * and when something is red that was not seen.
 */
export async function overrideBlock({ tx, actor, now, audit, emit }: Acting, body: Static<typeof OverrideBody>) {
  const reason = body.reason.trim();
  if (reason.length < 3) halt(invalidField('reason', 'REQUIRED', 'Say why in a few words.'));
  const red = (await readFigures(tx)).filter(isRed).map(({ code }) => code);
  if (red.length === 0) return refused('NOTHING_RED', 'The ledger adds up: payouts are not blocked.');
  if (red.some((code) => !body.chips.includes(code))) return refused('MORE_RED', 'Something else has turned red meanwhile: look again.', { red });
  const minutes = await readPolicy(tx, 'ledger.overrideMinutes');
  const id = newId();
  const expiresAt = new Date(now.getTime() + Math.max(1, minutes) * 60_000);
  await tx.insertInto('ledgerOverride').values({ id, chips: red, reason, staffId: actor.id, createdAt: now, expiresAt }).execute();
  audit({ action: 'ledger.overridden', entityType: 'ledger', entityId: id, after: { chips: red, until: expiresAt.toISOString() }, reason });
  emit({ topic: 'summary', type: 'ledger.overridden', entityType: 'ledger', entityId: id, payload: { until: expiresAt.toISOString() } });
  return done({ until: expiresAt.toISOString(), chips: red }, `Payouts go on for ${Math.max(1, minutes)} minutes`);
}
