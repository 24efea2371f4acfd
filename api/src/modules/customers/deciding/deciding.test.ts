import {
  type Desk,
  INTAKE_KEY,
  key,
  openDesk,
  openPayouts,
  type PayoutDesk,
  said,
  type TestUser,
} from '../../../testing/index.ts';
import { sql } from 'kysely';
import { post as postTransfers } from '../../ledger/post.ts';
import type { LiveEvent } from '../../events/event.ts';
import { setPolicy } from '../../policy/set-policy.ts';

let desk: Desk;
let payouts: PayoutDesk;
beforeAll(async () => {
  desk = await openDesk();
  payouts = await openPayouts(desk);
});
afterAll(() => desk.close());

interface Panel {
  customer: { code: string; version: number; status: string; riskLevel: string; tags: string[]; kycStatus: string };
  waiting: { id: string; no: string } | null;
  payees: { id: string; version: number; status: string; verifiedAt: string | null; waiting: { id: string } | null }[];
}

const post = async (by: TestUser, path: string, body: object) =>
  said<Panel>(await (await desk.as(by)).post(path, body, key()));
const panel = async (id: string, by: TestUser = 'backoffice') =>
  (await (await desk.as(by)).get(`/customers/${id}/panel`)).json<Panel>();
const because = { reasonCode: 'CLEARED' };
const act = async (by: TestUser, id: string, verb: string, body: object = {}) =>
  post(by, `/customers/${id}/${verb}`, { version: (await panel(id)).customer.version, ...because, ...body });
const ofPayee = async (by: TestUser, id: string, verb: string, body: object = {}) => {
  const [first] = (await panel(id)).payees;
  return post(by, `/customers/${id}/payees/${first?.id}/${verb}`, { version: first?.version, ...because, ...body });
};
const confirm = async (by: TestUser, id: string) =>
  said<{ state: string }>(await (await desk.as(by)).post(`/second-person/${id}/confirm`, { version: 1 }, key()));

async function blocked(): Promise<string> {
  const { id } = await desk.customer();
  expect(await act('deposit', id, 'block', { status: 'blocked', reasonCode: 'FRAUD_SUSPECTED' })).toMatchObject({
    statusCode: 1,
  });
  return id;
}

test('one person blocks at once, with a reason, a history and an event that names the customer', async () => {
  const id = await blocked();
  expect((await panel(id)).customer.status).toBe('blocked');
  const { items } = (await (await desk.as('backoffice')).get(`/audit/customer/${id}`)).json<{
    items: { action: string; reason: string }[];
  }>();
  expect(items.map(({ action, reason }) => [action, reason])).toContainEqual(['customer.blocked', 'FRAUD_SUSPECTED']);
  const { events } = (await (await desk.as('deposit')).get('/events/poll?since=0&topics=customers')).json<{
    events: LiveEvent[];
  }>();
  expect(events.find((one) => one.id === id)).toMatchObject({ type: 'customer.updated', payload: { customerId: id } });
});

test('OTHER needs a note, and blocking twice says so', async () => {
  const { id } = await desk.customer();
  expect((await act('deposit', id, 'block', { status: 'blocked', reasonCode: 'OTHER' })).errors).toMatchObject([
    { field: 'note' },
  ]);
  await act('deposit', id, 'block', { status: 'suspended' });
  expect((await act('deposit', id, 'block', { status: 'suspended' })).code).toBe('NOTHING_CHANGED');
  expect(await act('deposit', id, 'block', { status: 'blocked' })).toMatchObject({ statusCode: 1 });
  expect((await act('deposit', id, 'block', { status: 'blocked' })).code).toBe('WRONG_STATE');
});

test('unblocking waits for another lead, who is named in the history; its own author cannot confirm it', async () => {
  const id = await blocked();
  const asked = await act('backoffice', id, 'unblock');
  expect(asked.status).toMatch(/waits for a second person/);
  const { waiting, customer } = await panel(id);
  expect([customer.status, waiting?.no]).toEqual(['blocked', expect.stringMatching(/^S-/)]);
  expect((await act('backoffice', id, 'unblock')).code).toBe('WAITS_FOR_SECOND_PERSON');
  expect((await confirm('backoffice', waiting!.id)).code).toBe('SELF_APPROVAL_BLOCKED');
  expect(
    (await (await desk.as('deposit')).post(`/second-person/${waiting!.id}/confirm`, { version: 1 }, key())).status,
  ).toBe(404);
  expect(await confirm('withdraw.lead', waiting!.id)).toMatchObject({ statusCode: 1 });
  expect((await panel(id)).customer.status).toBe('active');
  const { after } = await desk.api.db
    .selectFrom('auditEvent')
    .select('after')
    .where('entityId', '=', id)
    .where('action', '=', 'customer.unblocked')
    .executeTakeFirstOrThrow();
  expect(after).toMatchObject({ askedBy: 'backoffice' });
});

