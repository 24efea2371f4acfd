import { rupees } from '../../domain/rupees.ts';
import type { PolicyValues } from '../../acts/read-policy.ts';
import { ruleOf, type SecondPersonAct } from '../../domain/second-person.ts';

/** Why an act waits for another person, or is at least recorded as done by one person alone. */
export type Need = 'nobody' | 'noted' | 'above' | 'day' | 'always';

/**
 * What the policies require for an act of this amount; `fits` is whether it is still within what the person may do
 * alone today.
 */
export async function needOf(
  act: SecondPersonAct,
  amountPaise: number,
  policies: PolicyValues,
  fits: (limitPaise: number) => Promise<boolean>,
): Promise<Need> {
  const { mode, limits } = ruleOf(act);
  if (mode === null || mode === 'always') return 'always';
  const how = policies[mode] as PolicyValues['secondPerson.failed.mode'];
  if (how === 'off') return 'nobody';
  if (how === 'always') return 'always';
  const above = limits === null || amountPaise > (policies[limits.above] as number);
  if (how === 'warn') return above ? 'noted' : 'nobody';
  if (above) return 'above';
  return (await fits(policies[limits.alone] as number)) ? 'nobody' : 'day';
}

export const waits = (need: Need): boolean => need === 'above' || need === 'day' || need === 'always';

/** Why it waits, as a sentence for the person about to perform it. */
export function sayNeed(need: Need, act: SecondPersonAct, policies: PolicyValues): string {
  const { limits } = ruleOf(act);
  if (!limits) return WITHOUT_LIMIT[need];
  const { above, alone } = limits;
  return WORDS[need](rupees(policies[above] as number), rupees(policies[alone] as number));
}

const ALWAYS = 'This waits for a second person.';

const WORDS: Record<Need, (above: string, alone: string) => string> = {
  nobody: () => 'It is done at once.',
  noted: (above) => `It is done at once, and noted as done by one person above ${above}.`,
  above: (above) => `This waits for a second person, because it is above ${above}.`,
  day: (_, alone) =>
    `This waits for a second person, because it would take what you have done alone today above ${alone}.`,
  always: () => ALWAYS,
};
/** The same for an act without an amount. */
const WITHOUT_LIMIT: Record<Need, string> = {
  nobody: 'It is done at once.',
  noted: 'It is done at once, and noted as done by one person.',
  above: ALWAYS,
  day: ALWAYS,
  always: ALWAYS,
};
