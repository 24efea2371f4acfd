import type { Deposit, Utr } from '@backoffice/shared/contract';
import { customer, deposit, freshUtr, method, perform } from './claims.ts';

/** A deposit with its matching statement line, and the body of the request that approves it. */
export interface ToDecide {
  deposit: Deposit;
  approval: object;
}

/** Creates clean deposits with amounts from `firstPaise` on, without going through the bad network. */
export async function depositsToDecide(count: number, firstPaise: number): Promise<ToDecide[]> {
  const [{ id: customerId }, { id: paymentMethodId }] = await Promise.all([customer(), method()]);
  const one = async (amountPaise: number): Promise<ToDecide> => {
    const utr = freshUtr();
    const { id } = await perform<Deposit>('/deposits', 'deposit.two', {
      customerId,
      paymentMethodId,
      amountPaise,
      utr,
    });
    const { utr: line } = await perform<{ utr: Utr }>('/utrs', 'banker', { paymentMethodId, utr, amountPaise });
    const made = await deposit(id);
    return { deposit: made, approval: { version: made.version, utrEntryId: line.id, seen: { utr, amountPaise } } };
  };
  const made: ToDecide[] = [];
  for (let at = 0; at < count; at += 1) made.push(await one(firstPaise + at));
  return made;
}

/** The body of a request for a small bonus, as the panel sends it; only its idempotency key prevents a duplicate. */
export const bonusFor = (customerId: string, reason: string) => ({
  customerId,
  type: 'MANUAL',
  linkedDepositId: null,
  percentBp: null,
  amountPaise: 1_00,
  campaignCode: null,
  turnoverMultiple: null,
  reason,
  seen: { amountPaise: 1_00 },
});
