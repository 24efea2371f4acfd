import type { Deposit, Envelope, LedgerChips, PayoutSource, Withdrawal } from '@backoffice/shared/contract';
import { askApi } from '../stack/api.ts';
import { customer, freshAmount, freshUtr, method, perform } from './claims.ts';

/** How many customers to try until the checks let one pass. */
const TRIED = 12;

/** Creates a withdrawal that can be cleared, of money that was just credited to the customer. */
export async function newWithdrawal(amountPaise = freshAmount()): Promise<Withdrawal> {
  for (let at = 0; at < TRIED; at += 1) {
    const asked = await ask(at, amountPaise);
    if (!asked) continue;
    const { body } = await askApi<{ result: string; notYou: string | null }>(`/withdrawals/${asked.id}/checks`, {
      as: 'withdraw',
    });
    // Skips customers who got a bonus from the person who is to clear the withdrawal, and those of high risk: with them
    // a row reads otherwise.
    if (body.result !== 'fail' && body.notYou === null && asked.customer.riskLevel !== 'high') return asked;
    await perform(`/withdrawals/${asked.id}/reject`, 'withdraw', { version: asked.version, reasonCode: 'RISK' });
  }
  throw new Error(`None of ${TRIED} customers can be cleared.`);
}

/** Creates a withdrawal that the checking desk has cleared. */
export async function newCleared(amountPaise?: number): Promise<Withdrawal> {
  const asked = await newWithdrawal(amountPaise);
  const { body } = await askApi<{ items: { code: string; result: string }[] }>(`/withdrawals/${asked.id}/checks`, {
    as: 'withdraw',
  });
  const ticks = body.items
    .filter(({ result }) => result === 'warn')
    .map(({ code }) => ({ code, comment: 'Looked at' }));
  return perform<Withdrawal>(`/withdrawals/${asked.id}/clear`, 'withdraw', {
    version: asked.version,
    seen: seenOf(asked),
    ticks,
  });
}

/** Creates a cleared withdrawal that this person has taken. */
export async function newTaken(as: string, amountPaise?: number): Promise<Withdrawal> {
  const cleared = await newCleared(amountPaise);
  return perform<Withdrawal>(`/withdrawals/${cleared.id}/take`, as, {
    version: cleared.version,
    seen: seenOf(cleared),
  });
}

/** Pays a taken withdrawal under this UTR, from the first account offered to the payer. */
export async function paidBy(as: string, taken: Withdrawal, payoutUtr: string): Promise<Withdrawal> {
  const { body } = await askApi<{ items: PayoutSource[] }>('/withdrawals/payout-sources', { as });
  return perform<Withdrawal>(`/withdrawals/${taken.id}/paid`, as, {
    version: taken.version,
    seen: seenOf(taken),
    payoutUtr,
    rail: 'IMPS',
    sourcePaymentMethodId: body.items[0]!.id,
  });
}

export const withdrawal = async (id: string): Promise<Withdrawal> =>
  (await askApi<Withdrawal>(`/withdrawals/${id}`, { as: 'withdraw' })).body;

/** Titles of the ledger chips that are red now, as the lead sees them. */
export async function redChips(): Promise<string[]> {
  const { body } = await askApi<LedgerChips>('/ledger/chips', { as: 'deposit.lead' });
  return body.chips.filter(({ ok }) => !ok).map(({ title }) => title);
}

const seenOf = ({ amountPaise, destinationHash }: Withdrawal) => ({ amountPaise, destinationHash });

/** Requests a withdrawal for a customer; `null` when the customer has no account to be paid to. */
async function ask(at: number, amountPaise: number): Promise<Withdrawal | null> {
  const { id: customerId } = await customer(at);
  await credit(customerId, amountPaise);
  const { body } = await askApi<Envelope<Withdrawal>>('/withdrawals', {
    as: 'deposit',
    method: 'POST',
    json: { customerId, amountPaise, call: { reason: 'Asked on the phone' } },
    headers: { 'idempotency-key': crypto.randomUUID() },
  });
  return body.data ?? null;
}

/** Credits a customer: a claim, its statement line, the approval. */
async function credit(customerId: string, amountPaise: number): Promise<void> {
  const [utr, { id: paymentMethodId }] = [freshUtr(), await method()];
  const claim = await perform<Deposit>('/deposits', 'deposit', { customerId, paymentMethodId, amountPaise, utr });
  const { utr: line } = await perform<{ utr: { id: string } }>('/utrs', 'banker', {
    paymentMethodId,
    utr,
    amountPaise,
  });
  const { version } = (await askApi<Deposit>(`/deposits/${claim.id}`, { as: 'deposit' })).body;
  await perform(`/deposits/${claim.id}/approve`, 'deposit.lead', {
    version,
    utrEntryId: line.id,
    seen: { utr, amountPaise },
  });
}
