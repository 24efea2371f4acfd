import type { Placeholder } from '../../domain/reasons/messages.ts';
import { rupees } from '../../domain/rupees.ts';
import type { DepositFacts } from './lifecycle.ts';

/** What messages about a deposit name: what was credited, otherwise what the customer said. */
export const filled = ({ no, amountPaise, creditedPaise, utrNorm }: DepositFacts): Record<Placeholder, string> => ({
  amount: rupees(creditedPaise ?? amountPaise),
  utr: utrNorm ?? 'not given',
  reference: no,
});
