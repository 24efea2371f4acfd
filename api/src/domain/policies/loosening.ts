import { policies, type PolicyKey } from './policies.ts';

/**
 * Which way a policy is loosened, where it guards money or evidence: `up` when a greater value lets more happen without another
 * person, `down` when a smaller one does, `mode` when a mode asks for a second person or factor less often. `null`: it guards
 * neither.
 */
type Direction = 'up' | 'down' | 'mode' | null;

const LOOSER: Record<PolicyKey, Direction> = {
  'utrs.voidMinutes': 'up',
  'utrs.staleDays': null,
  'deposits.tolerancePaise': 'up',
  'deposits.approveAbovePaise': 'up',
  'deposits.ownLinePaise': 'up',
  'deposits.ownLineDayPaise': 'up',
  'deposits.ownLineCustomerDayPaise': 'up',
  'deposits.expireHours': null,
  'deposits.reopenDays': 'up',
  'deposits.bulkCap': 'up',
  'intake.wrongUtrs': 'up',
  'intake.coolDownHours': 'down',
  'intake.answers': 'up',
  'withdrawals.approveAbovePaise': 'up',
  'withdrawals.anotherFromPaise': 'up',
  'withdrawals.staleMinutes': 'up',
  'withdrawals.newPayeeHours': 'down',
  'withdrawals.bulkClearPaise': 'up',
  'withdrawals.bulkCap': 'up',
  'withdrawals.perDay': 'up',
  'withdrawals.turnoverHours': 'down',
  'withdrawals.adjustmentDays': 'down',
  'withdrawals.unconfirmedHours': 'up',
  'ledger.overrideMinutes': 'up',
  'ledger.payouts': 'mode',
  'secondPerson.failed.mode': 'mode',
  'secondPerson.failed.abovePaise': 'up',
  'secondPerson.failed.alonePerDayPaise': 'up',
  'secondPerson.returned.mode': 'mode',
  'secondPerson.returned.abovePaise': 'up',
  'secondPerson.returned.alonePerDayPaise': 'up',
  'secondPerson.reversed.mode': 'mode',
  'secondPerson.reversed.abovePaise': 'up',
  'secondPerson.reversed.alonePerDayPaise': 'up',
  'secondPerson.remitted.mode': 'mode',
  'secondPerson.remitted.abovePaise': 'up',
  'secondPerson.remitted.alonePerDayPaise': 'up',
  'secondPerson.booked.mode': 'mode',
  'secondPerson.booked.abovePaise': 'up',
  'secondPerson.booked.alonePerDayPaise': 'up',
  'secondPerson.settled.mode': 'mode',
  'secondPerson.dayClosed.mode': 'mode',
  'secondPerson.overridden.mode': 'mode',
  'secondPerson.unblocked.mode': 'mode',
  'secondPerson.verified.mode': 'mode',
  'secondPerson.verified.abovePaise': 'up',
  'secondPerson.verified.alonePerDayPaise': 'up',
  'secondPerson.opened.mode': 'mode',
  'bonuses.leadAbovePaise': 'up',
  'bonuses.dailyBudgetPaise': 'up',
  'bonuses.staffBudgetPaise': 'up',
  'bonuses.campaignBudgetPaise': 'up',
  'auth.stepUpAbovePaise': 'up',
  'auth.stepUpMinutes': 'up',
  'auth.secondFactor.owners': 'mode',
  'auth.secondFactor.leads': 'mode',
  'auth.secondFactor.payers': 'mode',
  'auth.secondFactor.others': 'mode',
  'auth.sso.factor': 'mode',
  'company.franchises': null,
  'retention.proofDays': 'down',
  'retention.noticeDays': 'down',
  'retention.sessionDays': 'down',
  'retention.deviceDays': 'down',
  'retention.signInDays': 'down',
  'retention.answerDays': 'down',
  'retention.importDays': 'down',
  'retention.messageDays': 'down',
  'retention.eventDays': 'down',
  'exports.maxRows': null,
};

/** From the loosest to the strictest. */
function modesOf(key: PolicyKey): readonly string[] {
  const { options = [] }: { options?: readonly string[] } = policies[key];
  return options;
}

/** Policies whose 0 means without a limit. */
const ZERO_IS_NO_LIMIT: readonly PolicyKey[] = ['intake.wrongUtrs'];

export const guardsMoney = (key: PolicyKey): boolean => LOOSER[key] !== null;

/** Whether the change of a policy from one value to another loosens a guard of money. */
export function loosens(key: PolicyKey, before: number | string, after: number | string): boolean {
  const rank = (value: number | string): number => {
    if (LOOSER[key] === 'mode') return -modesOf(key).findIndex((mode) => mode === value);
    return value === 0 && ZERO_IS_NO_LIMIT.includes(key) ? Infinity : Number(value);
  };
  const [was, becomes] = [rank(before), rank(after)];
  return LOOSER[key] === 'down' ? becomes < was : LOOSER[key] !== null && becomes > was;
}

const UNITS: Record<string, string> = { count: '', mode: '', choice: '' };

/** The value with its unit in a sentence; amounts are formatted by the caller's `money`. */
export function sayValue(key: PolicyKey, value: number | string, money: (paise: number) => string): string {
  const { unit } = policies[key];
  return unit === 'paise' ? money(Number(value)) : `${value} ${UNITS[unit] ?? unit}`.trim();
}
