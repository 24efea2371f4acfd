import { newId } from '../../db/ids.ts';
import {
  type Desk,
  key,
  openDesk,
  openPayouts,
  type Payee,
  said,
  testStaff,
  type TestUser,
} from '../../testing/index.ts';
import { type DocumentedOperation, operationsOf } from '../../testing/routes.ts';
import { seed, size } from '../../testing/proof/proof.ts';
import { TOPICS } from '../../acts/write-records.ts';
import type { MaskedField } from './reveal.ts';

const users = Object.keys(testStaff) as TestUser[];

/** Who may lift which mask, written by hand. */
const MAY: Record<MaskedField, TestUser[]> = {
  phone: ['backoffice', 'deposit.lead', 'banker.lead', 'withdraw.lead'],
  accountNo: ['backoffice', 'deposit.lead', 'withdraw.lead'],
  vpa: ['backoffice', 'deposit.lead', 'withdraw.lead'],
};
const fields = Object.keys(MAY) as MaskedField[];

let desk: Desk;
let payee: Payee;
let upiId: string;
let bankLine: string;
let known: Record<string, string>;
const clear = { phone: '9123409876', accountNo: '', vpa: 'asha.secret@okbank', remitterAccount: '998877665544' };

beforeAll(async () => {
  desk = await openDesk();
  const payouts = await openPayouts(desk);
  payee = await payouts.customer({ franchiseId: desk.api.franchiseId, paise: 50_000_00 });
  const { db } = desk.api;
  await db.updateTable('customer').set({ phone: clear.phone }).where('id', '=', payee.id).execute();
  upiId = newId();
  await db
    .insertInto('customerPayoutAccount')
    .values({ id: upiId, customerId: payee.id, kind: 'UPI', holderName: 'Asha Rao', vpa: clear.vpa })
    .execute();
  const account = await db
    .selectFrom('customerPayoutAccount')
    .select('accountNo')
    .where('id', '=', payee.accountId)
    .executeTakeFirstOrThrow();
  clear.accountNo = account.accountNo ?? '';
  const paid = await payouts.bring('paid', { payee });
  await payouts.bring('checking', { payee });
  const deposit = await desk.claim({ utr: desk.utr(), customerCode: payee.code });
  bankLine = await paidFrom(clear.remitterAccount);
  await (
    await desk.as('deposit')
  ).post('/notes', { entityType: 'customer', entityId: payee.id, text: 'Rang us, @deposit.lead' });
  known = {
    topics: TOPICS.join(','),
    since: '0',
    customerId: payee.id,
    entityType: 'customer',
    entityId: payee.id,
    q: payee.code,
    deposits: deposit.id,
    withdrawals: paid.id,
    customers: payee.id,
    utrs: bankLine,
  };
});
afterAll(() => desk.close());

/**
 * A bank line whose remitter has this account, named in both the column and the narration; the payee's approved deposit
 * has claimed it.
 */
async function paidFrom(remitterAccount: string): Promise<string> {
  const paymentMethodId = await desk.method({ label: 'Remitted', franchiseId: desk.api.franchiseId });
  const [utr, amountPaise] = [desk.utr(), 500_00];
  const { id } = await desk.claim({ utr, customerCode: payee.code, paymentMethodId });
  const entry = {
    paymentMethodId,
    utr,
    amountPaise,
    remitterName: 'ASHA RAO',
    remitterAccount,
    narration: `NEFT/${remitterAccount}/ASHA RAO`,
  };
  const line =
    said<{ utr: { id: string } }>(await (await desk.as('deposit.lead')).post('/utrs', entry, key())).data?.utr.id ?? '';
  const { version } = await desk.deposit(id);
  expect(
    said(
      await (
        await desk.as('banker.lead')
      ).post(`/deposits/${id}/approve`, { version, utrEntryId: line, seen: { utr, amountPaise } }, key()),
    ),
  ).toMatchObject({ statusCode: 1 });
  return line;
}

