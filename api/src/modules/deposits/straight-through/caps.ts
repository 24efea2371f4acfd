import { sql } from 'kysely';
import type { DbOrTx, Tx } from '../../../db/database.ts';
import type { Facts } from '../../../domain/deposits/straight-through/facts.ts';
import type { Mode, Rules } from '../../../domain/deposits/straight-through/rules.ts';

/** What is counted: whose day it is. */
export interface Counted {
  mode: Mode;
  now: Date;
  /** Business time zone. */
  zone: string;
  customerId: string;
  methodId: string;
  messageOnly: boolean;
}

type Today = Facts['today'];

/** In the order in which their rows are locked. */
const scopesOf = ({ mode, customerId, methodId }: Counted): Record<keyof Today, string> => {
  const kind = mode === 'watch' ? 'watch:' : '';
  return {
    allPaise: `${kind}all`,
    customerCount: `${kind}customer-count:${customerId}`,
    customerPaise: `${kind}customer:${customerId}`,
    messageOnlyPaise: `${kind}message-only`,
    methodPaise: `${kind}method:${methodId}`,
  };
};

const dayOf = ({ now, zone }: Counted) => sql<Date>`(${now}::timestamptz AT TIME ZONE ${zone})::date`;

function todayOf(counted: Counted, rows: readonly { scope: string; spent: number }[]): Today {
  const spent = new Map(rows.map((row) => [row.scope, row.spent]));
  const entries = Object.entries(scopesOf(counted)).map(([key, scope]) => [key, spent.get(scope) ?? 0]);
  return Object.fromEntries(entries) as Today;
}

/** What was credited today, as far as it can be seen without a lock. */
export async function readToday(db: DbOrTx, counted: Counted): Promise<Today> {
  const { rows } = await sql<{ scope: string; spent: number }>`
    SELECT scope, spent FROM straight_through_budget WHERE day = ${dayOf(counted)} AND scope = ANY(${Object.values(scopesOf(counted))}::text[])`.execute(
    db,
  );
  return todayOf(counted, rows);
}

/** What was credited today; nobody else credits until this transaction ends, so that a limit is kept to the paisa. */
export async function lockToday(tx: Tx, counted: Counted): Promise<Today> {
  const { rows } = await sql<{ scope: string; spent: number }>`
    INSERT INTO straight_through_budget AS b (day, scope)
    SELECT ${dayOf(counted)}, scope FROM unnest(${Object.values(scopesOf(counted))}::text[]) scope
    ON CONFLICT (day, scope) DO UPDATE SET spent = b.spent RETURNING scope, spent`.execute(tx);
  return todayOf(counted, rows);
}

/** Counts a credit; the constraint `straight_through_within_cap` refuses what the rules do not allow. */
export async function countCredit(tx: Tx, counted: Counted, rules: Rules, amountPaise: number): Promise<void> {
  const scopes = scopesOf(counted);
  const spent: [scope: string, spent: number, cap: number][] = [
    [scopes.allPaise, amountPaise, rules.dayPaise],
    [scopes.customerCount, 1, rules.customerDayCount],
    [scopes.customerPaise, amountPaise, rules.customerDayPaise],
    [scopes.methodPaise, amountPaise, rules.methodDayPaise],
    ...(counted.messageOnly
      ? [[scopes.messageOnlyPaise, amountPaise, rules.messageOnlyDayPaise] as [string, number, number]]
      : []),
  ];
  await sql`
    UPDATE straight_through_budget b SET spent = b.spent + n.spent, cap = n.cap
    FROM unnest(${spent.map(([scope]) => scope)}::text[], ${spent.map(([, paise]) => paise)}::bigint[], ${spent.map(([, , cap]) => cap)}::bigint[]) AS n (scope, spent, cap)
    WHERE b.day = ${dayOf(counted)} AND b.scope = n.scope`.execute(tx);
}