test('a request outlives what the app changes meanwhile, and a block by a colleague ends it', async () => {
  const id = await blocked();
  await act('backoffice', id, 'unblock');
  const { waiting, customer } = await panel(id);
  await desk.api.anonymous.put(
    `/intake/customers/${customer.code}`,
    { name: 'Renamed by the app' },
    { 'x-intake-key': INTAKE_KEY },
  );
  expect(await confirm('deposit.lead', waiting!.id)).toMatchObject({ statusCode: 1 });
  const { id: other } = await desk.customer();
  await act('deposit', other, 'block', { status: 'suspended' });
  await act('backoffice', other, 'unblock');
  const second = (await panel(other)).waiting!;
  await act('deposit', other, 'block', { status: 'blocked' });
  expect((await confirm('deposit.lead', second.id)).statusCode).not.toBe(1);
  expect((await panel(other)).customer.status).toBe('blocked');
});

test('what the app has stopped is not lifted in the panel', async () => {
  const { id, code } = await desk.customer();
  await desk.api.anonymous.put(
    `/intake/customers/${code}`,
    { name: 'Ravi Kumar', status: 'blocked' },
    { 'x-intake-key': INTAKE_KEY },
  );
  expect(await act('backoffice', id, 'unblock')).toMatchObject({ code: 'WRONG_STATE', statusCode: 2 });
});

test('a customer with money is not closed; one without is, and is opened again like a blocked one', async () => {
  const rich = await payouts.customer({ paise: 500_00 });
  expect((await act('backoffice', rich.id, 'close')).code).toBe('CUSTOMER_HAS_MONEY');
  const { id } = await desk.customer();
  expect(await act('backoffice', id, 'close')).toMatchObject({ statusCode: 1 });
  expect((await panel(id)).customer.status).toBe('closed');
});

