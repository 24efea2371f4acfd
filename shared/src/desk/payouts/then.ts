/** What to do with a payout whose money has not left. */
export const THEN = [
  { value: 'retry', label: 'Pay it again', meaning: 'It waits for a payer, as a new attempt.' },
  { value: 'reject', label: 'Give it up', meaning: 'The customer gets the money back.' },
] as const;
