import type { Customer, Deposit, Envelope, PaymentMethod, Utr } from '@backoffice/shared/contract';
import { askApi } from '../stack/api.ts';

/** Twelve digits that nobody else has, beginning with the 6 of the year; nor is any other one slip away. */
export const freshUtr = (): string => `6${String(Math.floor(Math.random() * 1e11)).padStart(11, '0')}`;

/** An amount in paise that hardly anything else in the books has, between Rs 1,000 and Rs 9,000. */
export const freshAmount = (): number => 1_000_00 + Math.floor(Math.random() * 8_000_00);

/** For lists that are filtered by their amount: between Rs 11,000 and Rs 19,000, where no other test's amounts are, and never whole rupees as the demo's. */
export const rareAmount = (): number =>
  11_000_00 + Math.floor(Math.random() * 8_000) * 1_00 + 1 + Math.floor(Math.random() * 99);

/** `1234.5` for 123450 paise: as a person types it. */
export const typed = (paise: number): string => (paise / 100).toFixed(2);

/** `₹1,234.50`, as the panel prints it. */
export const printed = (paise: number): string =>
  `₹${(paise / 100).toLocaleString('en-IN', { minimumFractionDigits: 2 })}`;

/** Does something through the API and gives what came of it; throws when it was not done. */
export async function perform<T>(path: string, as: string, json: object): Promise<T> {
  const { body } = await askApi<Envelope<T>>(path, {
    as,
    method: 'POST',
    json,
    headers: { 'idempotency-key': crypto.randomUUID() },
  });
  if (body.statusCode !== 1) throw new Error(`${as} could not ${path}: ${JSON.stringify(body)}`);
  return body.data as T;
}

const items = async <T>(path: string) => (await askApi<{ items: T[] }>(path, { as: 'deposit' })).body.items;

/** The method that UTR Entry offers first, or the one after it. */
export async function method(at = 0): Promise<PaymentMethod> {
  const methods = await items<PaymentMethod>('/payment-methods?status=active&sort=priority');
  return methods[at]!;
}

/** Test files run several at a time: each worker has customers of its own, so that nobody else moves their money meanwhile. */
const FIRST_CUSTOMER = ((Number(process.env['JEST_WORKER_ID'] ?? 1) - 1) % 4) * 12;

/** Customers in good standing, by place: a test that needs rivals takes two. */
export async function customer(at = 0): Promise<Customer> {
  return (await items<Customer>('/customers?status=active&limit=50'))[FIRST_CUSTOMER + at]!;
}

interface Claim {
  utr?: string;
  amountPaise?: number;
  /** Place among the customers. */
  of?: number;
}

/** A customer says that he has paid. */
export async function newClaim({
  utr = freshUtr(),
  amountPaise = freshAmount(),
  of = 0,
}: Claim = {}): Promise<Deposit> {
  const [{ id: customerId }, { id: paymentMethodId }] = await Promise.all([customer(of), method()]);
  return perform<Deposit>('/deposits', 'deposit.two', { customerId, paymentMethodId, amountPaise, utr });
}

interface Line {
  utr: string;
  amountPaise: number;
  as?: string;
}

/** The bank shows a payment. Entered by somebody who approves nothing in these tests: from own lines one approves little. */
export async function newLine({ utr, amountPaise, as = 'banker.two' }: Line): Promise<Utr> {
  const { id: paymentMethodId } = await method();
  return (await perform<{ utr: Utr }>('/utrs', as, { paymentMethodId, utr, amountPaise })).utr;
}

/** A claim that the bank has confirmed; another amount than the claimed one on request. */
export async function newMatch(bankPaise?: number): Promise<{ deposit: Deposit; line: Utr }> {
  const claim = await newClaim();
  const line = await newLine({
    utr: claim.utr!,
    amountPaise: bankPaise === undefined ? claim.amountPaise : claim.amountPaise + bankPaise,
  });
  return { deposit: await deposit(claim.id), line };
}

export const deposit = async (id: string): Promise<Deposit> =>
  (await askApi<Deposit>(`/deposits/${id}`, { as: 'deposit' })).body;
export const line = async (id: string): Promise<Utr> => (await askApi<Utr>(`/utrs/${id}`, { as: 'deposit' })).body;
export const linesWith = (utr: string): Promise<Utr[]> => items<Utr>(`/utrs?utr=${utr}`);

/** The customer's cash balance, in paise. */
export async function cashOf(id: string): Promise<number> {
  return (await askApi<Customer>(`/customers/${id}`, { as: 'deposit' })).body.cashPaise;
}

/** Promises that the ledger breaks right now (domain 1.4), as the lead is told; empty when it keeps all. */
export async function brokenPromises(): Promise<string[]> {
  const { body } = await askApi<{ invariants: { no: number; title: string; ok: boolean }[] }>('/invariants', {
    as: 'deposit.lead',
  });
  if (body.invariants.length === 0) throw new Error('The ledger was not checked.');
  return body.invariants.filter(({ ok }) => !ok).map(({ no, title }) => `${no}: ${title}`);
}
