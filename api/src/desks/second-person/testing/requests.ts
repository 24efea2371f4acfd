import { type Desk, key, type PayoutDesk, said, type TestPerson, type TestUser } from '../../../testing/index.ts';
import type { PolicyKey } from '../../../domain/policies/policies.ts';
import { setPolicy } from '../../../modules/policy/set-policy.ts';
import type { Withdrawal } from '../../../modules/withdrawals/read.ts';
import type { SecondPersonRequest } from '../read.ts';

/** Above the limit of every act, unless a test changes the policy. */
export const LARGE = 60_000_00;

export const setTo = ({ api }: Desk, policy: PolicyKey, value: number | string) =>
  setPolicy(api.asCommand, { key: policy, value, by: 'test', reason: 'test' });

/** The body that reports a failed payout, with the bank's rejection as an image. */
export const failure = async (payouts: PayoutDesk) => ({
  reasonCode: 'BANK_DOWN',
  note: 'Error 91 from the switch',
  then: 'retry',
  proofFileId: await payouts.proof(),
});

/** A payout under way that was reported as failed and waits for a second person. */
export async function failedAndWaiting(desk: Desk, payouts: PayoutDesk, by: TestUser = 'deposit'): Promise<Withdrawal> {
  const row = await payouts.done(
    await desk.as(by),
    await payouts.bring('paying', { amountPaise: LARGE }),
    'fail',
    await failure(payouts),
  );
  if (!row.waiting) throw new Error(`${row.no} does not wait`);
  return row;
}

/** The request about a waiting row. */
export async function requestOf(
  desk: Desk,
  { waiting }: Pick<Withdrawal, 'waiting'>,
  by: TestUser = 'deposit.lead',
): Promise<SecondPersonRequest> {
  return (await (await desk.as(by)).get(`/second-person/${waiting?.id}`)).json<SecondPersonRequest>();
}

/** The latest request about a row, as it was asked. */
export const requestAbout = ({ api }: Desk, subjectId: string): Promise<{ id: string; version: number }> =>
  api.db
    .selectFrom('secondPersonRequest')
    .select(['id', 'version'])
    .where('subjectId', '=', subjectId)
    .orderBy('no', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();

/** Makes one decision on a request and returns the envelope. */
export async function decide(
  desk: Desk,
  request: Pick<SecondPersonRequest, 'id' | 'version'>,
  verb: 'confirm' | 'decline' | 'withdraw',
  by: TestPerson,
) {
  const body = { version: request.version, ...(verb === 'decline' ? { reason: 'The statement shows the debit' } : {}) };
  return said<SecondPersonRequest>(await (await desk.as(by)).post(`/second-person/${request.id}/${verb}`, body, key()));
}
