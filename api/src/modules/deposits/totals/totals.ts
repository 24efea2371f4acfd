import { sql } from 'kysely';
import { type Static, Type } from 'typebox';
import type { Actor, Deps } from '../../../http/context.ts';
import { named, nullable, object, SignedPaise } from '../../../http/schemas.ts';
import { every } from '../../../listing/conditions.ts';
import { methodRef } from '../../../listing/refs.ts';
import { MethodRef } from '../../payment-methods/schemas.ts';
import { depositConditions, DepositFilters } from '../list.ts';

export const DepositTotalsQuery = object(DepositFilters);

const sums = {
  count: Type.Integer(),
  sumPaise: { ...SignedPaise, description: 'The claimed amounts' },
  approvedCount: Type.Integer(),
  creditedPaise: { ...SignedPaise, description: 'The credited amounts of the approved ones' },
  rejectedCount: Type.Integer(),
};

export const DepositTotals = named(
  'DepositTotals',
  object({
    ...sums,
    medianMinutes: nullable(
      Type.Number({ description: 'Median minutes from the claim to its decision; null when none is decided' }),
    ),
    byMethod: Type.Array(object({ paymentMethod: MethodRef, ...sums })),
  }),
);
type Totals = Static<typeof DepositTotals>;

const SUMS = sql`count(*) AS count, coalesce(sum(d.amount_paise), 0) AS sum_paise,
  count(*) FILTER (WHERE d.status = 'approved') AS approved_count,
  coalesce(sum(d.credited_paise) FILTER (WHERE d.status = 'approved'), 0) AS credited_paise,
  count(*) FILTER (WHERE d.status = 'rejected') AS rejected_count`;

/** Totals of exactly the rows that the list shows under these filters (domain 2.6). */
export async function depositTotals(
  { db, settings }: Deps,
  actor: Actor,
  filters: Static<typeof DepositTotalsQuery>,
): Promise<Totals> {
  const where = every(depositConditions(actor, filters, settings.businessTimeZone));
  const [all, byMethod] = [
    await sql<Omit<Totals, 'byMethod'>>`
      SELECT ${SUMS}, (percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM d.decided_at - d.submitted_at) / 60)
        FILTER (WHERE d.decided_at IS NOT NULL))::float8 AS median_minutes
      FROM deposit d WHERE ${where}`.execute(db),
    await sql<Totals['byMethod'][number]>`
      SELECT ${methodRef('m')} AS payment_method, t.* FROM (
        SELECT d.payment_method_id, ${SUMS} FROM deposit d WHERE ${where} GROUP BY 1) t
      JOIN payment_method m ON m.id = t.payment_method_id ORDER BY t.credited_paise DESC, m.priority, m.id`.execute(db),
  ];
  return { ...(all.rows[0] as Omit<Totals, 'byMethod'>), byMethod: byMethod.rows.map(withoutId) };
}

function withoutId<T extends object>(row: T): T {
  const { paymentMethodId: _gone, ...rest } = row as T & { paymentMethodId?: string };
  return rest as T;
}
