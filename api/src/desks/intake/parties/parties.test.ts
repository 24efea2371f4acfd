import { type Desk, INTAKE_KEY, key, openDesk, said, type Said } from '../../../testing/index.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.close());

interface Kept {
  id: string;
  version: number;
  status: string;
  kycStatus: string;
  changed: boolean;
  changedAt: string;
}

const put = async (path: string, body: object): Promise<Said<Kept>> =>
  said<Kept>(await desk.api.anonymous.put(`/intake${path}`, body, { 'x-intake-key': INTAKE_KEY }));

let count = 0;
const newCode = () => `A-${++count}`;

async function customer(body: object = {}): Promise<{ code: string; id: string }> {
  const code = newCode();
  const answer = await put(`/customers/${code}`, { name: 'Mina Rao', ...body });
  if (!answer.data) throw new Error(answer.status);
  return { code, id: answer.data.id };
}

const account = { holderName: 'Mina Rao', accountNo: '0012 3456 7890', ifsc: 'hdfc0001234' };
const lead = () => desk.as('backoffice');
const row = (id: string) =>
  desk.api.db.selectFrom('customer').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const payee = (id: string) =>
  desk.api.db.selectFrom('customerPayoutAccount').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const history = async (id: string) =>
  (
    await desk.api.db
      .selectFrom('auditEvent')
      .select(['action', 'before', 'after'])
      .where('entityId', '=', id)
      .orderBy('seq')
      .execute()
  ).map(({ action }) => action);

test('a customer from the app has accounts and a history, and can claim at once', async () => {
  const { code, id } = await customer({ phone: '+44 7700 900123' });
  expect(await row(id)).toMatchObject({ phone: '+447700900123', status: 'active', kycStatus: 'pending', version: 1 });
  expect(await history(id)).toEqual(['customer.created']);
  expect((await desk.claim({ customerCode: code })).customer.code).toBe(code);
  expect(await desk.broken()).toEqual([]);
});

test('the same again changes nothing: no version, no history, no event', async () => {
  const { code, id } = await customer({ phone: null, kycStatus: 'verified' });
  const events = async () =>
    (await desk.api.db.selectFrom('outbox').select('seq').where('entityId', '=', id).execute()).length;
  const before = await events();
  const again = await put(`/customers/${code}`, { name: 'Mina Rao', phone: null, kycStatus: 'verified' });
  expect(again).toMatchObject({ statusCode: 1, data: { id, version: 1, changed: false } });
  expect(await history(id)).toEqual(['customer.created']);
  expect(await events()).toBe(before);
});

test('what is left out stays as it is', async () => {
  const { code, id } = await customer({ phone: '9876543210', kycStatus: 'verified', franchiseCode: 'test' });
  await put(`/customers/${code}`, { name: 'Mina Rao-Iyer' });
  expect(await row(id)).toMatchObject({
    name: 'Mina Rao-Iyer',
    phone: '9876543210',
    kycStatus: 'verified',
    franchiseId: desk.api.franchiseId,
    version: 2,
  });
});

test.each([
  [{ phone: '12345' }, 'phone', 'BAD_VALUE'],
  [{ name: '   ' }, 'name', 'REQUIRED'],
  [{ franchiseCode: 'NOWHERE' }, 'franchiseCode', 'UNKNOWN_FRANCHISE'],
])('%p is refused at its field', async (body, field, code) => {
  expect(await put(`/customers/${newCode()}`, { name: 'Mina', ...body })).toMatchObject({
    statusCode: 0,
    errors: [{ field, code }],
  });
});

test('two requests at once make one customer with one set of accounts', async () => {
  const code = newCode();
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, at) => put(`/customers/${code}`, { name: at % 2 ? 'Mina' : 'Mina Rao' })),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 1));
  const { rows } = { rows: await desk.api.db.selectFrom('customer').select('id').where('code', '=', code).execute() };
  expect(rows).toHaveLength(1);
  const accounts = await desk.api.db
    .selectFrom('ledgerAccount')
    .select('kind')
    .where('customerId', '=', rows[0]!.id)
    .execute();
  expect(accounts).toHaveLength(3);
});

