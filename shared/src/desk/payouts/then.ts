/** What follows when the money has not left. */
export const THEN = [
  { value: 'retry', label: 'Pay it again', meaning: 'It waits for a payer, as a new attempt.' },
  { value: 'reject', label: 'Give it up', meaning: 'The customer has the money back in the purse.' },
] as const;
