import { type PracticeDecision, WAITING_DECISIONS } from './kinds.ts';

/** How a decision compares with the truth; `missed` was ready and not decided. */
export const PRACTICE_VERDICTS = ['right', 'permitted', 'wrong', 'missed'] as const;
export type PracticeVerdict = (typeof PRACTICE_VERDICTS)[number];

/** What is right about one row. */
export interface PracticeTruth {
  right: readonly PracticeDecision[];
  permitted: readonly PracticeDecision[];
}

export function verdictOf({ right, permitted }: PracticeTruth, decision: PracticeDecision | null): PracticeVerdict {
  if (decision === null) return 'missed';
  if (right.includes(decision)) return 'right';
  return permitted.includes(decision) ? 'permitted' : 'wrong';
}

/** The decision that is judged: the first final one, otherwise the last that only waits. */
export function judgedOf<T extends { decision: PracticeDecision }>(made: readonly T[]): T | null {
  return made.find(({ decision }) => !WAITING_DECISIONS.includes(decision)) ?? made.at(-1) ?? null;
}

const GIVES: readonly PracticeDecision[] = ['approve', 'approve-other', 'clear', 'paid'];
const REFUSES: readonly PracticeDecision[] = ['reject', 'fail'];

/** What a wrong decision did with money: gave it to the wrong customer, or refused it to the right one. */
export function harmOf(verdict: PracticeVerdict, decision: PracticeDecision | null): 'credited' | 'refused' | null {
  if (verdict !== 'wrong' || decision === null) return null;
  if (GIVES.includes(decision)) return 'credited';
  return REFUSES.includes(decision) ? 'refused' : null;
}

/** The value that this share of the sorted values does not exceed (nearest rank); null without values. */
export function percentile(values: readonly number[], share: number): number | null {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? null;
}
