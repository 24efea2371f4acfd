/** What to do with a payout whose money has not left. */
export const THEN = [
  { value: 'retry', label: 'Pay it again', meaning: 'It waits for a payer, as a new attempt.' },
  { value: 'reject', label: 'Give it up', meaning: "The amount goes back to the customer's balance." },
] as const;
