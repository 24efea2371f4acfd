import type { Acting } from '../../../acts/act.ts';
import { newId } from '../../../db/ids.ts';
import { halt, refused } from '../../../http/envelope.ts';
import { notFound } from '../../../http/errors.ts';
import { STRAIGHT_THROUGH_ID, tellOfSwitch } from '../../../modules/deposits/straight-through/switch.ts';

/** A back-test of one version of the rules; a job runs it. Returns its id. */
export async function askForBackTest(
  one: Acting,
  { rulesVersion, days }: { rulesVersion: number; days: number },
): Promise<string> {
  const { tx, actor, now } = one;
  const rules = await tx
    .selectFrom('straightThroughRules')
    .select('version')
    .where('version', '=', rulesVersion)
    .executeTakeFirst();
  if (!rules) throw notFound('straight-through-rules');
  const busy = await tx
    .selectFrom('straightThroughBackTest')
    .select('no')
    .where('state', 'in', ['waiting', 'running'])
    .executeTakeFirst();
  if (busy) halt(refused('BACK_TEST_RUNS', `The back-test BT-${busy.no} runs. Wait until it has ended.`));
  const id = newId();
  const { no } = await tx
    .insertInto('straightThroughBackTest')
    .values({
      id,
      rulesVersion,
      days,
      askedBy: actor.id,
      askedAt: now,
      total: null,
      progress: null,
      result: null,
      finishedAt: null,
    })
    .returning('no')
    .executeTakeFirstOrThrow();
  one.audit({
    action: 'straight-through.back-tested',
    entityType: 'straight-through',
    entityId: STRAIGHT_THROUGH_ID,
    after: { backTest: `BT-${no}`, rulesVersion, days },
  });
  tellOfSwitch(one);
  return id;
}

/** Records that this owner has opened a back-test that has ended. */
export async function seeBackTest({ tx, actor, now }: Acting, id: string): Promise<void> {
  const found = await tx.selectFrom('straightThroughBackTest').select('state').where('id', '=', id).executeTakeFirst();
  if (!found) throw notFound('back-test');
  if (found.state !== 'done') halt(refused('BACK_TEST_RUNS', 'It has no result yet.'));
  await tx
    .insertInto('straightThroughBackTestSeen')
    .values({ backTestId: id, staffId: actor.id, seenAt: now })
    .onConflict((on) => on.doNothing())
    .execute();
}
