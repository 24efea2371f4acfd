import { sql, type RawBuilder } from 'kysely';
import { Type, type Static } from 'typebox';
import type { Db } from '../../db/database.ts';
import { type Actor, can, type Deps } from '../../http/context.ts';
import { named, nullable, object, oneOf, SignedPaise, Timestamp } from '../../http/schemas.ts';
import { conditions, every, isAny } from '../../listing/conditions.ts';
import { momentOrNull } from '../../domain/moments.ts';
import { ownCustomers, ownMethods } from '../../listing/scope.ts';
import { inAnyBonusSection } from '../../modules/bonuses/list.ts';
import { inAnySection } from '../../modules/deposits/flags.ts';
import { NOUNS } from '../../domain/nouns.ts';
import { QUEUE_KEYS, type Queue, type QueueKey, QUEUES, queryOf } from '../../domain/queues.ts';
import { STALE } from '../../modules/utrs/read.ts';

export const QueueSummary = named(
  'QueueSummary',
  object({
    key: oneOf(QUEUE_KEYS),
    noun: oneOf(NOUNS, { description: 'The list that holds its rows' }),
    title: Type.String(),
    count: Type.Integer(),
    sumPaise: SignedPaise,
    oldestAt: nullable(Timestamp),
    query: Type.String({ description: 'Filters of that list, e.g. status=pending&status=matched' }),
  }),
);

export const Summary = named('Summary', object({ queues: Type.Array(QueueSummary), at: Timestamp }));

/**
 * Count, sum and oldest age of each queue whose rows this person may see (domain, decision 7). The screens say which of
 * them a desk works on.
 */
export async function readSummary({ db, clock }: Deps, actor: Actor): Promise<Static<typeof Summary>> {
  const shown = QUEUES.filter((queue) => can(actor, queue.permission));
  const queues = await Promise.all(
    shown.map(async (queue) => ({
      key: queue.key,
      noun: queue.noun,
      title: queue.title,
      ...(await measure(db, actor, queue)),
      query: queryOf(queue),
    })),
  );
  return { queues, at: clock.now().toISOString() };
}

/** The same for the whole company, one after the other: its connection has nothing else to do. */
export async function measureQueues(db: Db): Promise<(Measured & { key: QueueKey })[]> {
  const company: Scoped = { actionName: 'BackOffice', franchiseId: null };
  const queues = [];
  for (const queue of QUEUES) queues.push({ key: queue.key, ...(await measure(db, company, queue)) });
  return queues;
}

type Scoped = Pick<Actor, 'actionName' | 'franchiseId'>;

interface Table {
  from: RawBuilder<unknown>;
  status: RawBuilder<unknown>;
  amount: RawBuilder<unknown>;
  time: RawBuilder<unknown>;
  scope: (actor: Scoped) => RawBuilder<unknown> | null;
}

const TABLES: Record<Queue['noun'], Table> = {
  deposits: {
    from: sql`deposit d`,
    status: sql`d.status`,
    amount: sql`d.amount_paise`,
    time: sql`d.submitted_at`,
    scope: (actor) => ownCustomers(actor, sql`d.customer_id`),
  },
  utrs: {
    from: sql`utr_entry u`,
    status: sql`u.status`,
    amount: sql`u.amount_paise`,
    time: sql`u.created_at`,
    scope: (actor) => ownMethods(actor, sql`u.payment_method_id`),
  },
  withdrawals: {
    from: sql`withdrawal w`,
    status: sql`w.status`,
    amount: sql`w.amount_paise`,
    time: sql`w.requested_at`,
    scope: (actor) => ownCustomers(actor, sql`w.customer_id`),
  },
  bonuses: {
    from: sql`bonus b`,
    status: sql`b.status`,
    amount: sql`b.amount_paise`,
    time: sql`coalesce(b.claw_back_since, b.created_at)`,
    scope: (actor) => ownCustomers(actor, sql`b.customer_id`),
  },
  'payment-methods': {
    from: sql`payment_method p`,
    status: sql`p.status`,
    amount: sql`0`,
    time: sql`p.created_at`,
    scope: (actor) => ownMethods(actor, sql`p.id`),
  },
};

interface Measured {
  count: number;
  sumPaise: number;
  oldestAt: string | null;
}

async function measure(db: Db, actor: Scoped, queue: Queue): Promise<Measured> {
  const table = TABLES[queue.noun];
  const where = conditions(
    queue.statuses.length > 0 && isAny(table.status, queue.statuses),
    queue.direction && sql`u.direction = ${queue.direction}`,
    queue.flag && STALE,
    inAnyBonusSection(queue.bonusSections),
    inAnySection(queue.section && [queue.section]),
    table.scope(actor),
  );
  const result = await sql<{ count: number; sumPaise: number; oldestAt: Date | null }>`
    SELECT count(*) AS count, coalesce(sum(${table.amount}), 0) AS sum_paise, min(${table.time}) AS oldest_at
    FROM ${table.from} WHERE ${every(where)}`.execute(db);
  const row = result.rows[0] ?? { count: 0, sumPaise: 0, oldestAt: null };
  return { ...row, oldestAt: momentOrNull(row.oldestAt) };
}
