import type { PolicyKey } from './policies.ts';

type RetentionKey = PolicyKey & `retention.${string}`;

/** What is deleted when it is old enough, in the order in which the job does it; each with the policy of its days. */
export const RETENTION = {
  proofs: 'retention.proofDays',
  notices: 'retention.noticeDays',
  sessions: 'retention.sessionDays',
  devices: 'retention.deviceDays',
  signIns: 'retention.signInDays',
  answers: 'retention.answerDays',
  imports: 'retention.importDays',
  messages: 'retention.messageDays',
  appEvents: 'retention.eventDays',
} as const satisfies Record<string, RetentionKey>;

export type RetentionRule = keyof typeof RETENTION;
export const RETENTION_RULES = Object.keys(RETENTION) as [RetentionRule, ...RetentionRule[]];

/** Why fewer days are not possible. */
export const FLOORS: Record<RetentionRule, string> = {
  proofs:
    'Not below 365 days: a payment is disputed for months, and banks ask for what it was credited by. The law may ask for more: reporting entities in India keep records of payments for five years.',
  notices: 'Not below 7 days: whoever was away for a week still reads them.',
  sessions: 'Not below 30 days: a stolen session is found out after the fact.',
  devices: 'Not below 90 days: after that a known browser counts as a new one, and its person is told so.',
  signIns: 'Not below 31 days: the throttle knows the addresses of the last 30 days.',
  answers:
    'Not below 2 days: within that a request that is sent again gets the same answer instead of a second effect.',
  imports: 'Not below 1 day: what was read today can still be entered.',
  messages: 'Not below 7 days: a message that no parser reads is read again once one does.',
  appEvents: 'Not below 7 days: an app that was down for days reads on where it was.',
};

/** What is never deleted, and what the panel does not keep at all. */
export const ALWAYS_KEPT = [
  'The ledger, the audit with its chain, and every deposit, withdrawal, bank line, payout file, bonus, customer and payment method are never deleted: sums and proofs depend on each of them.',
  'Of the image of a deposit only the picture is deleted. Its fingerprint stays, so that the same image is still found out in a later claim.',
  'Images of payouts, of QR codes and of what a second person was shown are kept for good: they are evidence of who let money go.',
  'Exports are not kept: each is made while it is downloaded. Of a statement that was imported the bank lines are kept, and no file.',
  'The log of requests is written by the server and not to this database: whoever runs the server decides how long it is kept.',
] as const;
