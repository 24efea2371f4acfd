import { type Desk, key, said, type TestUser } from '../../../testing/index.ts';
import type { PolicyKey } from '../../../domain/policies/policies.ts';
import { setPolicy } from '../../policy/set-policy.ts';
import type { Bonus } from '../read.ts';

/** The body that most tests use. */
export const MANUAL = { type: 'MANUAL', amountPaise: 1_000_00, reason: 'Goodwill after a late payout' } as const;

/** Requests a bonus and returns the envelope. */
export async function askFor(desk: Desk, customerId: string, change: object = {}, by: TestUser = 'withdraw') {
  return said<Bonus>(await (await desk.as(by)).post('/bonuses', { customerId, ...MANUAL, ...change }, key()));
}

/** Requests a bonus and returns it; throws when it is refused. */
export async function bonusOf(
  desk: Desk,
  customerId: string,
  change: object = {},
  by: TestUser = 'withdraw',
): Promise<Bonus> {
  const { data, status } = await askFor(desk, customerId, change, by);
  if (!data) throw new Error(status);
  return data;
}

/** Performs one act on a bonus and returns the envelope. */
export async function actOn(
  desk: Desk,
  bonus: Pick<Bonus, 'id' | 'version'>,
  verb: string,
  body: object,
  by: TestUser = 'backoffice',
) {
  return said<Bonus>(
    await (await desk.as(by)).post(`/bonuses/${bonus.id}/${verb}`, { version: bonus.version, ...body }, key()),
  );
}

export const approve = (desk: Desk, bonus: Bonus, by: TestUser = 'backoffice') =>
  actOn(desk, bonus, 'approve', { seen: { amountPaise: bonus.amountPaise } }, by);

/** Cash, bonus and hold of a customer, in paise. */
export async function balancesOf({ api }: Desk, customerId: string): Promise<Record<string, number>> {
  const rows = await api.db
    .selectFrom('ledgerAccount')
    .select(['kind', 'balancePaise'])
    .where('customerId', '=', customerId)
    .execute();
  return Object.fromEntries(rows.map(({ kind, balancePaise }) => [kind.replace('customer_', ''), balancePaise]));
}

/** Creates a credited deposit of the customer and returns its id. */
export async function creditedDeposit(
  desk: Desk,
  customer: { id: string; code: string },
  amountPaise = 5_000_00,
): Promise<string> {
  const utr = desk.utr();
  const deposit = await desk.claim({ customerCode: customer.code, utr, amountPaise });
  const line = await desk.line({ utr, amountPaise });
  const matched = await desk.deposit(deposit.id);
  const body = { version: matched.version, utrEntryId: line.id, seen: { utr, amountPaise } };
  const answer = said(await (await desk.as('deposit.lead')).post(`/deposits/${deposit.id}/approve`, body, key()));
  if (answer.statusCode !== 1) throw new Error(answer.status);
  return deposit.id;
}

/** Sets a policy in the database of the desk. */
export const setTo = ({ api }: Desk, policy: PolicyKey, value: number) =>
  setPolicy(api.asCommand, { key: policy, value, by: 'test', reason: 'test' });
