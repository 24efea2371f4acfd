import { sql } from 'kysely';
import { type Desk, key, openDesk, said, type TestUser } from '../../testing/index.ts';
import { uploadedImage } from '../../testing/images/files.ts';
import { creditedDeposit } from '../../modules/bonuses/testing/bonus-acts.ts';
import { anyPersonMutant } from './testing/mutant.ts';
import type { SecondPersonRequest } from './read.ts';
import { decide, LARGE } from './testing/requests.ts';

let desk: Desk;
beforeEach(async () => {
  desk = await openDesk({}, [anyPersonMutant]);
});
afterEach(async () => {
  expect(await desk.broken()).toEqual([]);
  await desk.close();
});

describe('the other acts, above the limit', () => {
  const image = () => uploadedImage(desk.api, 'DEPOSIT_PROOF');
  const others: TestUser[] = ['deposit.lead', 'banker.lead'];
  const another = (user: TestUser) => others.find((one) => one !== user)!;
  const waitingFor = async (user: TestUser) =>
    (await (await desk.as(user)).get('/second-person?state=waiting')).json<{ items: SecondPersonRequest[] }>()
      .items[0]!;

  test.each(['deposit.lead', 'banker.lead'] as const)('%s alone cannot reverse a deposit', async (user) => {
    const id = await creditedDeposit(desk, await desk.customer(), LARGE);
    const { version } = await desk.deposit(id);
    const reverse = async (more: object = {}) =>
      said(
        await (
          await desk.as(user)
        ).post(`/deposits/${id}/reverse`, { version, reasonCode: 'CHARGEBACK', ...more }, key()),
      );
    expect(await reverse()).toMatchObject({ statusCode: 0, code: 'EVIDENCE_REQUIRED' });
    expect(await reverse({ proofFileId: await image() })).toMatchObject({
      statusCode: 1,
      data: { deposit: { status: 'approved', waiting: { act: 'deposit-reversed' } } },
    });
    const request = await waitingFor(user);
    expect(await decide(desk, request, 'confirm', user)).toMatchObject({ code: 'SELF_APPROVAL_BLOCKED' });
    expect(await desk.deposit(id)).toMatchObject({ status: 'approved' });
    expect(await decide(desk, request, 'confirm', another(user))).toMatchObject({ statusCode: 1 });
    expect(await desk.deposit(id)).toMatchObject({ status: 'reversed', decidedBy: { username: another(user) } });
  });

  const remit = async (user: TestUser, line: { id: string; version: number }, more: object = {}) =>
    said(
      await (
        await desk.as(user)
      ).post(
        `/utrs/${line.id}/return`,
        { version: line.version, reasonCode: 'BANK_ASKED', returnUtr: desk.utr(), ...more },
        key(),
      ),
    );

  test.each(['deposit.lead', 'banker.lead'] as const)('%s alone cannot return money to its remitter', async (user) => {
    const line = await desk.line({ utr: desk.utr(), amountPaise: LARGE });
    expect(await remit(user, line)).toMatchObject({ statusCode: 0, code: 'EVIDENCE_REQUIRED' });
    expect(await remit(user, line, { proofFileId: await image() })).toMatchObject({
      statusCode: 1,
      data: { status: 'unclaimed', waiting: { act: 'returned-to-remitter' } },
    });
    expect(
      said(
        await (
          await desk.as('banker.lead')
        ).post(`/utrs/${line.id}/void`, { version: line.version + 1, reasonCode: 'TYPED_WRONG' }, key()),
      ),
    ).toMatchObject({ code: 'WAITS_FOR_SECOND_PERSON' });
    const request = await waitingFor(user);
    expect(await decide(desk, request, 'confirm', user)).toMatchObject({ code: 'SELF_APPROVAL_BLOCKED' });
    expect(await decide(desk, request, 'confirm', another(user))).toMatchObject({ statusCode: 1 });
    expect((await (await desk.as('deposit')).get(`/utrs/${line.id}`)).json()).toMatchObject({
      status: 'returned',
      waiting: null,
    });
  });

  test('a customer who claims the money meanwhile has priority over its return', async () => {
    const utr = desk.utr();
    const line = await desk.line({ utr, amountPaise: LARGE });
    expect(await remit('deposit.lead', line, { proofFileId: await image() })).toMatchObject({ statusCode: 1 });
    const request = await waitingFor('banker.lead');
    const claim = await desk.claim({ utr, amountPaise: LARGE });
    expect(claim).toMatchObject({ status: 'matched' });
    expect(await decide(desk, request, 'confirm', 'banker.lead')).toMatchObject({
      statusCode: 2,
      status: expect.stringContaining(`is matched to ${claim.no}`) as string,
    });
    expect((await (await desk.as('deposit')).get(`/utrs/${line.id}`)).json()).toMatchObject({
      status: 'unclaimed',
      waiting: null,
    });
  });

  test.each(['deposit.lead', 'withdraw.lead', 'backoffice'] as const)(
    '%s alone cannot let payouts continue while the ledger is red',
    async (user) => {
      const { id } = await desk.customer();
      const shift = (paise: number) =>
        sql
          .raw(
            `SET session_replication_role = replica; UPDATE ledger_account SET balance_paise = balance_paise + ${paise} WHERE customer_id = '${id}' AND kind = 'customer_cash'; SET session_replication_role = DEFAULT`,
          )
          .execute(desk.api.db);
      await shift(500_00);
      const blocked = async () => (await (await desk.as('deposit')).get('/ledger/payout-block')).json();
      const ask = async () =>
        said(
          await (
            await desk.as(user)
          ).post('/ledger/override', { chips: ['ledger-zero'], reason: 'The row is known' }, key()),
        );
      expect(await ask()).toMatchObject({
        statusCode: 1,
        status: 'It waits for a second person',
        data: { until: null, waits: true },
      });
      expect(await ask()).toMatchObject({ statusCode: 2, code: 'WAITS_FOR_SECOND_PERSON' });
      expect(await blocked()).toEqual({ blocked: true });
      const request = await waitingFor(user);
      const { waiting } = (await (await desk.as('banker.lead')).get('/ledger/chips')).json<{
        waiting: object | null;
      }>();
      expect(waiting).toMatchObject({ no: request.no, act: 'ledger-overridden', askedBy: { username: user } });
      expect(request).toMatchObject({
        says: 'Payouts resume in spite of these differences: ledger sum ₹500.00',
        subject: { no: 'Ledger' },
      });
      expect(await decide(desk, request, 'confirm', user)).toMatchObject({ code: 'SELF_APPROVAL_BLOCKED' });
      expect(await blocked()).toEqual({ blocked: true });
      expect(
        await decide(desk, request, 'confirm', user === 'deposit.lead' ? 'withdraw.lead' : 'deposit.lead'),
      ).toMatchObject({ statusCode: 1 });
      expect(await blocked()).toEqual({ blocked: false });
      await shift(-500_00);
    },
  );
});
