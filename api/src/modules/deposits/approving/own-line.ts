import type { Acting } from '../../../acts/act.ts';
import type { Deps } from '../../../http/context.ts';
import { halt, refused } from '../../../http/envelope.ts';
import { rupees } from '../../../domain/rupees.ts';
import { type DayBudget, spentOfDay, takeFromDay } from '../../policy/day-budget.ts';
import type { PolicyValues } from '../../../acts/read-policy.ts';

interface OwnLine {
  enteredBy: string | null;
  amountPaise: number;
}

const OWN = 'You entered this bank line yourself';

/**
 * Whether the approver typed or imported the bank line himself (domain, decision 11). He approves it below an amount, within
 * a sum for himself and one for the customer on this business day; else halts with SELF_APPROVAL_BLOCKED: another person
 * approves. All three are policies, and 0 means never.
 */
export async function ownLineRule({ tx, now, actor }: Acting, { settings }: Deps, line: OwnLine, customerId: string, policy: PolicyValues): Promise<boolean> {
  if (line.enteredBy !== actor.id) return false;
  const limit = policy['deposits.ownLinePaise'];
  if (line.amountPaise >= limit) halt(blocked(limit === 0 ? `${OWN}: another person approves.` : `${OWN}: from ${rupees(limit)} on another person approves.`));
  const sums = [
    { scope: `staff:${actor.id}`, limit: policy['deposits.ownLineDayPaise'], whose: 'you may approve' },
    { scope: `customer:${customerId}`, limit: policy['deposits.ownLineCustomerDayPaise'], whose: 'one customer may get' },
  ];
  for (const { scope, limit: most, whose } of sums) {
    const budget: DayBudget = { table: 'own_line_budget', now, zone: settings.businessTimeZone, scope };
    if (await takeFromDay(tx, budget, line.amountPaise, most)) continue;
    const left = Math.max(0, most - (await spentOfDay(tx, budget)));
    halt(blocked(`${OWN}: from such lines ${whose} ${rupees(most)} a day, and ${rupees(left)} is left today. Another person approves.`));
  }
  return true;
}

const blocked = (why: string) => refused('SELF_APPROVAL_BLOCKED', why);
