import { sql } from 'kysely';
import type { Static } from 'typebox';
import type { Acting } from '../../acts/act.ts';
import { readPolicy } from '../../acts/read-policy.ts';
import { reasonOf } from '../../acts/reason.ts';
import type { Deps } from '../../http/context.ts';
import { conflict, halt, invalidField, type Refusal, refused } from '../../http/envelope.ts';
import { type PolicyKey, policyProblem } from '../../domain/policies/policies.ts';
import { policyTitle } from '../../domain/policies/titles.ts';
import { loosens, sayValue } from '../../domain/policies/loosening.ts';
import { rupees } from '../../domain/rupees.ts';
import { mustHaveStatements } from '../../modules/ledger/freeze.ts';
import { mustBeTwoOwners } from '../../modules/staff/facts.ts';
import { waitsForSecondPerson } from '../../modules/second-person/ask.ts';
import { mustNotWait } from '../../modules/second-person/waiting.ts';
import { readOwnPolicy } from './read.ts';
import type { PolicyChange, PolicyUndo } from './schemas.ts';
import { subjectIdOf } from './subject-id.ts';

type Value = number | string;

interface AskedPolicy {
  key: PolicyKey;
  before: Value;
  value: Value;
  reason: string;
  askedBy: string;
}

/**
 * Changes one policy from the value that the owner saw. What loosens a guard of money waits for another owner. Returns
 * whether it waits.
 */
export async function changePolicy(
  one: Acting,
  deps: Deps,
  key: PolicyKey,
  { before, value, ...why }: Static<typeof PolicyChange>,
): Promise<boolean> {
  const reason = reasonOf(why);
  const problem = policyProblem(key, value, policyTitle(key));
  if (problem) halt(invalidField('value', 'BAD_VALUE', problem));
  await lockPolicy(one, key);
  await mustNotWait(one.tx, deps, 'policy', subjectIdOf(key), async () => policyTitle(key));
  await mustStillBe(one, key, before);
  if (value === before) halt(refused('NOTHING_CHANGED', `${policyTitle(key)} is ${say(key, value)} already.`));
  await mustBeReady(one, deps, key, value);
  const body: AskedPolicy = { key, before, value, reason, askedBy: one.actor.id };
  const waits =
    loosens(key, before, value) &&
    (await waitsForSecondPerson(one, deps, {
      act: 'policy-changed',
      subject: { id: subjectIdOf(key), no: policyTitle(key), version: 1, franchiseId: null },
      amountPaise: 0,
      body,
      says: `${policyTitle(key)} becomes ${say(key, value)} (was ${say(key, before)})`,
      reason,
      lost: () => lostPolicy(one, key),
    }));
  if (!waits) await write(one, body);
  return waits;
}

/** {@link changePolicy} after another owner has confirmed it. */
export async function policyConfirmed(one: Acting, deps: Deps, id: string, body: AskedPolicy): Promise<void> {
  await mustBeTwoOwners(one, id, body.askedBy);
  await lockPolicy(one, body.key);
  await mustStillBe(one, body.key, body.before);
  await mustBeReady(one, deps, body.key, body.value);
  await write(one, body);
}

/** After a restore payouts are opened when the statement of every account is in. */
async function mustBeReady({ tx }: Acting, { settings }: Deps, key: PolicyKey, value: Value): Promise<void> {
  if (key === 'ledger.payouts' && value === 'open') await mustHaveStatements(tx, settings.businessTimeZone);
}

/** Sets the value that it had before its latest change. Returns whether it waits. */
export async function undoPolicy(
  one: Acting,
  deps: Deps,
  key: PolicyKey,
  { before, reason }: Static<typeof PolicyUndo>,
): Promise<boolean> {
  const last = await one.tx
    .selectFrom('auditEvent')
    .select('before')
    .where('entityType', '=', 'policy')
    .where('entityId', '=', key)
    .where('action', '=', 'policy.changed')
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  const value = (last?.before as { value?: Value } | null | undefined)?.value;
  if (value === undefined) return halt(refused('NOTHING_TO_UNDO', `${policyTitle(key)} has not been changed.`));
  return changePolicy(one, deps, key, { before, value, reason });
}

/** Other changes of the policy, and requests about it, wait until this act ends. */
const lockPolicy = ({ tx }: Acting, key: PolicyKey) =>
  sql`SELECT pg_advisory_xact_lock(hashtext('policy'), hashtext(${key}))`.execute(tx);

/** Halts when the value is no longer the one that was seen. */
async function mustStillBe(one: Acting, key: PolicyKey, before: Value): Promise<void> {
  if ((await readPolicy(one.tx, key)) !== before) halt(await lostPolicy(one, key));
}

async function lostPolicy({ tx }: Acting, key: PolicyKey): Promise<Refusal> {
  const current = await readOwnPolicy(tx, key);
  const by = current.lastChange?.by;
  const status = by
    ? `${current.title} is ${say(key, current.value)} now: ${by} changed it.`
    : `${current.title} is ${say(key, current.value)} now: somebody changed it.`;
  return conflict('STALE_VERSION', status, { current });
}

async function write(one: Acting, { key, before, value, reason }: AskedPolicy): Promise<void> {
  const { tx, actor, now, audit, emit } = one;
  const row = {
    value: JSON.stringify(value),
    changedBy: actor.username,
    changedById: actor.id,
    reason,
    changedAt: now,
  };
  await tx
    .insertInto('policy')
    .values({ key, ...row })
    .onConflict((on) => on.column('key').doUpdateSet(row))
    .execute();
  audit({
    action: 'policy.changed',
    entityType: 'policy',
    entityId: key,
    before: { value: before },
    after: { value },
    reason,
  });
  emit({ topic: 'staff', type: 'policy.updated', entityType: 'policy', entityId: key });
}

export const say = (key: PolicyKey, value: Value): string => sayValue(key, value, rupees);
