import { sql } from 'kysely';
import type { Acting } from '../../acts/act.ts';
import { reasonOf } from '../../acts/reason.ts';
import type { Tx } from '../../db/database.ts';
import { problemsOf, type Rules, widened } from '../../domain/deposits/straight-through/rules.ts';
import type { Deps } from '../../http/context.ts';
import { conflict, halt, invalid, refused } from '../../http/envelope.ts';
import { mustNotWait } from '../../modules/second-person/waiting.ts';
import {
  changeSwitch,
  STRAIGHT_THROUGH_ID,
  type Switch,
  takeSwitch,
  tellOfSwitch,
} from '../../modules/deposits/straight-through/switch.ts';

/** The switch, taken for a change: in the version that the owner saw, with nothing about it that waits. */
export async function switchFor(one: Acting, deps: Deps, version: number): Promise<Switch> {
  const now = await takeSwitch(one.tx);
  await mustNotWait(one.tx, deps, 'straight-through', STRAIGHT_THROUGH_ID, async () => 'Straight-through approval');
  if (now.version !== version)
    halt(conflict('STALE_VERSION', 'Somebody has changed straight-through approval since. Look at it again.'));
  return now;
}

/**
 * Keeps a version of the rules. It is in use at once while nothing is credited, and when it lets nothing more through;
 * otherwise it waits until owners put it into use after a back-test. Returns whether it is in use.
 */
export async function saveRules(
  one: Acting,
  deps: Deps,
  { version, rules, reason: why }: { version: number; rules: Rules; reason: string },
): Promise<boolean> {
  const reason = reasonOf({ reason: why });
  const problems = problemsOf(rules);
  if (problems.length > 0)
    halt(
      invalid(
        problems.map(({ field, msg }) => ({ field: `rules.${field}`, code: 'BAD_VALUE', msg })),
        'BAD_VALUE',
      ),
    );
  const now = await switchFor(one, deps, version);
  const wider = widened(now.rules, rules);
  if (wider.length === 0 && widened(rules, now.rules).length === 0)
    halt(refused('NOTHING_CHANGED', 'These are the rules in use already.'));
  const atOnce = now.mode !== 'on' || wider.length === 0;
  const next = await keepRules(one, rules, reason, atOnce && now.mode === 'on' ? now.rulesVersion : null);
  one.audit({
    action: 'straight-through.rules-changed',
    entityType: 'straight-through',
    entityId: STRAIGHT_THROUGH_ID,
    before: { rulesVersion: now.rulesVersion, rules: now.rules },
    after: { rulesVersion: next, rules, inUse: atOnce },
    reason,
  });
  if (atOnce) await changeSwitch(one, now, { mode: now.mode, rulesVersion: next, reason });
  else tellOfSwitch(one);
  return atOnce;
}

async function keepRules(
  { tx, actor, now }: Acting,
  rules: Rules,
  reason: string,
  narrows: number | null,
): Promise<number> {
  const version = (await lastVersion(tx)) + 1;
  await tx
    .insertInto('straightThroughRules')
    .values({ version, rules: sql`${JSON.stringify(rules)}::jsonb`, narrows, reason, madeBy: actor.id, madeAt: now })
    .execute();
  return version;
}

async function lastVersion(tx: Tx): Promise<number> {
  const { last } = await tx
    .selectFrom('straightThroughRules')
    .select(({ fn }) => fn.max('version').as('last'))
    .executeTakeFirstOrThrow();
  return last;
}
