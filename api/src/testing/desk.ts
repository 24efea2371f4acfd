import { randomUUID } from 'node:crypto';
import { newId } from '../db/ids.ts';
import type { Settings } from '../settings/env.ts';
import type { Module } from '../modules.ts';
import type { Deposit } from '../modules/deposits/read.ts';
import { openBankAccounts, openCustomerAccounts } from '../modules/ledger/post.ts';
import type { METHOD_PURPOSES, MethodStatus } from '../domain/payment-methods/states.ts';
import type { Utr } from '../modules/utrs/read.ts';
import { checkInvariants } from '../verify/invariants.ts';
import { type TestAnswer, type TestApp, testApp, type TestClient, type TestPerson, type TestUser } from './test-app.ts';

/** The answer to a mutation. */
export interface Said<T> {
  statusCode: number;
  status: string;
  code?: string;
  data?: T;
  errors?: { field: string; code: string; msg: string }[];
}

export interface Claim {
  customerCode: string;
  paymentMethodId: string;
  amountPaise: number;
  utr: string;
}

/** The API with staff, a few customers and methods, and helpers that act as staff and as customers. */
export interface Desk {
  api: TestApp;
  as(user: TestPerson): Promise<TestClient>;
  /** Creates a customer; returns id and code. */
  customer(change?: { name?: string; franchiseId?: string; phone?: string }): Promise<{ id: string; code: string }>;
  /** Creates an active bank account; returns its id. */
  method(change?: {
    label?: string;
    status?: MethodStatus;
    purpose?: (typeof METHOD_PURPOSES)[number];
    franchiseId?: string;
    accountNo?: string;
  }): Promise<string>;
  /** The account of claims and lines that name no other. */
  usualMethod: string;
  /** A new, unused reference. */
  utr(): string;
  /** A customer claims a payment; returns the deposit as staff see it. */
  claim(claim: Partial<Claim>): Promise<Deposit>;
  /** A banker enters a line; throws when it is refused. */
  line(
    line: {
      utr: string;
      amountPaise?: number;
      paymentMethodId?: string;
      remitterName?: string;
      direction?: 'CREDIT' | 'DEBIT';
    },
    by?: TestUser,
  ): Promise<Utr>;
  deposit(id: string): Promise<Deposit>;
  /** Every broken invariant of the ledger. */
  broken(): Promise<unknown[]>;
  close(): Promise<void>;
}

export const INTAKE_KEY = 'intake-key-of-the-test-desk-0123456789';

export const key = (): Record<string, string> => ({ 'idempotency-key': randomUUID() });

/** The envelope of an answer. */
export const said = <T = unknown>(answer: TestAnswer): Said<T> => answer.json<Said<T>>();

/** Opens a desk. `extra` adds modules that only a test has, e.g. a mutant. */
export async function openDesk(change: Partial<Settings> = {}, extra: readonly Module[] = []): Promise<Desk> {
  const api = await testApp({ intakeKey: INTAKE_KEY, ...change }, extra);
  const { db } = api;
  const clients = new Map<TestPerson, Promise<TestClient>>();
  const as = (user: TestPerson): Promise<TestClient> => {
    const known = clients.get(user) ?? api.signInAs(user);
    clients.set(user, known);
    return known;
  };
  let count = 0;
  const customer: Desk['customer'] = async ({ name = 'Ravi Kumar', franchiseId, phone } = {}) => {
    const [id, code] = [newId(), `C-${++count}-${Math.floor(Math.random() * 1e6)}`];
    await db
      .insertInto('customer')
      .values({ id, code, name, phone: phone ?? '9876543210', franchiseId: franchiseId ?? null })
      .execute();
    await db
      .insertInto('customerPayoutAccount')
      .values({ id: newId(), customerId: id, kind: 'UPI', holderName: name, vpa: 'someone@bank' })
      .execute();
    await openCustomerAccounts(db, [id]);
    return { id, code };
  };
  const method: Desk['method'] = async ({
    label = 'HDFC-2',
    status = 'active',
    purpose = 'BOTH',
    franchiseId,
    accountNo = '001234567890',
  } = {}) => {
    const id = newId();
    const bank = {
      kind: 'BANK',
      holderName: 'Sample Services',
      bankName: 'HDFC Bank',
      accountNo,
      ifsc: 'HDFC0001234',
      purpose,
    } as const;
    await db
      .insertInto('paymentMethod')
      .values({ id, label, status, franchiseId: franchiseId ?? null, ...bank })
      .execute();
    await openBankAccounts(db, [id]);
    return id;
  };
  const [usualMethod, usualCustomer] = [await method(), await customer()];
  const deposit = async (id: string): Promise<Deposit> =>
    (await (await as('deposit.lead')).get(`/deposits/${id}`)).json<Deposit>();
  return {
    api,
    as,
    customer,
    method,
    usualMethod,
    utr: () => `6${String(Math.floor(Math.random() * 1e11)).padStart(11, '0')}`,
    claim: async (claim) => {
      const body = {
        ref: randomUUID(),
        customerCode: usualCustomer.code,
        paymentMethodId: usualMethod,
        amountPaise: 500_00,
        ...claim,
      };
      const answer = said<{ id: string }>(
        await api.anonymous.post('/intake/deposits', body, { 'x-intake-key': INTAKE_KEY }),
      );
      if (!answer.data) throw new Error(JSON.stringify(answer));
      return deposit(answer.data.id);
    },
    line: async (line, by = 'banker') => {
      const body = { paymentMethodId: usualMethod, amountPaise: 500_00, ...line };
      const answer = said<{ utr: Utr }>(await (await as(by)).post('/utrs', body, key()));
      if (answer.statusCode !== 1 || !answer.data) throw new Error(JSON.stringify(answer));
      return answer.data.utr;
    },
    deposit,
    broken: async () => (await checkInvariants(db)).filter(({ ok }) => !ok),
    close: () => api.close(),
  };
}

/** Why staff enter something for a customer. */
export const CALL = { reason: 'Asked on the phone' };