test('the stricter status counts, and neither side lifts what the other has decided', async () => {
  const { code, id } = await customer({ status: 'active' });
  const block = { version: 1, reasonCode: 'FRAUD_SUSPECTED', status: 'blocked' };
  expect(said(await (await lead()).post(`/customers/${id}/block`, block))).toMatchObject({ statusCode: 1 });
  const kept = await put(`/customers/${code}`, { name: 'Mina Rao', status: 'active' });
  expect(kept.data).toMatchObject({ status: 'blocked', changed: false });
  await put(`/customers/${code}`, { name: 'Mina Rao', status: 'suspended' });
  expect(await row(id)).toMatchObject({ appStatus: 'suspended', panelStatus: 'blocked', status: 'blocked' });
});

test('the identity check of the panel wins until it is left to the app again', async () => {
  const { code, id } = await customer({ kycStatus: 'verified' });
  const identify = async (version: number, kycStatus: string | null) =>
    said(await (await lead()).post(`/customers/${id}/identify`, { version, reasonCode: 'IDENTITY', kycStatus }));
  expect(await identify(1, 'rejected')).toMatchObject({ statusCode: 1 });
  expect((await put(`/customers/${code}`, { name: 'Mina Rao', kycStatus: 'verified' })).data?.kycStatus).toBe(
    'rejected',
  );
  expect(await identify(2, null)).toMatchObject({ statusCode: 1 });
  expect((await row(id)).kycStatus).toBe('verified');
});

test('the app does not touch risk and tags', async () => {
  const { code, id } = await customer();
  await (await lead()).post(`/customers/${id}/rate`, { version: 1, reasonCode: 'CHARGEBACK', riskLevel: 'high' });
  await (await lead()).post(`/customers/${id}/tag`, { version: 2, tags: ['vip', ' vip ', 'slow'] });
  await put(`/customers/${code}`, { name: 'Another', phone: '9876500000' });
  expect(await row(id)).toMatchObject({ riskLevel: 'high', tags: ['slow', 'vip'] });
});

test('a customer with money or an open request is not closed', async () => {
  const { code } = await customer();
  await desk.claim({ customerCode: code });
  expect(await put(`/customers/${code}`, { name: 'Mina Rao', status: 'closed' })).toMatchObject({
    code: 'CUSTOMER_HAS_MONEY',
  });
});

