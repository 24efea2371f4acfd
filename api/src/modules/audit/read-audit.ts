import { sql } from 'kysely';
import { type Static, Type } from 'typebox';
import type { Deps } from '../../http/context.ts';
import { Id, text, many, object, oneOf, pageQuery } from '../../http/schemas.ts';
import { conditions, type Conditions, isAny, timeIs } from '../../listing/conditions.ts';
import { moment } from '../../domain/moments.ts';
import { byField, timeFields, withDefaults } from '../../listing/query.ts';
import { type ListSource, readPage } from '../../listing/read-page.ts';
import { staffRef } from '../../listing/refs.ts';
import { isBy } from '../../listing/scope.ts';
import type { Listing } from '../../listing/listing.ts';
import { entityNo, isAbout } from './entity-no.ts';
import { ENTITY_TYPES } from '../../domain/nouns.ts';
import type { AuditEvent } from './schemas.ts';

export const AuditQuery = object({
  ...pageQuery(['seq']),
  entityType: Type.Optional(many(oneOf(ENTITY_TYPES))),
  entityId: Type.Optional(text(64, { min: 1 })),
  q: Type.Optional(text(64, { min: 1, description: 'Number of the row, code of a customer, username or policy' })),
  action: Type.Optional(many(text(60, { min: 1 }))),
  sessionId: Type.Optional(Id),
  ...timeFields,
  ...byField,
});

export type Event = Static<typeof AuditEvent>;
export type EventRow = Omit<Event, 'at'> & { at: Date };

const source: ListSource = {
  from: sql`audit_event e`,
  root: 'e',
  columns: sql`e.id, e.seq, e.at, e.actor_role, e.action, e.entity_type, e.entity_id, ${entityNo} AS entity_no, e.before, e.after, e.reason, e.request_id,
    ${staffRef('s')} as actor, not exists (select 1 from audit_unsealed u where u.seq = e.seq) as sealed`,
  joins: sql`left join staff s on s.id = e.actor_id`,
  sorts: { seq: { by: sql`e.seq`, type: 'bigint' } },
};

/** All entries, newest first, for leads and owners. */
export const auditListing: Listing<Static<typeof AuditQuery>, EventRow, Event> = {
  source: () => source,
  where: (_, query, { settings }) =>
    conditions(
      isAny(sql`e.entity_type`, query.entityType),
      query.entityId !== undefined && sql`e.entity_id = ${query.entityId}`,
      query.q !== undefined && isAbout(query.q),
      isAny(sql`e.action`, query.action),
      query.sessionId !== undefined && sql`e.session_id = ${query.sessionId}`,
      timeIs(sql`e.at`, query, settings.businessTimeZone),
      isBy(sql`e.actor_id`, query.by),
    ),
  toItem: toEvent,
  usualSort: '-seq',
};

/** One entry by its number; `null` when there is none. */
export async function readEntry({ db }: Deps, seq: number): Promise<Event | null> {
  const { items } = await readEvents(db, [sql`e.seq = ${seq}`], withDefaults({ limit: 1 }, '-seq'));
  return items[0] ?? null;
}

/** The history of one row, newest first, without what is withheld from the person. */
export async function listHistory(
  { db }: Deps,
  entityType: string,
  entityId: string,
  query: Static<typeof HistoryQuery>,
  withheld: readonly string[],
) {
  const where = [sql`e.entity_type = ${entityType}`, sql`e.entity_id = ${entityId}`];
  const page = await readEvents(db, where, withDefaults(query, '-seq'));
  if (withheld.length === 0) return page;
  return {
    ...page,
    items: page.items.map((event) => ({
      ...event,
      before: without(event.before, withheld),
      after: without(event.after, withheld),
    })),
  };
}

const without = (told: Event['after'], keys: readonly string[]): Event['after'] =>
  told && Object.fromEntries(Object.entries(told).filter(([key]) => !keys.includes(key)));

export const HistoryQuery = object(pageQuery(['seq']));

async function readEvents(db: Deps['db'], where: Conditions, query: Parameters<typeof readPage>[3]) {
  const page = await readPage<EventRow>(db, source, where, query);
  return { ...page, items: page.items.map(toEvent) };
}

function toEvent({
  id,
  seq,
  at,
  actor,
  actorRole,
  action,
  entityType,
  entityId,
  entityNo: no,
  before,
  after,
  reason,
  requestId,
  sealed,
}: EventRow): Event {
  return {
    id,
    seq,
    at: moment(at),
    actor,
    actorRole,
    action,
    entityType,
    entityId,
    entityNo: no,
    before,
    after,
    reason,
    requestId,
    sealed,
  };
}
