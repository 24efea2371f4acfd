import { newId } from '../../db/ids.ts';
import {
  CALL,
  type Desk,
  openDesk,
  openPayouts,
  type PayoutDesk,
  said,
  seen,
  type TestUser,
} from '../../testing/index.ts';
import { whoMay } from '../../testing/access/who-may.ts';

let desk: Desk;
beforeEach(async () => (desk = await openDesk()));
afterEach(() => desk.close());

const next = async (queue: string, user: TestUser): Promise<string | null> =>
  said<{ row: { no: string } | null }>(await (await desk.as(user)).post(`/queues/${queue}/next`)).data?.row?.no ?? null;

/** Deletes all leases, as if two minutes had passed. */
const freed = () => desk.api.db.deleteFrom('workClaim').execute();

/** Who is handed the one waiting item of a queue, each person asking while nobody holds its lease. */
async function handedTo(queue: string, users: readonly TestUser[]): Promise<TestUser[]> {
  const handed: TestUser[] = [];
  for (const user of users) {
    if (await next(queue, user)) handed.push(user);
    await freed();
  }
  return handed;
}

const policy = (name: string, value: number) =>
  desk.api.db
    .insertInto('policy')
    .values({ key: name, value: JSON.stringify(value), changedBy: 'test' })
    .execute();

test.each([
  ['deposit-approval', 'POST /deposits/{id}/approve'],
  ['checking', 'POST /withdrawals/{id}/clear'],
  ['withdraw-approval', 'POST /withdrawals/{id}/take'],
  ['bonus', 'POST /bonuses/{id}/approve'],
])('the next item of %s is offered exactly to those who may decide it', (queue, decision) => {
  expect([...(whoMay[`POST /queues/${queue}/next`] as TestUser[])].sort()).toEqual(
    [...(whoMay[decision] as TestUser[])].sort(),
  );
});

describe('bonus', () => {
  const STAFF: TestUser[] = ['withdraw', 'withdraw.lead', 'backoffice'];

  async function waits(requestedBy: TestUser, amountPaise: number) {
    const { id: customerId } = await desk.customer();
    await desk.api.db
      .insertInto('bonus')
      .values({
        id: newId(),
        customerId,
        type: 'MANUAL',
        amountPaise,
        reason: 'Late payout',
        campaignCode: null,
        linkedDepositId: null,
        requestedBy: desk.api.staffId(requestedBy),
      })
      .execute();
  }

  test('the desk is handed what others requested, and nobody their own', async () => {
    await waits('withdraw.lead', 100_00);
    expect(await handedTo('bonus', STAFF)).toEqual(['withdraw', 'backoffice']);
  });

  test('what only a lead approves is handed to leads', async () => {
    await policy('bonuses.leadAbovePaise', 50_00);
    await waits('backoffice', 100_00);
    expect(await handedTo('bonus', STAFF)).toEqual(['withdraw.lead']);
  });
});

describe('deposit approval', () => {
  const STAFF: TestUser[] = ['deposit', 'banker', 'deposit.lead'];

  async function matched(amountPaise: number, by: TestUser = 'banker') {
    const utr = desk.utr();
    await desk.claim({ utr, amountPaise });
    await desk.line({ utr, amountPaise }, by);
  }

  test('the person who entered the bank line is not handed the deposit from the limit on', async () => {
    await matched(9_000_00);
    expect(await handedTo('deposit-approval', STAFF)).toEqual(['deposit', 'deposit.lead']);
  });

  test('a small deposit on one’s own bank line is handed out like any other', async () => {
    await matched(900_00);
    expect(await handedTo('deposit-approval', STAFF)).toEqual(STAFF);
  });

  test('what only a lead approves is handed to leads', async () => {
    await policy('deposits.approveAbovePaise', 1_000_00);
    await matched(1_500_00);
    expect(await handedTo('deposit-approval', STAFF)).toEqual(['deposit.lead']);
  });
});

describe('withdrawals', () => {
  const CHECKERS: TestUser[] = ['withdraw', 'withdraw.lead', 'backoffice'];
  let payouts: PayoutDesk;
  beforeEach(async () => {
    payouts = await openPayouts(desk);
    await policy('withdrawals.anotherFromPaise', 0);
  });

  test('an escalated withdrawal is handed to leads who did not escalate it', async () => {
    const row = await payouts.ask();
    await payouts.done(await desk.as('backoffice'), row, 'escalate', { reasonCode: 'UNUSUAL' });
    await freed();
    expect(await handedTo('checking', CHECKERS)).toEqual(['withdraw.lead']);
  });

  test('the requester or approver of a bonus that became cash of the customer is not handed the withdrawal', async () => {
    const payee = await payouts.customer();
    const at = new Date();
    await desk.api.db
      .insertInto('bonus')
      .values({
        id: newId(),
        customerId: payee.id,
        type: 'MANUAL',
        amountPaise: 100_00,
        reason: 'Late payout',
        campaignCode: null,
        linkedDepositId: null,
        status: 'released',
        requestedBy: desk.api.staffId('withdraw'),
        approvedBy: desk.api.staffId('withdraw.lead'),
        decidedAt: at,
        endedBy: desk.api.staffId('backoffice'),
        endedAt: at,
        endNote: 'Kept',
      })
      .execute();
    await payouts.ask({ payee });
    expect(await handedTo('checking', CHECKERS)).toEqual(['backoffice']);
  });

  test('the person who entered a withdrawal is not handed it to pay', async () => {
    const payee = await payouts.customer();
    const entered = said<{ id: string }>(
      await (
        await desk.as('deposit')
      ).post('/withdrawals', { customerId: payee.id, amountPaise: 500_00, call: CALL }, { 'idempotency-key': newId() }),
    );
    const row = await payouts.get(entered.data?.id ?? '');
    await payouts.done(await desk.as('withdraw'), row, 'clear', seen(row));
    await freed();
    expect(await handedTo('withdraw-approval', ['deposit', 'deposit.lead'])).toEqual(['deposit.lead']);
  });
});