function bodyOf(field: MaskedField, reason?: string) {
  const id = { phone: undefined, accountNo: payee.accountId, vpa: upiId }[field];
  return { field, ...(id ? { id } : {}), ...(reason ? { reason } : {}) };
}

async function looks() {
  const rows = await desk.api.db
    .selectFrom('auditEvent')
    .selectAll()
    .where('entityType', '=', 'customer')
    .where('action', 'like', 'customer.%-revealed')
    .orderBy('seq')
    .execute();
  return rows.map(({ actorId, entityId, action, after, reason }) => ({ actorId, entityId, action, after, reason }));
}

describe.each(fields)('the mask of %s', (field) => {
  test.each(users)('as %s: lifted only by those who may, and always audited', async (user) => {
    const before = (await looks()).length;
    const answer = await (
      await desk.as(user)
    ).post(`/customers/${payee.code}/reveal`, bodyOf(field, 'Customer on the line'));
    const fresh = (await looks()).slice(before);
    if (!MAY[field].includes(user)) {
      expect([answer.status, fresh]).toEqual([403, []]);
      expect(answer.text).not.toContain(clear[field]);
      return;
    }
    expect(said(answer)).toMatchObject({ statusCode: 1, data: { field, value: clear[field] } });
    expect(fresh).toMatchObject([
      { actorId: desk.api.staffId(user), entityId: payee.id, reason: 'Customer on the line', after: { field } },
    ]);
    expect(JSON.stringify(fresh)).not.toContain(clear[field]);
  });
});

describe("the mask of a remitter's account", () => {
  const LEADS: TestUser[] = ['backoffice', 'deposit.lead', 'banker.lead', 'withdraw.lead'];
  const kept = () =>
    desk.api.db
      .selectFrom('auditEvent')
      .selectAll()
      .where('entityType', '=', 'utr')
      .where('action', '=', 'utr.account-revealed')
      .orderBy('seq')
      .execute();

  test.each(users)('as %s: lifted only by leads, and always audited', async (user) => {
    const before = (await kept()).length;
    const answer = await (await desk.as(user)).post(`/utrs/${bankLine}/reveal`, { reason: 'Money goes back' });
    const fresh = (await kept()).slice(before);
    if (!LEADS.includes(user)) {
      expect([answer.status, fresh]).toEqual([403, []]);
      return;
    }
    expect(said(answer)).toMatchObject({ statusCode: 1, data: { value: clear.remitterAccount } });
    expect(fresh).toMatchObject([
      {
        actorId: desk.api.staffId(user),
        entityId: bankLine,
        reason: 'Money goes back',
        after: { field: 'remitterAccount' },
      },
    ]);
    expect(JSON.stringify(fresh)).not.toContain(clear.remitterAccount);
  });

  test('everybody sees its last four digits, on the line, in the narration and in the file; an address keeps its bank', async () => {
    const lead = await desk.as('deposit.lead');
    const shown = '••••5544';
    expect((await lead.get(`/utrs/${bankLine}`)).json()).toMatchObject({
      remitterAccount: shown,
      narration: `NEFT/${shown}/ASHA RAO`,
    });
    expect((await lead.get(`/utrs/export?customer=${payee.code}`)).text).toContain(shown);
    expect((await lead.get(`/utrs/${await paidFrom('asha.secret2@okbank')}`)).json()).toMatchObject({
      remitterAccount: 'as••••@okbank',
    });
  });

  test('a reason is required, and a line without an account has nothing to show', async () => {
    const [lead, before] = [await desk.as('deposit.lead'), (await kept()).length];
    expect(said(await lead.post(`/utrs/${bankLine}/reveal`, { reason: '  ' }))).toMatchObject({
      statusCode: 0,
      errors: [{ field: 'reason', code: 'REQUIRED' }],
    });
    expect(
      (await lead.post(`/utrs/${(await desk.line({ utr: desk.utr() })).id}/reveal`, { reason: 'Why not' })).status,
    ).toBe(404);
    expect((await kept()).length).toBe(before);
  });
});

