import { sql } from 'kysely';
import type { Static } from 'typebox';
import { constant } from '../../db/constant.ts';
import type { DbOrTx } from '../../db/database.ts';
import type { Actor } from '../../http/context.ts';
import { conditions, every } from '../../listing/conditions.ts';
import { moment } from '../../domain/moments.ts';
import type { ListSource } from '../../listing/read-page.ts';
import { franchiseRef } from '../../listing/refs.ts';
import { ownCustomers } from '../../listing/scope.ts';
import type { Customer as CustomerSchema } from './schemas.ts';

export type Customer = Static<typeof CustomerSchema>;
export type CustomerRow = Omit<Customer, 'createdAt'> & { createdAt: Date };

const balance = (kind: string) => sql`coalesce((SELECT a.balance_paise FROM ledger_account a
  WHERE a.customer_id = c.id AND a.kind = ${sql.lit(kind)}), 0)`;

export const customerSource: ListSource = {
  from: sql`customer c`,
  root: 'c',
  columns: constant(sql`
    c.id, c.code AS no, c.code, c.version, c.name, c.phone, c.kyc_status, c.risk_level, c.tags,
    ${franchiseRef('f')} AS franchise, c.status, ${balance('customer_cash')} AS cash_paise,
    ${balance('customer_bonus')} AS bonus_paise, ${balance('customer_hold')} AS held_paise, c.created_at`),
  joins: constant(sql`LEFT JOIN franchise f ON f.id = c.franchise_id`),
  sorts: {
    createdAt: { by: sql`c.created_at`, type: 'timestamptz' },
    name: { by: sql`lower(c.name)`, type: 'text' },
  },
};

/** The row in the format of the API: a phone number shows its last four digits, to everybody. */
export function toCustomer(row: CustomerRow): Customer {
  return { ...row, phone: row.phone && maskPhone(row.phone), createdAt: moment(row.createdAt) };
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The customer `c` named by uuid or code. */
export const namedCustomer = (id: string) => (UUID.test(id) ? sql`c.id = ${id}` : sql`c.code = ${id}`);

export const maskPhone = (phone: string): string => `••••••${phone.slice(-4)}`;

/** One customer by uuid or code; `null` when there is none that this person may see. */
export async function readCustomer(db: DbOrTx, actor: Actor, id: string): Promise<Customer | null> {
  const where = conditions(namedCustomer(id), ownCustomers(actor, sql`c.id`));
  const result = await sql<CustomerRow>`
    SELECT ${customerSource.columns} FROM ${customerSource.from} ${customerSource.joins}
    WHERE ${every(where)}`.execute(db);
  return result.rows[0] ? toCustomer(result.rows[0]) : null;
}
