import type { PracticeItem } from '@backoffice/shared/contract';
import { eitherOf } from '@backoffice/shared/domain';

/** Each kind of row in a shift. */
export const KIND_WORDS: Record<PracticeItem['kind'], string> = {
  clean: 'Clean claim',
  wrongUtr: 'UTR wrong by one digit',
  amountDiffers: 'Amount differs',
  reusedImage: 'Reused image',
  duplicate: 'Duplicate claim',
  thirdParty: 'Third-party payer',
  lateLine: 'Late bank line',
  fakeProof: 'Fake proof',
  payout: 'Clean withdrawal',
  sharedPayee: 'Shared beneficiary',
  unmetTurnover: 'Unmet turnover',
  bankFails: 'Payout refused by the bank',
  returned: 'Returned payout',
};

/** A decision as what was done. */
export const DECISION_WORDS: Record<PracticeItem['right'][number], string> = {
  approve: 'Approved',
  'approve-other': 'Approved with another bank line',
  reject: 'Rejected',
  hold: 'Put on hold',
  clear: 'Cleared',
  escalate: 'Escalated',
  fail: 'Recorded as failed',
  'send-back': 'Sent back to Checking',
  paid: 'Marked paid',
  return: 'Recorded as returned',
};

export const VERDICT_WORDS = {
  right: ['Right', 'good'],
  permitted: ['Permitted', 'neutral'],
  wrong: ['Wrong', 'bad'],
  missed: ['Missed', 'warn'],
} as const satisfies Record<PracticeItem['verdict'], readonly [string, string]>;

/** Seconds as a person reads them: `42 s`, `3 min 5 s`; a dash for none. */
export function secondsWords(seconds: number | null): string {
  if (seconds === null) return '–';
  const whole = Math.round(seconds);
  return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`;
}

/** Decisions of which each would do: `Escalated or Rejected`. */
export const decisionsWords = (of: PracticeItem['right']): string => eitherOf(of.map((one) => DECISION_WORDS[one]));
