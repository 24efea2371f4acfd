import type { Static } from 'typebox';
import { type Actor, can, type Deps } from '../../http/context.ts';
import { forbidden } from '../../http/errors.ts';
import { spentOfDay } from '../../modules/policy/day-budget.ts';
import { readPolicies } from '../../acts/read-policy.ts';
import { ruleOf } from '../../domain/second-person.ts';
import { aloneBudget } from '../../modules/second-person/alone.ts';
import { needOf, sayNeed, waits } from '../../modules/second-person/need.ts';
import type { NeedQuery, SecondPersonNeed } from './schemas.ts';

/**
 * What this person is told before the act: whether it would wait, and which evidence it then needs. 403 when the person
 * may not perform the act.
 */
export async function previewNeed(
  { db, clock, settings }: Deps,
  actor: Actor,
  { act, amountPaise }: Static<typeof NeedQuery>,
): Promise<Static<typeof SecondPersonNeed>> {
  const { permission, evidence } = ruleOf(act);
  if (!can(actor, permission)) throw forbidden();
  const policies = await readPolicies(db);
  const done = await spentOfDay(db, aloneBudget(act, actor.id, clock.now(), settings.businessTimeZone));
  const need = await needOf(act, amountPaise, policies, async (limit) => done + amountPaise <= limit);
  return { waits: waits(need), sentence: sayNeed(need, act, policies), evidence: waits(need) ? evidence : null };
}
