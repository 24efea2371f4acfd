import { sql } from 'kysely';
import type { Static } from 'typebox';
import type { Acting } from '../../../acts/act.ts';
import { reasonOf } from '../../../acts/reason.ts';
import { newId } from '../../../db/ids.ts';
import type { Deps } from '../../../http/context.ts';
import { halt, refused } from '../../../http/envelope.ts';
import { notFound } from '../../../http/errors.ts';
import { open, tellOfHooks } from '../endpoints/row.ts';
import { bodyOf } from '../events/event-body.ts';
import type { Again, AgainSince } from './schemas.ts';

/** Sends one event again, under the same id, whether or not it was delivered before. */
export async function sendAgain(one: Acting, id: string, why: Static<typeof Again>): Promise<void> {
  const reason = reasonOf(why);
  const row = await one.tx
    .selectFrom('webHookDelivery')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound('delivery');
  const hook = await one.tx
    .selectFrom('webHook')
    .select('status')
    .where('id', '=', row.webHookId)
    .executeTakeFirstOrThrow();
  if (hook.status === 'ended')
    halt(refused('WRONG_STATE', 'Its web hook has ended, so nothing is sent to it any more.'));
  if (row.claim && row.claimedUntil && row.claimedUntil > one.now)
    halt(refused('NOTHING_CHANGED', 'It is being sent at this moment.'));
  await one.tx
    .updateTable('webHookDelivery')
    .set({ status: 'pending', endedAt: null, claim: null, claimedUntil: null, tries: 0, nextAt: one.now })
    .where('id', '=', id)
    .execute();
  one.audit({
    action: 'web-hook.sent-again',
    entityType: 'web-hook',
    entityId: row.webHookId,
    after: { delivery: id },
    reason,
  });
  tellOfHooks(one, row.webHookId);
}

/** Sends every event of a web hook again that was given up since then, in order. Returns how many. */
export async function sendAllAgain(
  one: Acting,
  deps: Deps,
  webHookId: string,
  { since, reason: why }: Static<typeof AgainSince>,
): Promise<number> {
  const reason = reasonOf({ reason: why });
  const { rows: hooks } = await sql<{ version: number }>`SELECT version FROM web_hook WHERE id = ${webHookId}`.execute(
    one.tx,
  );
  if (!hooks[0]) throw notFound('web-hook');
  await open(one, deps, webHookId, hooks[0].version);
  const { rows } = await sql`
    UPDATE web_hook_delivery d SET status = 'pending', ended_at = NULL, tries = 0, next_at = ${one.now}
    WHERE d.web_hook_id = ${webHookId} AND d.status = 'given_up' AND d.ended_at >= ${since} RETURNING 1`.execute(
    one.tx,
  );
  if (rows.length === 0) return halt(refused('NOTHING_CHANGED', 'Nothing was given up since then.'));
  one.audit({
    action: 'web-hook.sent-again',
    entityType: 'web-hook',
    entityId: webHookId,
    after: { count: rows.length, since },
    reason,
  });
  tellOfHooks(one, webHookId);
  return rows.length;
}

/** A test event for one web hook. It is no event of a row, and not in the list of events. */
export async function sendTest(one: Acting, deps: Deps, webHookId: string): Promise<string> {
  const hook = await one.tx.selectFrom('webHook').select('version').where('id', '=', webHookId).executeTakeFirst();
  if (!hook) throw notFound('web-hook');
  const { status, description } = await open(one, deps, webHookId, hook.version);
  if (status !== 'active') halt(refused('WRONG_STATE', 'It is not on, so nothing is sent to it.'));
  const { rows } = await sql<{ sequence: number }>`
    SELECT coalesce(max(sequence), 0) + 1 AS sequence FROM app_event WHERE entity_id = ${webHookId}`.execute(one.tx);
  const id = newId();
  const event = {
    id,
    type: 'web-hook.test' as const,
    occurredAt: one.now,
    sequence: rows[0]?.sequence ?? 1,
    entityType: 'web-hook',
    entityId: webHookId,
  };
  const body = bodyOf({ ...event, status: '', facts: { no: description }, payload: {} });
  await one.tx
    .insertInto('appEvent')
    .values({ ...event, position: null, customerId: null, no: description, body })
    .execute();
  const deliveryId = newId();
  await one.tx
    .insertInto('webHookDelivery')
    .values({
      ...{ id: deliveryId, webHookId, eventId: id, entityId: webHookId, nextAt: one.now, createdAt: one.now },
      ...{ claim: null, claimedUntil: null, endedAt: null },
    })
    .execute();
  one.audit({ action: 'web-hook.tested', entityType: 'web-hook', entityId: webHookId });
  return deliveryId;
}
