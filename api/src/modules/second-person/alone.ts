import type { DayBudget } from '../policy/day-budget.ts';
import type { SecondPersonAct } from '../../domain/second-person.ts';

/** The sum that this person has decided alone with an act on a business day. */
export const aloneBudget = (act: SecondPersonAct, staffId: string, now: Date, zone: string): DayBudget => ({
  table: 'done_alone',
  now,
  zone,
  scope: `${act}:${staffId}`,
});
