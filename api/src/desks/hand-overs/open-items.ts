import { type RawBuilder, sql } from 'kysely';
import type { DbOrTx } from '../../db/database.ts';
import { type Actor, can } from '../../http/context.ts';
import { conditions, every } from '../../listing/conditions.ts';
import { moment } from '../../domain/moments.ts';
import { humanNo } from '../../listing/refs.ts';
import { ownCustomers } from '../../listing/scope.ts';
import type { Permission } from '../../domain/permissions.ts';
import type { KeptItem } from './schemas.ts';

type Sql = RawBuilder<unknown>;

/** Rows of one table that a person leaves open for one reason. */
interface Source {
  kind: KeptItem['kind'];
  entityType: KeptItem['entityType'];
  permission: Permission;
  table: string;
  prefix: string;
  reason: Sql;
  note: Sql;
  /** Rows `t` that this person leaves open. */
  mine: (staffId: string, now: Date) => Sql;
  since: (staffId: string) => Sql;
}

const NOTHING = sql`NULL::text`;
const DEPOSIT = { entityType: 'deposit', permission: 'deposits.read', table: 'deposit', prefix: 'D' } as const;
const WITHDRAWAL = {
  entityType: 'withdrawal',
  permission: 'withdrawals.read',
  table: 'withdrawal',
  prefix: 'W',
} as const;
const BONUS = { entityType: 'bonus', permission: 'bonuses.read', table: 'bonus', prefix: 'B' } as const;

const claimed = (of: Pick<Source, 'entityType' | 'permission' | 'table' | 'prefix'>): Source => ({
  ...of,
  kind: 'claim',
  reason: NOTHING,
  note: NOTHING,
  mine: (staffId, now) =>
    sql`EXISTS (SELECT 1 FROM work_claim w WHERE w.entity_type = ${of.entityType} AND w.entity_id = t.id AND w.staff_id = ${staffId} AND w.expires_at > ${now})`,
  since: (staffId) =>
    sql`(SELECT min(w.created_at) FROM work_claim w WHERE w.entity_type = ${of.entityType} AND w.entity_id = t.id AND w.staff_id = ${staffId})`,
});

/**
 * Rows on hold count for whoever put them on hold last. The row does not record the person, so it is read from the
 * audit.
 */
const held = (of: Pick<Source, 'entityType' | 'permission' | 'table' | 'prefix'>): Source => {
  const last = (
    what: Sql,
  ) => sql`(SELECT ${what} FROM audit_event a WHERE a.entity_type = ${of.entityType} AND a.entity_id = t.id::text
    AND a.action = ${`${of.entityType}.held`} ORDER BY a.seq DESC LIMIT 1)`;
  return {
    ...of,
    kind: 'hold',
    reason: sql`t.hold_reason`,
    note: sql`t.hold_note`,
    mine: (staffId) => sql`t.status = 'on_hold' AND ${last(sql`a.actor_id`)} = ${staffId}`,
    since: () => last(sql`a.at`),
  };
};

const paying = (kind: 'paying' | 'uncertain'): Source => ({
  ...WITHDRAWAL,
  kind,
  reason: NOTHING,
  note: kind === 'uncertain' ? sql`t.uncertain_note` : NOTHING,
  mine: (staffId) =>
    sql`t.status = ${kind === 'uncertain' ? 'paying_uncertain' : 'paying'} AND t.paying_by = ${staffId}`,
  since: () => (kind === 'uncertain' ? sql`coalesce(t.uncertain_at, t.paying_at)` : sql`t.paying_at`),
});

const SOURCES: Source[] = [
  claimed(DEPOSIT),
  claimed(WITHDRAWAL),
  claimed(BONUS),
  held(DEPOSIT),
  held(WITHDRAWAL),
  paying('paying'),
  paying('uncertain'),
];

/** What this person would leave open, grouped by kind and oldest first (domain 2.10). */
export async function readOpenItems(db: DbOrTx, actor: Actor, now: Date): Promise<KeptItem[]> {
  const found: KeptItem[] = [];
  for (const source of SOURCES)
    if (can(actor, source.permission)) found.push(...(await readSource(db, actor, now, source)));
  return found;
}

async function readSource(
  db: DbOrTx,
  actor: Actor,
  now: Date,
  { kind, entityType, table, prefix, reason, note, mine, since }: Source,
): Promise<KeptItem[]> {
  const where = conditions(mine(actor.id, now), ownCustomers(actor, sql`t.customer_id`));
  const { rows } = await sql<Omit<KeptItem, 'kind' | 'entityType' | 'since'> & { since: Date }>`
    SELECT t.id, ${humanNo('t', prefix)} AS no, jsonb_build_object('code', c.code, 'name', c.name) AS customer, t.amount_paise, t.status,
      ${reason} AS reason, ${note} AS note, coalesce(${since(actor.id)}, t.created_at) AS since
    FROM ${sql.table(table)} t JOIN customer c ON c.id = t.customer_id WHERE ${every(where)} ORDER BY since, t.id LIMIT 200`.execute(
    db,
  );
  return rows.map((row) => ({ ...row, kind, entityType, since: moment(row.since) }));
}

const TABLES = { deposit: 'deposit', withdrawal: 'withdrawal', bonus: 'bonus' } as const;

/** The current states of the rows of a hand-over, by id. */
export async function readStatuses(
  db: DbOrTx,
  items: readonly Pick<KeptItem, 'entityType' | 'id'>[],
): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const [type, table] of Object.entries(TABLES)) {
    const ids = items.filter(({ entityType }) => entityType === type).map(({ id }) => id);
    if (ids.length === 0) continue;
    const { rows } = await sql<{
      id: string;
      status: string;
    }>`SELECT id, status FROM ${sql.table(table)} WHERE id = ANY(${ids}::uuid[])`.execute(db);
    for (const { id, status } of rows) found.set(id, status);
  }
  return found;
}