test('a reason is required for data of a beneficiary, and nothing is shown or recorded without it', async () => {
  const lead = await desk.as('withdraw.lead');
  const before = await looks();
  expect(said(await lead.post(`/customers/${payee.id}/reveal`, bodyOf('accountNo')))).toMatchObject({
    statusCode: 0,
    errors: [{ field: 'reason', code: 'REQUIRED' }],
  });
  expect(said(await lead.post(`/customers/${payee.id}/reveal`, { field: 'vpa', reason: 'Why not' }))).toMatchObject({
    statusCode: 0,
    errors: [{ field: 'id', code: 'REQUIRED' }],
  });
  expect(await looks()).toEqual(before);
  expect(said(await lead.post(`/customers/${payee.id}/reveal`, bodyOf('phone')))).toMatchObject({ statusCode: 1 });
});

test("another customer's beneficiary, a field that the beneficiary lacks, and an unknown customer are not found", async () => {
  const [lead, other] = [await desk.as('deposit.lead'), await desk.customer()];
  const reason = 'Customer on the line';
  const before = await looks();
  expect(
    (await lead.post(`/customers/${other.id}/reveal`, { field: 'accountNo', id: payee.accountId, reason })).status,
  ).toBe(404);
  expect((await lead.post(`/customers/${payee.id}/reveal`, { field: 'accountNo', id: upiId, reason })).status).toBe(
    404,
  );
  expect((await lead.post('/customers/C-0/reveal', { field: 'phone' })).status).toBe(404);
  expect(await looks()).toEqual(before);
});

/** A path of the operation that reaches this customer's rows, with every required parameter filled in. */
function pathTo({ path, parameters }: DocumentedOperation): string {
  const [, noun = ''] = path.split('/');
  const filled = path
    .replace('{entityType}', 'customer')
    .replace(/\{\w+\}/g, noun === 'audit' ? payee.id : (known[noun] ?? newId()));
  const query = parameters.filter(
    ({ in: where, name, required }) =>
      where === 'query' && (required || ['customerId', 'customer', 'since'].includes(name)),
  );
  return `${filled}?${query.map(({ name, schema }) => `${name}=${encodeURIComponent(known[name] ?? String(schema.enum?.[0] ?? payee.code))}`).join('&')}`;
}

/** The stream never ends; it carries the same events as the poll. */
const ENDLESS = ['streamEvents'];

/** Shows the payee of a withdrawal in full, to those who may lift the mask of an account. */
const SHOWS_IT = 'getWithdrawalDestination';

/** In the gate each read is answered to two people, drawn by the seed: a mask is the same for everybody. */
const ENOUGH = size({ gate: 2, promise: users.length });
const inTurn = (at: number): TestUser[] => users.map((_, next) => users[(seed + at + next) % users.length] as TestUser);

test('no route that reads shows a phone, an account or an address whole, whoever asks: lists, search, exports, events, history, receipts', async () => {
  const reads = operationsOf(desk.api.app).filter(
    ({ method, access, operationId }) => method === 'GET' && access !== 'intake' && !ENDLESS.includes(operationId),
  );
  const [leaks, reached] = [new Set<string>(), new Set<string>()];
  const { events } = (await (await desk.as('backoffice')).get(`/events/poll?since=0&topics=${known['topics']}`)).json<{
    events: unknown[];
  }>();
  expect(events.length).toBeGreaterThan(5);
  for (const [at, operation] of reads.entries()) {
    let answered = 0;
    for (const user of inTurn(at)) {
      if (answered >= ENOUGH && operation.operationId !== SHOWS_IT) break;
      const { status, text } = await (await desk.as(user)).get(pathTo(operation));
      if (status === 200) {
        reached.add(operation.operationId);
        answered += 1;
      }
      if (Object.values(clear).some((value) => text.includes(value))) leaks.add(`${operation.operationId} as ${user}`);
    }
  }
  // Showing the payee of a withdrawal in full is a separate operation, with its own permission and audit entry.
  expect([...leaks].sort()).toEqual(MAY.accountNo.map((user) => `${SHOWS_IT} as ${user}`).sort());
  for (const operation of [
    'getCustomerPanel',
    'listCustomers',
    'exportCustomers',
    'searchEverything',
    'listMovements',
    'exportMovements',
    'pollEvents',
    'getHistory',
    'listNotes',
    'listWithdrawals',
    'exportWithdrawals',
    'getWithdrawal',
    'listNotifications',
    'listAudit',
    'listUtrs',
    'exportUtrs',
    'getUtr',
  ]) {
    expect([operation, reached.has(operation)]).toEqual([operation, true]);
  }
});

