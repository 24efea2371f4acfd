import { type RawBuilder, sql } from 'kysely';
import { constant } from '../../../db/constant.ts';
import type { ListSource } from '../../../listing/read-page.ts';
import { humanNo, staffRef } from '../../../listing/refs.ts';

type Sql = RawBuilder<unknown>;

/** Ledger rows that touch an account of this customer. */
export const touches = (alias: string, customerId: string): Sql => {
  const t = sql.raw(alias);
  const accounts = sql`ARRAY(SELECT a.id FROM ledger_account a WHERE a.customer_id = ${customerId})`;
  return sql`(${t}.debit_account_id = ANY(${accounts}) OR ${t}.credit_account_id = ANY(${accounts}))`;
};

/** The rows written by the same act: they have the same reference and the same time. */
const SAME_ACT = sql`g.ref_type = t.ref_type AND g.ref_id = t.ref_id AND g.created_at = t.created_at`;

/** Of the rows of an act that touch the customer, the first one represents the movement. */
export const isFirst = (customerId: string): Sql =>
  sql`NOT EXISTS (SELECT 1 FROM ledger_transfer g WHERE ${SAME_ACT} AND g.id < t.id AND ${touches('g', customerId)})`;

const change = (account: string): Sql =>
  sql`sum(CASE ${sql.raw(account)}.id WHEN g.credit_account_id THEN g.amount_paise WHEN g.debit_account_id THEN -g.amount_paise ELSE 0 END)`;

/** The balance after the last row of this movement. */
const after = (account: string): Sql => {
  const side = (column: string) => sql`coalesce((SELECT sum(x.amount_paise) FROM ledger_transfer x
    WHERE x.${sql.raw(column)} = ${sql.raw(account)}.id AND (x.created_at, x.id) <= (t.created_at, act.last_id)), 0)`;
  return sql`(${side('credit_account_id')} - ${side('debit_account_id')})`;
};

const balances = (of: (account: string) => Sql): Sql =>
  sql`jsonb_build_object('cashPaise', ${of('cash')}, 'heldPaise', ${of('hold')}, 'bonusPaise', ${of('bonus')})`;

const account = (alias: string, method: string): Sql =>
  sql`jsonb_build_object('kind', ${sql.raw(alias)}.kind, 'method', ${sql.raw(method)}.label)`;

const balance = (alias: string): Sql =>
  sql`JOIN ledger_account ${sql.raw(alias)} ON ${sql.raw(alias)}.customer_id = owner.customer_id AND ${sql.raw(alias)}.kind = ${sql.lit(`customer_${alias}`)}`;

/**
 * The movements of one customer. A UTR may be credited again after its credit was reversed, so the claim number in the
 * reference says which of its deposits is meant.
 */
export const movementSource: ListSource = {
  from: sql`ledger_transfer t`,
  root: 't',
  columns: constant(sql`
    t.id, coalesce(${humanNo('d', 'D')}, ${humanNo('w', 'W')}, ${humanNo('b', 'B')}, t.kind) AS no,
    CASE WHEN d.id IS NOT NULL THEN 'deposit' WHEN w.id IS NOT NULL THEN 'withdrawal' WHEN b.id IS NOT NULL THEN 'bonus' ELSE 'other' END AS entity_type,
    coalesce(d.id, w.id, b.id) AS entity_id, t.kind, t.created_at AS at, ${staffRef('s')} AS by,
    act.change, ${balances(after)} AS after, act.rows`),
  joins: constant(sql`
    JOIN LATERAL (SELECT a.customer_id FROM ledger_account a
      WHERE a.id IN (t.debit_account_id, t.credit_account_id) AND a.customer_id IS NOT NULL LIMIT 1) AS owner ON TRUE
    ${balance('cash')} ${balance('hold')} ${balance('bonus')}
    JOIN LATERAL (
      SELECT ${balances(change)} AS change, (array_agg(g.id ORDER BY g.id DESC))[1] AS last_id,
        jsonb_agg(jsonb_build_object('id', g.id, 'kind', g.kind, 'debit', ${account('da', 'dm')}, 'credit', ${account('ca', 'cm')},
          'amountPaise', g.amount_paise) ORDER BY g.id) AS rows
      FROM ledger_transfer g
      JOIN ledger_account da ON da.id = g.debit_account_id LEFT JOIN payment_method dm ON dm.id = da.payment_method_id
      JOIN ledger_account ca ON ca.id = g.credit_account_id LEFT JOIN payment_method cm ON cm.id = ca.payment_method_id
      WHERE ${SAME_ACT}) AS act ON TRUE
    LEFT JOIN LATERAL (
      SELECT o.id, o.no FROM deposit o WHERE t.ref_type = 'utr' AND o.credited_utr_norm = split_part(t.ref_id, '#', 1)
      ORDER BY o.decided_at, o.no LIMIT 1 OFFSET CASE t.ref_type WHEN 'utr' THEN split_part(t.ref_id, '#', 2)::int - 1 ELSE 0 END) AS d ON TRUE
    LEFT JOIN withdrawal w ON w.id = CASE t.ref_type WHEN 'withdrawal' THEN split_part(t.ref_id, '#', 1)::uuid END
    LEFT JOIN bonus b ON b.id = CASE t.ref_type WHEN 'bonus' THEN split_part(t.ref_id, '#', 1)::uuid END
    LEFT JOIN staff s ON s.id = t.actor_id`),
  sorts: { createdAt: { by: sql`t.created_at`, type: 'timestamptz' } },
};