describe('beneficiaries', () => {
  test('one is entered under the reference of the app and named by its id in a withdrawal', async () => {
    const { code, id } = await customer();
    const kept = await put(`/customers/${code}/payees/main`, account);
    expect(await payee(kept.data!.id)).toMatchObject({
      customerId: id,
      kind: 'BANK',
      accountNo: '001234567890',
      ifsc: 'HDFC0001234',
      ref: 'main',
      status: 'active',
    });
    expect(await history(id)).toEqual(['customer.created', 'customer.payee-added']);
    expect(
      JSON.stringify(await desk.api.db.selectFrom('auditEvent').select('after').where('entityId', '=', id).execute()),
    ).not.toContain('001234567890');
    expect((await put(`/customers/${code}/payees/main`, account)).data).toMatchObject({ changed: false, version: 1 });
  });

  test('a withdrawal names one by the reference of the app', async () => {
    const { code } = await customer();
    const ask = async (payeeRef: string) =>
      said(
        await desk.api.anonymous.post(
          '/intake/withdrawals',
          { ref: `w-${code}-${payeeRef}`, customerCode: code, payeeRef, amountPaise: 100 },
          { 'x-intake-key': INTAKE_KEY },
        ),
      );
    await put(`/customers/${code}/payees/main`, account);
    expect((await ask('main')).code).toBe('INSUFFICIENT_BALANCE');
    expect(await ask('other')).toMatchObject({
      statusCode: 0,
      errors: [{ field: 'payeeRef', code: 'UNKNOWN_ACCOUNT' }],
    });
  });

  test('a changed account begins its cooling period again and is no longer verified', async () => {
    const { code, id } = await customer();
    const kept = (await put(`/customers/${code}/payees/main`, account)).data!;
    await desk.api.db
      .updateTable('customerPayoutAccount')
      .set({ changedAt: new Date('2026-01-01') })
      .where('id', '=', kept.id)
      .execute();
    const verify = { version: 1, reasonCode: 'IDENTITY' };
    expect(said(await (await lead()).post(`/customers/${id}/payees/${kept.id}/verify`, verify))).toMatchObject({
      statusCode: 1,
    });
    expect((await payee(kept.id)).verifiedAt).not.toBeNull();
    await put(`/customers/${code}/payees/main`, { ...account, accountNo: '009999999999' });
    const now = await payee(kept.id);
    expect(now.verifiedAt).toBeNull();
    expect(Date.now() - now.changedAt.getTime()).toBeLessThan(60_000);
  });

  test('closing and reopening start no cooling period; a closed one is not paid', async () => {
    const { code, id } = await customer();
    const kept = (await put(`/customers/${code}/payees/main`, account)).data!;
    const { changedAt } = await payee(kept.id);
    expect((await put(`/customers/${code}/payees/main`, { ...account, closed: true })).data).toMatchObject({
      status: 'closed',
    });
    expect(
      said(
        await desk.api.anonymous.post(
          '/intake/withdrawals',
          { ref: `w-${code}`, customerCode: code, payoutAccountId: kept.id, amountPaise: 100 },
          { 'x-intake-key': INTAKE_KEY },
        ),
      ).code,
    ).toBe('UNKNOWN_ACCOUNT');
    await put(`/customers/${code}/payees/main`, { ...account, closed: false });
    expect(await payee(kept.id)).toMatchObject({ status: 'active', changedAt });
    expect(await history(id)).toEqual([
      'customer.created',
      'customer.payee-added',
      'customer.payee-closed',
      'customer.payee-reopened',
    ]);
  });

  test('an account that a person has blocked stays blocked under every reference, and however it is changed', async () => {
    const { code, id } = await customer();
    const kept = (await put(`/customers/${code}/payees/main`, account)).data!;
    const body = { version: 1, reasonCode: 'FRAUD_SUSPECTED' };
    await (await desk.as('deposit')).post(`/customers/${id}/payees/${kept.id}/block`, body);
    expect((await put(`/customers/${code}/payees/other`, account)).data).toMatchObject({ status: 'blocked' });
    expect((await put(`/customers/${code}/payees/main`, { ...account, accountNo: '005555555555' })).data).toMatchObject(
      { status: 'blocked' },
    );
    expect((await put(`/customers/${code}/payees/third`, { ...account, closed: false })).data).toMatchObject({
      status: 'blocked',
    });
  });

  test.each([
    [{ ...account, ifsc: 'HDFC' }, 'ifsc', 'BAD_IFSC'],
    [{ ...account, accountNo: '12' }, 'accountNo', 'BAD_ACCOUNT'],
    [{ holderName: 'Mina' }, 'accountNo', 'REQUIRED'],
    [{ holderName: 'Mina', vpa: 'nobody' }, 'vpa', 'BAD_VPA'],
    [{ ...account, vpa: 'mina@bank' }, 'vpa', 'ONE_OF'],
  ])('%p is refused at its field', async (body, field, code) => {
    const { code: customerCode } = await customer();
    expect(await put(`/customers/${customerCode}/payees/main`, body)).toMatchObject({
      statusCode: 0,
      errors: [{ field, code }],
    });
  });

  test('one that the app has never named is not the one that it calls null', async () => {
    const { id, code } = await desk.customer();
    const kept = (await put(`/customers/${code}/payees/null`, account)).data!;
    expect(await payee(kept.id)).toMatchObject({ ref: 'null', accountNo: '001234567890' });
    const all = desk.api.db.selectFrom('customerPayoutAccount').select(['ref', 'vpa']).where('customerId', '=', id);
    expect(await all.orderBy('ref').execute()).toEqual([
      { ref: 'null', vpa: null },
      { ref: null, vpa: 'someone@bank' },
    ]);
  });

  test('an unknown customer is named', async () => {
    expect((await put('/customers/NOBODY/payees/main', account)).code).toBe('UNKNOWN_CUSTOMER');
  });
});

test('whoever moved to another franchise is seen there, and no longer in the old one', async () => {
  const { code, id } = await customer({ franchiseCode: 'TEST' });
  const franchise = await desk.as('franchise');
  expect((await franchise.get(`/customers/${id}`)).status).toBe(200);
  await put(`/customers/${code}`, { name: 'Mina Rao', franchiseCode: null });
  expect((await franchise.get(`/customers/${id}`)).status).toBe(404);
  const told = await desk.api.db
    .selectFrom('outbox')
    .select('franchiseId')
    .where('entityId', '=', id)
    .where('type', '=', 'customer.updated')
    .execute();
  expect(told.map(({ franchiseId }) => franchiseId).sort()).toEqual([desk.api.franchiseId, null].sort());
});

test('nothing of it is open without the key of the app', async () => {
  const banker = await desk.as('banker.lead');
  expect((await banker.put('/intake/customers/X', { name: 'X' }, key())).status).toBe(403);
});
