import { sql } from 'kysely';
import type { Static } from 'typebox';
import type { DbOrTx } from '../../../db/database.ts';
import { moment, momentOrNull } from '../../../domain/moments.ts';
import type { Actor, Deps } from '../../../http/context.ts';
import { notFound } from '../../../http/errors.ts';
import { conditions, isAny, timeIs } from '../../../listing/conditions.ts';
import { type Listing, readListing } from '../../../listing/listing.ts';
import type { ListSource } from '../../../listing/read-page.ts';
import type { DeliveryDetail, DeliveryQuery, WebHookDelivery } from './schemas.ts';

export type Delivery = Static<typeof WebHookDelivery>;
type Dated = 'nextAt' | 'createdAt' | 'endedAt';
type Row = Omit<Delivery, Dated> & { nextAt: Date | null; createdAt: Date; endedAt: Date | null };

const source: ListSource = {
  from: sql`web_hook_delivery d`,
  root: 'd',
  columns: sql`
    d.id, d.no AS number, jsonb_build_object('id', h.id, 'description', h.description) AS web_hook, e.type, e.id AS event_id, e.entity_type, e.entity_id,
    e.no, e.sequence, d.status, d.attempts, CASE WHEN d.status = 'pending' THEN d.next_at END AS next_at, a.code AS last_code, a.problem AS last_problem,
    d.status = 'pending' AND EXISTS (SELECT FROM web_hook_delivery o
      WHERE o.web_hook_id = d.web_hook_id AND o.entity_id = d.entity_id AND o.status = 'pending' AND o.no < d.no) AS held,
    d.created_at, d.ended_at`,
  joins: sql`
    JOIN app_event e ON e.id = d.event_id JOIN web_hook h ON h.id = d.web_hook_id
    LEFT JOIN LATERAL (SELECT t.code, t.problem FROM web_hook_attempt t WHERE t.delivery_id = d.id ORDER BY t.no DESC LIMIT 1) a ON TRUE`,
  sorts: { createdAt: { by: sql`d.created_at`, type: 'timestamptz' } },
};

const toDelivery = ({ nextAt, createdAt, endedAt, ...row }: Row): Delivery => ({
  ...row,
  nextAt: momentOrNull(nextAt),
  createdAt: moment(createdAt),
  endedAt: momentOrNull(endedAt),
});

const listing: Listing<Static<typeof DeliveryQuery>, Row, Delivery> = {
  source: () => source,
  where: (_, { webHookId, type, status, q, ...times }, { settings }) =>
    conditions(
      isAny(sql`d.web_hook_id`, webHookId, 'uuid'),
      type && sql`EXISTS (SELECT FROM app_event x WHERE x.id = d.event_id AND x.type = ANY(${type}))`,
      isAny(sql`d.status`, status),
      q !== undefined &&
        sql`EXISTS (SELECT FROM app_event x WHERE x.id = d.event_id AND upper(x.no) = upper(${q.trim()}))`,
      timeIs(sql`d.created_at`, times, settings.businessTimeZone),
    ),
  toItem: toDelivery,
  usualSort: '-createdAt',
};

export const listDeliveries = (deps: Deps, actor: Actor, query: Static<typeof DeliveryQuery>) =>
  readListing(listing, deps, actor, query);

/** One delivery, by uuid or number, with what is sent and every attempt. */
export async function readDelivery(db: DbOrTx, id: string): Promise<Static<typeof DeliveryDetail>> {
  const { rows } = await sql<Row & { body: string }>`
    SELECT ${source.columns}, e.body FROM ${source.from} ${source.joins} WHERE ${/^\d+$/.test(id) ? sql`d.no = ${id}` : sql`d.id = ${id}`}`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw notFound('delivery');
  const { body, ...delivery } = row;
  const tries = await db
    .selectFrom('webHookAttempt')
    .select(['no', 'at', 'tookMs', 'code', 'answer', 'problem'])
    .where('deliveryId', '=', delivery.id)
    .orderBy('no', 'desc')
    .limit(100)
    .execute();
  return { delivery: toDelivery(delivery), body, tries: tries.map((one) => ({ ...one, at: moment(one.at) })) };
}
