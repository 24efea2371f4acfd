import { sql } from 'kysely';
import type { Static } from 'typebox';
import type { DbOrTx } from '../../../db/database.ts';
import { moment, momentOrNull } from '../../../domain/moments.ts';
import { notFound } from '../../../http/errors.ts';
import { staffOf } from '../../../listing/refs.ts';
import { waitingOf } from '../../../modules/second-person/waiting.ts';
import type { WebHook as Schema } from './schemas.ts';

export type WebHook = Static<typeof Schema>;

type Dated = 'failingSince' | 'secondSecretUntil' | 'madeAt' | 'lastDelivered';
type Row = Omit<WebHook, Dated> & Record<Dated, Date | null>;

/** All web hooks, or one of them, the newest first and those that have ended last: a company has a handful. */
export async function readWebHooks(db: DbOrTx, now: Date, id?: string): Promise<WebHook[]> {
  const count = (status: string) =>
    sql`(SELECT count(*)::int FROM web_hook_delivery d WHERE d.web_hook_id = h.id AND d.status = ${sql.lit(status)})`;
  const { rows } = await sql<Row>`
    SELECT h.id, h.version, h.url, h.description, to_jsonb(h.types) AS types, h.status, h.paused_why, h.failing_since, h.made_at,
      CASE WHEN h.secret_before_until > ${now} THEN h.secret_before_until END AS second_secret_until,
      ${staffOf(sql`h.made_by`)} AS made_by,
      (SELECT max(d.ended_at) FROM web_hook_delivery d WHERE d.web_hook_id = h.id AND d.status = 'delivered') AS last_delivered,
      ${count('pending')} AS pending, ${count('given_up')} AS given_up, ${waitingOf('web-hook', sql`h.id`)} AS waiting
    FROM web_hook h WHERE ${id === undefined ? sql`TRUE` : sql`h.id = ${id}`}
    ORDER BY h.status = 'ended', h.made_at DESC, h.id DESC`.execute(db);
  return rows.map(({ failingSince, secondSecretUntil, madeAt, lastDelivered, ...row }) => ({
    ...row,
    failingSince: momentOrNull(failingSince),
    secondSecretUntil: momentOrNull(secondSecretUntil),
    madeAt: moment(madeAt ?? now),
    lastDelivered: momentOrNull(lastDelivered),
  }));
}

export async function readWebHook(db: DbOrTx, now: Date, id: string): Promise<WebHook> {
  const [row] = await readWebHooks(db, now, id);
  if (!row) throw notFound('web-hook');
  return row;
}
