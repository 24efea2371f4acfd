import { listed, plural } from '../../domain/plural.ts';
import { type Static, Type } from 'typebox';
import type { Acting } from '../../acts/act.ts';
import { reasonOf } from '../../acts/reason.ts';
import { newId } from '../../db/ids.ts';
import type { Deps } from '../../http/context.ts';
import { conflict, done, type Envelope, halt, refused } from '../../http/envelope.ts';
import { text, nullable, object, oneOf, Timestamp } from '../../http/schemas.ts';
import { readPolicy } from '../../acts/read-policy.ts';
import { waitsForSecondPerson } from '../second-person/ask.ts';
import { mustNotWait } from '../second-person/waiting.ts';
import { type ChipCode, CHIPS, type Figure, isRed, readFigures } from './figures.ts';
import { rupees } from '../../domain/rupees.ts';

export const OverrideBody = object({
  chips: Type.Array(oneOf(CHIPS), {
    minItems: 1,
    maxItems: CHIPS.length,
    description: 'The red chips as the person saw them',
  }),
  reason: text(500, { min: 3 }),
});

/** There is one ledger; this is the subject of requests about it. */
export const LEDGER = { id: '00000000-0000-0000-0000-000000000000', no: 'Ledger', version: 1, franchiseId: null };

/** By how much an invariant is off, named as its chip. */
const OFF_BY: Record<ChipCode, (amount: string) => string> = {
  'ledger-zero': (amount) => `ledger sum ${amount}`,
  'unclaimed-money': (amount) => `unallocated receipts ${amount}`,
  'held-money': (amount) => `customer holds ${amount}`,
  'bank-expected': (amount) => `bank balances ${amount}`,
  'own-transit': (amount) => `transfers in transit ${amount}`,
};

type Overriding = Static<typeof OverrideBody>;

export const Overridden = object({
  until: nullable(Timestamp),
  chips: Type.Array(oneOf(CHIPS)),
  waits: Type.Boolean({ description: 'It waits for a second person, and nothing goes on yet' }),
});
type Overridden = Static<typeof Overridden>;

/**
 * A lead lets payouts continue although the ledger is red, for the minutes of the policy, audited; under the default
 * policy another lead must confirm it first (domain 1.3). Refused when nothing is red, or when something is red that
 * the lead did not see.
 */
export async function overrideBlock(one: Acting, deps: Deps, body: Overriding): Promise<Envelope<Overridden>> {
  const reason = reasonOf(body);
  await mustNotWait(one.tx, deps, 'ledger', LEDGER.id, async () => 'The ledger');
  const red = await redAsSeen(one, body);
  const waits = await waitsForSecondPerson(one, deps, {
    act: 'ledger-overridden',
    subject: LEDGER,
    amountPaise: 0,
    body: { ...body, reason },
    says: `Payouts resume in spite of these differences: ${listed(red.map(({ code, balancePaise, expectedPaise }) => OFF_BY[code](rupees(Math.abs(balancePaise - expectedPaise)))))}`,
    reason,
    lost: () => Promise.resolve(conflict('STALE_VERSION', 'The ledger changed just now.')),
  });
  if (waits)
    return done({ until: null, chips: red.map(({ code }) => code), waits: true }, 'It waits for a second person');
  const until = await overrideConfirmed(one, deps, LEDGER.id, { ...body, reason });
  const minutes = Math.round((until.getTime() - one.now.getTime()) / 60_000);
  return done(
    { until: until.toISOString(), chips: red.map(({ code }) => code), waits: false },
    plural(minutes, { one: 'Payouts continue for 1 minute', many: `Payouts continue for ${minutes} minutes` }),
  );
}

/** {@link overrideBlock} after confirmation, or when none is needed; its time starts now. Returns its end. */
export async function overrideConfirmed(one: Acting, _deps: Deps, _id: string, body: Overriding): Promise<Date> {
  const { tx, actor, now, audit, emit } = one;
  const red = (await redAsSeen(one, body)).map(({ code }) => code);
  const minutes = await readPolicy(tx, 'ledger.overrideMinutes');
  const id = newId();
  const expiresAt = new Date(now.getTime() + Math.max(1, minutes) * 60_000);
  await tx
    .insertInto('ledgerOverride')
    .values({ id, chips: red, reason: body.reason, staffId: actor.id, createdAt: now, expiresAt })
    .execute();
  audit({
    action: 'ledger.overridden',
    entityType: 'ledger',
    entityId: id,
    after: { chips: red, until: expiresAt.toISOString() },
    reason: body.reason,
  });
  emit({
    topic: 'summary',
    type: 'ledger.overridden',
    entityType: 'ledger',
    entityId: id,
    payload: { until: expiresAt.toISOString() },
  });
  return expiresAt;
}

/** The red chips now; halts when there is none, or when one is red that the person did not see. */
async function redAsSeen({ tx }: Pick<Acting, 'tx'>, { chips }: Pick<Overriding, 'chips'>): Promise<Figure[]> {
  const red = (await readFigures(tx)).filter(isRed);
  if (red.length === 0) halt(refused('NOTHING_RED', 'The ledger adds up, so payouts are not blocked.'));
  if (red.some(({ code }) => !chips.includes(code)))
    halt(
      refused('MORE_RED', 'Something else has turned red meanwhile. Look again.', { red: red.map(({ code }) => code) }),
    );
  return red;
}
