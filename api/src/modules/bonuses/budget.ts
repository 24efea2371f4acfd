import { sql } from 'kysely';
import type { DbOrTx, Tx } from '../../db/database.ts';
import { halt, refused } from '../../http/envelope.ts';
import { rupees } from '../ledger/rupees.ts';
import type { PolicyKey } from '../policy/policies.ts';
import { readPolicy } from '../policy/read-policy.ts';

/** What a credit counts against: everybody's budget of the day, the requester's, and the campaign's. */
export interface Spending {
  requestedBy: string;
  campaignCode: string | null;
  amountPaise: number;
}

/** One budget of a business day. */
export interface Budget {
  scope: 'all' | 'staff' | 'campaign';
  spentPaise: number;
  limitPaise: number;
}

const POLICY = {
  all: 'bonuses.dailyBudgetPaise',
  campaign: 'bonuses.campaignBudgetPaise',
  staff: 'bonuses.staffBudgetPaise',
} as const satisfies Record<Budget['scope'], PolicyKey>;

const WORDS: Record<Budget['scope'], string> = { all: 'Everybody together', campaign: 'This campaign', staff: 'The person who asked' };

type Named = Pick<Spending, 'requestedBy' | 'campaignCode'>;

/** In one order for everybody, so that two credits wait for each other instead of deadlocking. */
function scopesOf({ requestedBy, campaignCode }: Named): { scope: Budget['scope']; key: string }[] {
  const campaign = campaignCode ? [{ scope: 'campaign' as const, key: `campaign:${campaignCode}` }] : [];
  return [{ scope: 'all', key: 'all' }, ...campaign, { scope: 'staff', key: `staff:${requestedBy}` }];
}

/** The business day of an instant, as SQL. */
const dayOf = (now: Date, zone: string) => sql`(${now}::timestamptz AT TIME ZONE ${zone})::date`;

/**
 * Takes an amount out of the budgets of the day, each by one conditional statement, so that fifty people at once cannot
 * spend more than there is (domain 2.5). Halts with OVER_LIMIT, which rolls all of it back.
 */
export async function spend(tx: Tx, now: Date, zone: string, spending: Spending): Promise<void> {
  for (const { scope, key } of scopesOf(spending)) {
    const limit = await readPolicy(tx, POLICY[scope]);
    const { amountPaise } = spending;
    const { rows } = await sql`
      INSERT INTO bonus_budget AS b (day, scope, spent_paise)
      SELECT ${dayOf(now, zone)}, ${key}, ${amountPaise}::bigint WHERE ${amountPaise}::bigint <= ${limit}::bigint
      ON CONFLICT (day, scope) DO UPDATE SET spent_paise = b.spent_paise + excluded.spent_paise
        WHERE b.spent_paise + excluded.spent_paise <= ${limit}::bigint
      RETURNING 1`.execute(tx);
    if (rows.length === 0) halt(refused('OVER_LIMIT', await overSpent(tx, now, zone, { scope, key, limit })));
  }
}

async function overSpent(tx: Tx, now: Date, zone: string, { scope, key, limit }: { scope: Budget['scope']; key: string; limit: number }): Promise<string> {
  const left = Math.max(0, limit - (await spentOf(tx, now, zone, key)));
  return `${WORDS[scope]} may give ${rupees(limit)} in bonuses a day; ${rupees(left)} is left today.`;
}

async function spentOf(db: DbOrTx, now: Date, zone: string, key: string): Promise<number> {
  const { rows } = await sql<{ spentPaise: number }>`
    SELECT spent_paise FROM bonus_budget WHERE day = ${dayOf(now, zone)} AND scope = ${key}`.execute(db);
  return rows[0]?.spentPaise ?? 0;
}

/** The meters of the day: what was credited and what may be. */
export async function budgetsOf(db: DbOrTx, now: Date, zone: string, named: Named): Promise<Budget[]> {
  const budgets: Budget[] = [];
  for (const { scope, key } of scopesOf(named)) {
    budgets.push({ scope, spentPaise: await spentOf(db, now, zone, key), limitPaise: await readPolicy(db, POLICY[scope]) });
  }
  return budgets;
}
