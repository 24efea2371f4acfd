import type { Customer, Deposit, Envelope, PaymentMethod, Utr } from '@backoffice/shared/contract';
import { askApi } from '../stack/api.ts';

/** A random UTR of twelve digits, practically unique. It begins with 6, the last digit of the year 2026. */
export const freshUtr = (): string => `6${String(Math.floor(Math.random() * 1e11)).padStart(11, '0')}`;

/** A random amount in paise, between ₹1,000 and ₹9,000. */
export const freshAmount = (): number => 1_000_00 + Math.floor(Math.random() * 8_000_00);

/**
 * A random amount in paise for lists filtered by amount: between ₹11,000 and ₹19,000, where no other test has amounts,
 * and never whole rupees, as the demo's are.
 */
export const rareAmount = (): number =>
  11_000_00 + Math.floor(Math.random() * 8_000) * 1_00 + 1 + Math.floor(Math.random() * 99);

/** `1234.50` for 123450 paise, as a person types it. */
export const typed = (paise: number): string => (paise / 100).toFixed(2);

/** `₹1,234.50`, as the panel prints it. */
export const printed = (paise: number): string =>
  `₹${(paise / 100).toLocaleString('en-IN', { minimumFractionDigits: 2 })}`;

/** Does an act through the API and returns its data; throws when it was refused. */
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

/** The payment method that UTR Entry offers first, or the one at this place. */
export async function method(at = 0): Promise<PaymentMethod> {
  const methods = await items<PaymentMethod>('/payment-methods?status=active&sort=priority');
  return methods[at]!;
}

/** Workers run test files at the same time; each has customers of its own, so that no other changes their balances. */
const FIRST_CUSTOMER = ((Number(process.env['JEST_WORKER_ID'] ?? 1) - 1) % 4) * 12;

/** An active customer of the demo by place; a test that needs two takes two places. */
export async function customer(at = 0): Promise<Customer> {
  const active = await items<Customer>('/customers?status=active&limit=100');
  // Customers that tests made would move the places.
  return active.filter(({ code }) => code.startsWith('C-'))[FIRST_CUSTOMER + at]!;
}

interface Claim {
  utr?: string;
  amountPaise?: number;
  /** The customer's id, or its place as in `customer`. */
  of?: number | string;
}

/** Creates a customer's claim. */
export async function newClaim({
  utr = freshUtr(),
  amountPaise = freshAmount(),
  of = 0,
}: Claim = {}): Promise<Deposit> {
  const [customerId, { id: paymentMethodId }] = await Promise.all([
    typeof of === 'string' ? of : customer(of).then(({ id }) => id),
    method(),
  ]);
  return perform<Deposit>('/deposits', 'deposit.two', { customerId, paymentMethodId, amountPaise, utr });
}

interface Line {
  utr: string;
  amountPaise: number;
  as?: string;
  direction?: 'CREDIT' | 'DEBIT';
  narration?: string;
}

/**
 * Creates a statement line. `as` is by default somebody who approves nothing in these tests, because staff may approve
 * little against lines they entered themselves.
 */
export async function newLine({ as = 'banker.two', ...line }: Line): Promise<Utr> {
  const { id: paymentMethodId } = await method();
  return (await perform<{ utr: Utr }>('/utrs', as, { paymentMethodId, ...line })).utr;
}

/** Creates a claim and a matching statement line; `bankPaise` is added to the line's amount, `of` is the customer. */
export async function newMatch(bankPaise?: number, of?: Claim['of']): Promise<{ deposit: Deposit; line: Utr }> {
  const claim = await newClaim({ of });
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

/** The ledger invariants that are violated now (domain 1.4); empty when all hold. */
export async function brokenPromises(): Promise<string[]> {
  const { body } = await askApi<{ invariants: { no: number; title: string; ok: boolean }[] }>('/invariants', {
    as: 'deposit.lead',
  });
  if (body.invariants.length === 0) throw new Error('The ledger was not checked.');
  return body.invariants.filter(({ ok }) => !ok).map(({ no, title }) => `${no}: ${title}`);
}
