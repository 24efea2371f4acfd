import { sql } from 'kysely';
import { type Act, actAs } from '../../acts/act.ts';
import { newId } from '../../db/ids.ts';
import type { Deps } from '../../http/context.ts';
import { done } from '../../http/envelope.ts';
import { notify } from '../../modules/notifications/notify.ts';

export type TroubleKind = 'mailbox.trouble' | 'mailbox.refused' | 'feed-key.silent' | 'web-hook.failing';

export interface TroubleTable {
  id: string;
  kind: TroubleKind;
  entityId: string;
  since: Date;
  toldAt: Date;
  healedAt: Date | null;
}

declare module '../../db/database.ts' {
  interface Database {
    trouble: TroubleTable;
  }
}

/** A mailbox that cannot be read, or that nobody looks into, for longer is told. */
const MAILBOX_MINUTES = 10;
/** A mailbox that refuses the sign-in for longer is told to leads; it was tried twice by then, and heals by no waiting. */
const REFUSED_MINUTES = 2;
/** A web hook to which nothing was delivered for longer is told; after a day it is paused. */
const WEB_HOOK_MINUTES = 30;
/** A key that was used at least once a day, and as often in all, and then not for so long is told. */
const SILENT_HOURS = 24;
const USED_TO_BE = 7;

interface Found {
  kind: TroubleKind;
  entityType: string;
  entityId: string;
  no: string;
  /** The franchise of its account, where the staff of desks are told. */
  franchiseId: string | null;
  since: Date;
}

const IN_USE = sql`k.confirmed_at IS NOT NULL AND (k.ends_at IS NULL OR k.ends_at > t.now)`;

/** What is wrong now, and has been for long enough. */
async function findTroubles({ tx, now }: Act): Promise<Found[]> {
  const { rows } = await sql<Found>`
    WITH t AS (SELECT ${now}::timestamptz AS now)
    SELECT 'mailbox.trouble' AS kind, 'feed-key' AS entity_type, k.id AS entity_id, k.name AS no, NULL::uuid AS franchise_id, s.since
    FROM t, feed_key k JOIN feed_mailbox b ON b.feed_key_id = k.id
      CROSS JOIN LATERAL (SELECT coalesce(b.problem_since, b.looked_at, k.confirmed_at) AS since) s
    WHERE ${IN_USE} AND s.since <= t.now - make_interval(mins => ${MAILBOX_MINUTES}::int)
    UNION ALL
    SELECT 'mailbox.refused', 'feed-key', k.id, k.name, m.franchise_id, b.refused_since
    FROM t, feed_key k JOIN feed_mailbox b ON b.feed_key_id = k.id JOIN payment_method m ON m.id = k.payment_method_id
    WHERE ${IN_USE} AND b.refused_since <= t.now - make_interval(mins => ${REFUSED_MINUTES}::int)
    UNION ALL
    SELECT 'feed-key.silent', 'feed-key', k.id, k.name, NULL, k.last_used_at
    FROM t, feed_key k
    WHERE ${IN_USE} AND k.kind IN ('LINES', 'MESSAGES') AND k.last_used_at <= t.now - make_interval(hours => ${SILENT_HOURS}::int)
      AND k.used_count >= ${USED_TO_BE} AND k.used_count >= extract(epoch FROM k.last_used_at - k.confirmed_at) / 86400
    UNION ALL
    SELECT 'web-hook.failing', 'web-hook', h.id, substring(h.url FROM '^https?://([^/]+)'), NULL, h.failing_since
    FROM t, web_hook h WHERE h.status = 'active' AND h.failing_since <= t.now - make_interval(mins => ${WEB_HOOK_MINUTES}::int)
    ORDER BY 1, 3`.execute(tx);
  return rows;
}

/**
 * A job: tells those who can mend it of a mailbox that is not read (leads at once when its sign-in is refused), a key of the feed that has fallen silent and a web
 * hook to which nothing gets through: once for each trouble. When it heals, or whoever it was about has ended, its
 * notices go. Returns how many troubles it told of.
 */
export async function tellOfTrouble(deps: Deps): Promise<number> {
  const answer = await actAs(deps, 'system', async (one) => {
    const found = await findTroubles(one);
    await forgetHealed(one, found);
    let told = 0;
    for (const trouble of found) if (await isNew(one, trouble)) told += 1;
    return done({ told }, 'done');
  });
  return answer.statusCode === 1 ? answer.data.told : 0;
}

async function isNew(one: Act, { kind, entityId, entityType, no, franchiseId, since }: Found): Promise<boolean> {
  const row = await one.tx
    .insertInto('trouble')
    .values({ id: newId(), kind, entityId, since, toldAt: one.now, healedAt: null })
    .onConflict((on) => on.columns(['kind', 'entityId']).where('healedAt', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (row) await notify(one, kind, { entityType, entityId, no, franchiseId });
  return row !== undefined;
}

async function forgetHealed({ tx, now }: Act, found: readonly Found[]): Promise<void> {
  const still = found.map(({ kind, entityId }) => `${kind} ${entityId}`);
  await sql`
    WITH healed AS (
      UPDATE trouble SET healed_at = greatest(${now}, told_at) WHERE healed_at IS NULL AND NOT (kind || ' ' || entity_id) = ANY(${still}::text[]) RETURNING kind, entity_id)
    DELETE FROM notification n USING healed h WHERE n.kind = h.kind AND n.entity_id = h.entity_id::text`.execute(tx);
}
