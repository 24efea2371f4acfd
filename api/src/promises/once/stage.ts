import { methodActs } from '../../modules/payment-methods/testing/method-acts.ts';
import {
  type Desk,
  openPayouts,
  type Payee,
  type PayoutDesk,
  testOwners,
  type TestPerson,
  testStaff,
} from '../../testing/index.ts';

/** A desk with deposits and payouts, everybody signed in, and a customer who has enough money for all cases. */
export interface Stage {
  desk: Desk;
  payouts: PayoutDesk;
  methods: ReturnType<typeof methodActs>;
  payee: Payee;
}

export async function openStage(desk: Desk): Promise<Stage> {
  for (const user of Object.keys({ ...testStaff, ...testOwners }) as TestPerson[]) await desk.as(user);
  await desk.api.db
    .insertInto('policy')
    .values([
      { key: 'withdrawals.perDay', value: '100000', changedBy: 'test' },
      // Everybody signs in once, and the cases take longer than a confirmation counts.
      { key: 'auth.stepUpMinutes', value: '720', changedBy: 'test' },
    ])
    .execute();
  const payouts = await openPayouts(desk);
  return { desk, payouts, methods: methodActs(desk), payee: await payouts.customer({ paise: 1_00_000_00 }) };
}

/** A request that succeeds when it is sent, about rows that no other case touches. */
export interface Ready {
  by: TestPerson;
  /** Relative to `/api`. */
  path: string;
  body?: object;
  /**
   * The same operation with a different intent. Not needed for a body with a version, because another version is a
   * different intent.
   */
  other?: { path?: string; body?: object };
  /** Headers of a sender that is no person, such as a machine that signs what it sends. */
  signs?: (body: string) => Record<string, string>;
}

export type Case = (stage: Stage) => Promise<Ready>;

/** By operation id. */
export type Cases = Record<string, Case>;