test('a masked phone number cannot be found out digit by digit: only the whole number and its last four digits find the customer', async () => {
  const found = async (text: string) =>
    (await (await desk.as('deposit')).get(`/customers?customer=${text}`))
      .json<{ items: { code: string }[] }>()
      .items.map(({ code }) => code);
  expect(await found(clear.phone)).toEqual([payee.code]);
  expect(await found(clear.phone.slice(-4))).toEqual([payee.code]);
  for (const part of [clear.phone.slice(0, 4), clear.phone.slice(0, 9), clear.phone.slice(-5), clear.phone.slice(2, 8)])
    expect([part, await found(part)]).toEqual([part, []]);
});

test("a remitter's account cannot be found out digit by digit: the narration is searched as shown, or for the whole account", async () => {
  const lead = await desk.as('deposit.lead');
  const found = async (text: string) =>
    (await lead.get(`/utrs?q=${encodeURIComponent(text)}`))
      .json<{ items: { id: string }[] }>()
      .items.some(({ id }) => id === bankLine);
  for (const text of [
    'NEFT/',
    'asha rao',
    `••••${clear.remitterAccount.slice(-4)}`,
    clear.remitterAccount.slice(-4),
    clear.remitterAccount,
  ])
    expect([text, await found(text)]).toEqual([text, true]);
  for (const part of [
    clear.remitterAccount.slice(0, 4),
    clear.remitterAccount.slice(0, -1),
    clear.remitterAccount.slice(-5),
    clear.remitterAccount.slice(2, 8),
    `NEFT/${clear.remitterAccount.slice(0, 2)}`,
  ]) {
    expect([part, await found(part)]).toEqual([part, false]);
  }
});

test('a franchise sees the panel of its own customers and no other', async () => {
  const other = await desk.customer();
  const franchise = await desk.as('franchise');
  expect((await franchise.get(`/customers/${payee.code}/panel`)).status).toBe(200);
  expect((await franchise.get(`/customers/${other.code}/panel`)).status).toBe(404);
  const { items } = (await franchise.get(`/movements?customerId=${other.id}`)).json<{ items: unknown[] }>();
  expect(items).toEqual([]);
});

test('a bank line names the customer who claimed it, to a franchise its own customers alone', async () => {
  const methodId = await desk.method({ label: 'Own', franchiseId: desk.api.franchiseId });
  const other = await desk.customer();
  const seen = async (code: string) => {
    const utr = desk.utr();
    const { id } = await desk.claim({ utr, customerCode: code, paymentMethodId: methodId });
    const line = await desk.line({ utr, paymentMethodId: methodId });
    const { version } = await desk.deposit(id);
    expect(
      said(
        await (
          await desk.as('deposit.lead')
        ).post(`/deposits/${id}/approve`, { version, utrEntryId: line.id, seen: { utr, amountPaise: 500_00 } }, key()),
      ),
    ).toMatchObject({ statusCode: 1 });
    const read = async (user: TestUser) =>
      (await (await desk.as(user)).get(`/utrs/${line.id}`)).json<{ customer: { code: string } | null }>().customer
        ?.code ?? null;
    return [await read('banker'), await read('franchise')];
  };
  expect(await seen(payee.code)).toEqual([payee.code, payee.code]);
  expect(await seen(other.code)).toEqual([other.code, null]);
});
