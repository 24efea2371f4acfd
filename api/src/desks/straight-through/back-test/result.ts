import type { ReasonCode } from '../../../domain/deposits/straight-through/judge.ts';

export interface Count {
  count: number;
  sumPaise: number;
}

/** What the rules would have done, and what staff decided. */
export interface BackTestResult {
  /** Would have been credited: staff approved it, rejected it, or took it back later. */
  credited: { approved: Count; rejected: Count; reversed: Count };
  /** Would have been left to staff. */
  left: { approved: Count; rejected: Count; reversed: Count };
  /** How many approved deposits each reason would have left to staff. */
  reasons: Partial<Record<ReasonCode, number>>;
}

export type Decided = keyof BackTestResult['credited'];

const none = (): Count => ({ count: 0, sumPaise: 0 });

export const noResult = (): BackTestResult => ({
  credited: { approved: none(), rejected: none(), reversed: none() },
  left: { approved: none(), rejected: none(), reversed: none() },
  reasons: {},
});
