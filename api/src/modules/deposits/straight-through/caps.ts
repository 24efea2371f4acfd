import { sql } from 'kysely';
import type { DbOrTx, Tx } from '../../../db/database.ts';
import type { Facts } from '../../../domain/deposits/straight-through/facts.ts';
import type { Mode, Rules } from '../../../domain/deposits/straight-through/rules.ts';

/** Whose day a credit counts for. */
export interface Counted {
  customerId: string;
  methodId: string;
  messageOnly: boolean;
  amountPaise: number;
}

/** Which day, in the business time zone, and of which mode: what it would credit is counted apart. */
export interface Day {
  mode: Mode;
  now: Date;
  zone: string;
}

type Today = Facts['today'];

const scopesOf = ({ mode }: Day, { customerId, methodId }: Counted): Record<keyof Today, string> => {
  const kind = mode === 'watch' ? 'watch:' : '';
  return {
    allPaise: `${kind}all`,
    customerCount: `${kind}customer-count:${customerId}`,
    customerPaise: `${kind}customer:${customerId}`,
    messageOnlyPaise: `${kind}message-only`,
    methodPaise: `${kind}method:${methodId}`,
  };
};

const dayOf = ({ now, zone }: Day) => sql<Date>`(${now}::timestamptz AT TIME ZONE ${zone})::date`;

/** The sums of the day, as they were read and with what was added since. */
export interface Sums {
  /** What the day has for this claim by now. */
  today(counted: Counted): Today;
  /** Counts a credit, which {@link countCredits} writes. */
  add(counted: Counted, rules: Rules): void;
  added(): { scope: string; spent: number; cap: number }[];
}

function sumsOf(day: Day, rows: readonly { scope: string; spent: number }[]): Sums {
  const spent = new Map(rows.map((row) => [row.scope, row.spent]));
  const added = new Map<string, { scope: string; spent: number; cap: number }>();
  const count = (scope: string, more: number, cap: number) => {
    spent.set(scope, (spent.get(scope) ?? 0) + more);
    added.set(scope, { scope, spent: (added.get(scope)?.spent ?? 0) + more, cap });
  };
  return {
    today: (counted) =>
      Object.fromEntries(
        Object.entries(scopesOf(day, counted)).map(([key, scope]) => [key, spent.get(scope) ?? 0]),
      ) as Today,
    add: (counted, rules) => {
      const [scopes, { amountPaise }] = [scopesOf(day, counted), counted];
      count(scopes.allPaise, amountPaise, rules.dayPaise);
      count(scopes.customerCount, 1, rules.customerDayCount);
      count(scopes.customerPaise, amountPaise, rules.customerDayPaise);
      count(scopes.methodPaise, amountPaise, rules.methodDayPaise);
      if (counted.messageOnly) count(scopes.messageOnlyPaise, amountPaise, rules.messageOnlyDayPaise);
    },
    added: () => [...added.values()],
  };
}

/** Each scope once, that of all together first: whoever has its row keeps the others from all of them. */
const allScopes = (day: Day, counted: readonly Counted[]): string[] =>
  [...new Set(counted.flatMap((one) => Object.values(scopesOf(day, one))))].sort();

/** What was credited today, as far as it can be seen without a lock. */
export async function readSums(db: DbOrTx, day: Day, counted: readonly Counted[]): Promise<Sums> {
  const { rows } = await sql<{ scope: string; spent: number }>`
    SELECT scope, spent FROM straight_through_budget WHERE day = ${dayOf(day)} AND scope = ANY(${allScopes(day, counted)}::text[])`.execute(
    db,
  );
  return sumsOf(day, rows);
}

/** What was credited today; nobody else credits until this transaction ends, so that a limit is kept to the paisa. */
export async function lockSums(tx: Tx, day: Day, counted: readonly Counted[]): Promise<Sums> {
  const { rows } = await sql<{ scope: string; spent: number }>`
    INSERT INTO straight_through_budget AS b (day, scope)
    SELECT ${dayOf(day)}, scope FROM unnest(${allScopes(day, counted)}::text[]) WITH ORDINALITY AS t (scope, at) ORDER BY at
    ON CONFLICT (day, scope) DO UPDATE SET spent = b.spent RETURNING scope, spent`.execute(tx);
  return sumsOf(day, rows);
}

/** Writes what was added; the constraint `straight_through_within_cap` refuses what the rules do not allow. */
export async function countCredits(tx: Tx, day: Day, sums: Sums): Promise<void> {
  const added = sums.added();
  await sql`
    UPDATE straight_through_budget b SET spent = b.spent + n.spent, cap = n.cap
    FROM unnest(${added.map(({ scope }) => scope)}::text[], ${added.map(({ spent }) => spent)}::bigint[], ${added.map(({ cap }) => cap)}::bigint[]) AS n (scope, spent, cap)
    WHERE b.day = ${dayOf(day)} AND b.scope = n.scope`.execute(tx);
}
