import type { DbOrTx, Tx } from '../../db/database.ts';
import { halt, refused } from '../../http/envelope.ts';
import { rupees } from '../../domain/rupees.ts';
import { type DayBudget, spentOfDay, takeFromDay } from '../policy/day-budget.ts';
import type { PolicyKey } from '../../domain/policies/policies.ts';
import { readPolicies, readPolicy } from '../../acts/read-policy.ts';

/**
 * A credit and the budgets that it counts against: everybody's budget of the day, the requester's, and the campaign's.
 */
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

const USED_UP: Record<Budget['scope'], (most: string, left: string) => string> = {
  all: (most, left) => `Everybody together may give ${most} in bonuses a day, and ${left} is left today.`,
  campaign: (most, left) => `This campaign may give ${most} in bonuses a day, and ${left} is left today.`,
  staff: (most, left) => `The person who asked may give ${most} in bonuses a day, and ${left} is left today.`,
};

type Named = Pick<Spending, 'requestedBy' | 'campaignCode'>;

/** Always in the same order, so that two credits wait for each other instead of deadlocking. */
function scopesOf({ requestedBy, campaignCode }: Named): { scope: Budget['scope']; key: string }[] {
  const campaign = campaignCode ? [{ scope: 'campaign' as const, key: `campaign:${campaignCode}` }] : [];
  return [{ scope: 'all', key: 'all' }, ...campaign, { scope: 'staff', key: `staff:${requestedBy}` }];
}

const budgetOf = (now: Date, zone: string, scope: string): DayBudget => ({ table: 'bonus_budget', now, zone, scope });

/** Takes an amount out of the budgets of the day (domain 2.5). Halts with OVER_LIMIT, which rolls back all of them. */
export async function spend(tx: Tx, now: Date, zone: string, spending: Spending): Promise<void> {
  const policies = await readPolicies(tx);
  for (const { scope, key } of scopesOf(spending)) {
    const limit = policies[POLICY[scope]];
    const budget = budgetOf(now, zone, key);
    if (await takeFromDay(tx, budget, spending.amountPaise, limit)) continue;
    const left = Math.max(0, limit - (await spentOfDay(tx, budget)));
    halt(refused('OVER_LIMIT', USED_UP[scope](rupees(limit), rupees(left))));
  }
}

/** The budgets of the day: what was credited and the limit of each. */
export async function budgetsOf(db: DbOrTx, now: Date, zone: string, named: Named): Promise<Budget[]> {
  const budgets: Budget[] = [];
  for (const { scope, key } of scopesOf(named)) {
    budgets.push({
      scope,
      spentPaise: await spentOfDay(db, budgetOf(now, zone, key)),
      limitPaise: await readPolicy(db, POLICY[scope]),
    });
  }
  return budgets;
}