test('two people at once: one decides, the other gets a conflict with the customer as it is now', async () => {
  const { id } = await desk.customer();
  const { version } = (await panel(id)).customer;
  const rate = (by: TestUser, riskLevel: string) =>
    post(by, `/customers/${id}/rate`, { version, ...because, riskLevel });
  const answers = await Promise.all([rate('backoffice', 'high'), rate('deposit.lead', 'low')]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([1, 3]);
  expect(answers.find(({ statusCode }) => statusCode === 3)).toMatchObject({
    code: 'STALE_VERSION',
    data: { current: { id } },
  });
});

describe('beneficiaries', () => {
  test('one person blocks, and from an old page: what waits to be paid there is not paid', async () => {
    const row = await payouts.bring('approved');
    const { id } = row.customer;
    expect(await ofPayee('deposit', id, 'block', { version: 99 })).toMatchObject({ statusCode: 1 });
    const taken = said(
      await (
        await desk.as('deposit')
      ).post(
        `/withdrawals/${row.id}/take`,
        { version: row.version, seen: { destinationHash: row.destinationHash, amountPaise: row.amountPaise } },
        key(),
      ),
    );
    expect(taken.statusCode).not.toBe(1);
    expect(await ofPayee('withdraw.lead', id, 'unblock')).toMatchObject({ statusCode: 1 });
    const [payee] = (await panel(id)).payees;
    expect(payee).toMatchObject({ status: 'blocked', waiting: { id: expect.any(String) } });
    expect(await confirm('backoffice', payee!.waiting!.id)).toMatchObject({ statusCode: 1 });
    expect((await panel(id)).payees[0]?.status).toBe('active');
  });

  test('verifying waits above the policy, by what the customer could be paid', async () => {
    await setPolicy(desk.api.asCommand, {
      key: 'secondPerson.verified.abovePaise',
      value: 1_000_00,
      by: 'test',
      reason: 'test',
    });
    const poor = await payouts.customer({ paise: 900_00 });
    expect(await ofPayee('backoffice', poor.id, 'verify')).toMatchObject({ statusCode: 1 });
    expect((await panel(poor.id)).payees[0]?.verifiedAt).not.toBeNull();
    expect((await ofPayee('backoffice', poor.id, 'verify')).code).toBe('NOTHING_CHANGED');
    const rich = await payouts.customer({ paise: 5_000_00 });
    await ofPayee('backoffice', rich.id, 'verify');
    const [waiting] = (await panel(rich.id)).payees;
    expect(waiting).toMatchObject({ verifiedAt: null, waiting: { id: expect.any(String) } });
    expect(await confirm('deposit.lead', waiting!.waiting!.id)).toMatchObject({ statusCode: 1 });
    expect((await panel(rich.id)).payees[0]?.verifiedAt).not.toBeNull();
  });

  test('a payee that the app changes while its verification waits is not verified by the confirmation', async () => {
    const { id, code } = await desk.customer();
    const put = async (accountNo: string) =>
      desk.api.anonymous.put(
        `/intake/customers/${code}/payees/main`,
        { holderName: 'Ravi Kumar', accountNo, ifsc: 'HDFC0001234' },
        { 'x-intake-key': INTAKE_KEY },
      );
    await setPolicy(desk.api.asCommand, {
      key: 'secondPerson.verified.mode',
      value: 'always',
      by: 'test',
      reason: 'test',
    });
    await put('001111111111');
    const mine = async () => (await panel(id)).payees.find((one) => 'ref' in one && one.ref === 'main');
    const first = (await mine())!;
    await post('backoffice', `/customers/${id}/payees/${first.id}/verify`, { version: first.version, ...because });
    const request = (await mine())!.waiting!;
    await put('002222222222');
    expect((await confirm('deposit.lead', request.id)).statusCode).not.toBe(1);
    expect((await mine())?.verifiedAt).toBeNull();
  });

  test('of another customer it is not there', async () => {
    const [one, other] = [await desk.customer(), await desk.customer()];
    const [payee] = (await panel(other.id)).payees;
    const answer = await (
      await desk.as('backoffice')
    ).post(`/customers/${one.id}/payees/${payee!.id}/block`, { version: 1, ...because }, key());
    expect(answer.status).toBe(404);
  });
});

describe('opening balances', () => {
  const open = (by: TestUser, id: string, amountPaise = 1_200_50) =>
    act(by, id, 'open', { amountPaise, note: 'Ledger of the old system', reasonCode: undefined });

  test('two people enter one, once, as the first movement of the customer', async () => {
    const { id } = await desk.customer();
    expect((await open('deposit.lead', id)).status).toMatch(/waits for a second person/);
    expect((await panel(id)).customer).toMatchObject({ cashPaise: 0 });
    const { waiting } = await panel(id);
    expect((await confirm('deposit.lead', waiting!.id)).code).toBe('SELF_APPROVAL_BLOCKED');
    expect(await confirm('banker.lead', waiting!.id)).toMatchObject({ statusCode: 1 });
    expect((await panel(id)).customer).toMatchObject({ cashPaise: 1_200_50 });
    await open('deposit.lead', id);
    const again = (await panel(id)).waiting!;
    expect(await confirm('banker.lead', again.id)).toMatchObject({ code: 'HAS_MOVED' });
    const { items } = (await (await desk.as('backoffice')).get(`/movements?customerId=${id}`)).json<{
      items: { change: { cashPaise: number } }[];
    }>();
    expect(items.map(({ change }) => change.cashPaise)).toEqual([1_200_50]);
    expect(await desk.broken()).toEqual([]);
  });

  test('money that moved meanwhile refuses it, also when both commit at the same time', async () => {
    for (let round = 0; round < 6; round++) {
      const { id, code } = await desk.customer();
      await open('deposit.lead', id);
      const { waiting } = await panel(id);
      const utr = desk.utr();
      const deposit = await desk.claim({ customerCode: code, utr });
      const line = await desk.line({ utr });
      const { version } = await desk.deposit(deposit.id);
      const approve = async () =>
        said(
          await (
            await desk.as('deposit')
          ).post(
            `/deposits/${deposit.id}/approve`,
            { version, utrEntryId: line.id, seen: { utr, amountPaise: 500_00 } },
            key(),
          ),
        );
      const [opened, approved] = await Promise.all([confirm('banker.lead', waiting!.id), approve()]);
      const { rows } = {
        rows: await desk.api.db
          .selectFrom('ledgerTransfer as t')
          .innerJoin('ledgerAccount as a', (join) =>
            join.on((on) =>
              on.or([on('a.id', '=', on.ref('t.creditAccountId')), on('a.id', '=', on.ref('t.debitAccountId'))]),
            ),
          )
          .select(['t.kind', 't.id'])
          .where('a.customerId', '=', id)
          .execute(),
      };
      expect(approved.statusCode).toBe(1);
      // Whichever came first: an opening is there only when it was before everything else.
      expect(rows.map(({ kind }) => kind).sort()).toEqual(
        opened.statusCode === 1 ? ['DEPOSIT_CREDIT', 'OPENING'] : ['DEPOSIT_CREDIT'],
      );
      expect(await desk.broken()).toEqual([]);
    }
  });

  test('an account begins with its own, and the ledger expects it there', async () => {
    const id = await desk.method({ label: 'Old account' });
    const banker = await desk.as('banker.lead');
    const { version } = (await banker.get(`/payment-methods/${id}`)).json<{ version: number }>();
    const asked = said<{ openingWaits: { id: string } }>(
      await banker.post(
        `/payment-methods/${id}/open`,
        { version, amountPaise: 9_000_00, note: 'Statement of 31 Oct' },
        key(),
      ),
    );
    expect(await confirm('deposit.lead', asked.data!.openingWaits.id)).toMatchObject({ statusCode: 1 });
    expect((await banker.get(`/payment-methods/${id}`)).json()).toMatchObject({
      openingBalancePaise: 9_000_00,
      openingWaits: null,
    });
    expect(await desk.broken()).toEqual([]);
    await desk.line({ utr: desk.utr(), paymentMethodId: id });
    expect(await desk.broken()).toEqual([]);
  });

  test('an account with a line has none', async () => {
    const id = await desk.method({ label: 'Used account' });
    await desk.line({ utr: desk.utr(), paymentMethodId: id });
    const banker = await desk.as('banker.lead');
    const asked = said<{ openingWaits: { id: string } }>(
      await banker.post(`/payment-methods/${id}/open`, { version: 1, amountPaise: 100, note: 'Too late' }, key()),
    );
    expect((await confirm('deposit.lead', asked.data!.openingWaits.id)).code).toBe('HAS_MOVED');
  });

  // Last, because the movement of these tests belongs to no bonus: the ledger does not add up any more.
  describe('while a movement of the customer is not committed yet', () => {
    /** What the confirmation of an opening answers when another movement of the customer commits a moment later. */
    async function confirmedBesideAMovement(): Promise<{ statusCode: number; code?: string }> {
      const { id } = await desk.customer();
      await open('deposit.lead', id);
      const { waiting } = await panel(id);
      let confirmed: Promise<{ statusCode: number; code?: string }> | undefined;
      await desk.api.db.transaction().execute(async (tx) => {
        await postTransfers(tx, [
          {
            kind: 'BONUS_CREDIT',
            refType: 'bonus',
            refId: id,
            debit: 'expense:bonus',
            credit: { customer: id, balance: 'bonus' },
            amountPaise: 100,
            actorId: null,
            at: new Date(),
          },
        ]);
        confirmed = confirm('banker.lead', waiting!.id);
        await new Promise((resolve) => setTimeout(resolve, 300));
      });
      return (await confirmed)!;
    }

    test('the opening waits for it, and is then refused', async () => {
      expect(await confirmedBesideAMovement()).toMatchObject({ statusCode: 2, code: 'HAS_MOVED' });
    });

    test('a function that forgets the lock would be found out', async () => {
      const [kept] = (
        await sql<{ whole: string }>`SELECT pg_get_functiondef('lock_unmoved_accounts'::regproc) AS whole`.execute(
          desk.api.db,
        )
      ).rows;
      await sql.raw(kept!.whole.replace('FOR UPDATE', '')).execute(desk.api.db);
      expect(await confirmedBesideAMovement()).toMatchObject({ statusCode: 1 });
      await sql.raw(kept!.whole).execute(desk.api.db);
    });
  });
});
