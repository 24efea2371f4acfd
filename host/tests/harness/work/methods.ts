import type { PaymentMethod } from '@backoffice/shared/contract';
import { askApi } from '../stack/api.ts';
import { freshAmount, freshUtr, newLine, newMatch, perform } from './claims.ts';

export const freshAccount = (): string => `7${freshUtr()}`;

export const readMethod = async (id: string) =>
  (await askApi<PaymentMethod>(`/payment-methods/${id}`, { as: 'banker' })).body;

/** Creates an active method: created by one person, approved by another. */
export async function newMethod(label: string): Promise<PaymentMethod> {
  const made = await perform<PaymentMethod>('/payment-methods', 'banker', {
    label,
    kind: 'BANK',
    holderName: 'Sample Services',
    bankName: 'HDFC Bank',
    accountNo: freshAccount(),
    ifsc: 'HDFC0001234',
    purpose: 'DEPOSIT',
  });
  const submitted = await perform<PaymentMethod>(`/payment-methods/${made.id}/submit`, 'banker', {
    version: made.version,
  });
  return perform<PaymentMethod>(`/payment-methods/${made.id}/approve`, 'banker.lead', { version: submitted.version });
}

/** Creates a method with a pending change and a statement in which a line is missing. */
export async function methodInNeed(): Promise<PaymentMethod> {
  const method = await newMethod(`Looked at ${freshUtr().slice(-6)}`);
  await askApi(`/payment-methods/${method.id}`, {
    as: 'banker',
    method: 'PATCH',
    json: { version: method.version, accountNo: freshAccount(), note: 'The branch has moved' },
  });
  const line = { paymentMethodId: method.id, direction: 'CREDIT', amountPaise: 500_00 };
  for (const balanceAfterPaise of [500_00, 1_700_00])
    await perform('/utrs', 'banker', { ...line, utr: freshUtr(), balanceAfterPaise });
  return readMethod(method.id);
}

/** Creates a credited deposit and an unclaimed line; returns their numbers. */
export async function recentRows(): Promise<[string, string]> {
  const { deposit, line } = await newMatch();
  await perform(`/deposits/${deposit.id}/approve`, 'deposit', {
    version: deposit.version,
    utrEntryId: line.id,
    seen: { utr: line.utr, amountPaise: line.amountPaise },
  });
  return [deposit.no, (await newLine({ utr: freshUtr(), amountPaise: freshAmount() })).no];
}
