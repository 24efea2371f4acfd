import { sql } from 'kysely';
import { type Static, Type } from 'typebox';
import { type Actor, actorOf, type Api, type Deps } from '../../http/context.ts';
import { nullable, object, oneOf, SignedPaise } from '../../http/schemas.ts';
import { every } from '../../listing/conditions.ts';
import { WithdrawalQuery, withdrawalConditions } from './list.ts';
import { WITHDRAWAL_STATUSES } from '../../domain/withdrawals/states.ts';

const {
  limit: _limit,
  cursor: _cursor,
  dir: _dir,
  sort: _sort,
  count: _count,
  ...filters
} = WithdrawalQuery.properties;
const TotalsQuery = object(filters);

const Counted = object({ count: Type.Integer(), sumPaise: SignedPaise });

export const WithdrawalTotals = object({
  ...Counted.properties,
  paid: Counted,
  medianMinutes: nullable(
    Type.Integer({
      description: 'Median minutes from the request to the payout, of paid ones; null when none is paid',
    }),
  ),
  uncertain: Counted,
  unconfirmed: object(Counted.properties, { description: 'Paid without a bank line so far, however long ago' }),
  byStatus: Type.Array(object({ status: oneOf(WITHDRAWAL_STATUSES), ...Counted.properties })),
});

/** The totals of the recent screen, over exactly the rows that the list shows with the same filters (domain 2.6). */
export function totalsRoute(app: Api): void {
  app.get(
    '/withdrawals/totals',
    {
      config: { access: { permission: 'withdrawals.read' } },
      schema: {
        operationId: 'getWithdrawalTotals',
        tags: ['withdrawals'],
        summary: 'Count, sum and median minutes of the rows that pass the filters',
        querystring: TotalsQuery,
        response: { 200: WithdrawalTotals },
      },
    },
    (request) => readTotals(app.deps, actorOf(request), request.query),
  );
}

interface StatusRow {
  status: (typeof WITHDRAWAL_STATUSES)[number];
  count: number;
  sumPaise: number;
  unconfirmed: number;
  unconfirmedPaise: number;
}

async function readTotals(
  { db, settings }: Deps,
  actor: Actor,
  query: Static<typeof TotalsQuery>,
): Promise<Static<typeof WithdrawalTotals>> {
  const where = every(withdrawalConditions(actor, query, settings.businessTimeZone));
  const open = sql`FILTER (WHERE w.status = 'paid' AND w.confirmed_at IS NULL)`;
  const [{ rows }, median] = await Promise.all([
    sql<StatusRow>`
      SELECT w.status, count(*) AS count, sum(w.amount_paise) AS sum_paise, count(*) ${open} AS unconfirmed, coalesce(sum(w.amount_paise) ${open}, 0) AS unconfirmed_paise
      FROM withdrawal w WHERE ${where} GROUP BY w.status ORDER BY w.status`.execute(db),
    sql<{ minutes: number | null }>`
      SELECT round(percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM w.paid_at - w.requested_at) / 60))::int AS minutes
      FROM withdrawal w WHERE ${where} AND w.status = 'paid'`.execute(db),
  ]);
  const sumOf = (of: readonly StatusRow[]) => ({
    count: of.reduce((sum, { count }) => sum + count, 0),
    sumPaise: of.reduce((sum, { sumPaise }) => sum + sumPaise, 0),
  });
  const only = (status: StatusRow['status']) => rows.filter((row) => row.status === status);
  return {
    ...sumOf(rows),
    paid: sumOf(only('paid')),
    medianMinutes: median.rows[0]?.minutes ?? null,
    uncertain: sumOf(only('paying_uncertain')),
    unconfirmed: { count: only('paid')[0]?.unconfirmed ?? 0, sumPaise: only('paid')[0]?.unconfirmedPaise ?? 0 },
    byStatus: rows.map(({ status, count, sumPaise }) => ({ status, count, sumPaise })),
  };
}
