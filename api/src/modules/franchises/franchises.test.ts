import { newId } from '../../db/ids.ts';
import { createStaff } from '../staff/create-staff.ts';
import { type Desk, INTAKE_KEY, key, openDesk, said, testPassword, type TestPerson } from '../../testing/index.ts';
import { BANK_METHOD, methodActs } from '../payment-methods/testing/method-acts.ts';

let desk: Desk;
/** The owner of these tests: the permission is granted to nobody by an action name. */
const OWNER = 'owner';
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.close());

interface Franchise {
  id: string;
  code: string;
  name: string;
  status: string;
  version: number;
  customers: number;
  methods: number;
  staff: number;
}

const post = async <T = Franchise>(path: string, body: object, by: TestPerson = OWNER) =>
  said<T>(await (await desk.as(by)).post(path, body, key()));
let count = 0;
async function franchise(): Promise<Franchise> {
  const answer = await post('/franchises', { code: `F${++count}`, name: `Franchise ${count}`, reason: 'New partner' });
  if (!answer.data) throw new Error(answer.status);
  return answer.data;
}
const close = (id: string, version = 1) => post(`/franchises/${id}/close`, { version, reason: 'They left' });
const now = async (id: string) =>
  (await (await desk.as(OWNER)).get('/franchises')).json<{ items: Franchise[] }>().items.find((one) => one.id === id)!;

test('one is made, renamed and closed; each with a reason in the audit', async () => {
  const { id, code } = await franchise();
  expect(await post(`/franchises/${id}/rename`, { version: 1, name: 'East', reason: 'A new name' })).toMatchObject({
    data: { name: 'East', version: 2 },
  });
  expect(await close(id, 2)).toMatchObject({ data: { status: 'closed', code } });
  const audit = await desk.api.db
    .selectFrom('auditEvent')
    .select(['action', 'reason'])
    .where('entityId', '=', id)
    .orderBy('seq')
    .execute();
  expect(audit).toEqual([
    { action: 'franchise.created', reason: 'New partner' },
    { action: 'franchise.renamed', reason: 'A new name' },
    { action: 'franchise.closed', reason: 'They left' },
  ]);
});

test('a code is unique, a blank name and reason are refused, and an old page gets a conflict', async () => {
  const { id, code } = await franchise();
  expect((await post('/franchises', { code, name: 'Twin', reason: 'Again' })).code).toBe('NAME_TAKEN');
  expect((await post(`/franchises/${id}/rename`, { version: 1, name: '   ', reason: 'Blank' })).errors).toMatchObject([
    { field: 'name' },
  ]);
  expect((await post(`/franchises/${id}/rename`, { version: 1, name: 'North', reason: '    ' })).errors).toMatchObject([
    { field: 'reason' },
  ]);
  await post(`/franchises/${id}/rename`, { version: 1, name: 'North', reason: 'A new name' });
  expect(await post(`/franchises/${id}/rename`, { version: 1, name: 'South', reason: 'A new name' })).toMatchObject({
    statusCode: 3,
    data: { current: { name: 'North' } },
  });
});

test('one with money, an open request, a method or staff is not closed, and says which', async () => {
  const one = await franchise();
  const customer = await desk.customer({ franchiseId: one.id });
  const deposit = await desk.claim({ customerCode: customer.code });
  expect((await close(one.id)).status).toMatch(/open deposits or withdrawals/);
  await (
    await desk.as('deposit')
  ).post(`/deposits/${deposit.id}/reject`, { version: deposit.version, reasonCode: 'WRONG_UTR' }, key());
  const methodId = await desk.method({ franchiseId: one.id });
  expect((await close(one.id)).status).toMatch(/payment methods/);
  await desk.api.db.updateTable('paymentMethod').set({ status: 'closed' }).where('id', '=', methodId).execute();
  const staff = await newStaff(one.id);
  expect((await close(one.id)).status).toMatch(/staff/);
  await desk.api.db.updateTable('staff').set({ status: 'disabled' }).where('id', '=', staff).execute();
  expect(await now(one.id)).toMatchObject({ customers: 1, methods: 0, staff: 0 });
  expect(await close(one.id)).toMatchObject({ statusCode: 1 });
});

const newStaff = (franchiseId: string) =>
  createStaff(
    desk.api.db,
    {
      username: `partner-${++count}`,
      name: 'Partner',
      password: testPassword,
      actionName: 'Franchise',
      lead: false,
      franchiseId,
    },
    desk.api.asCommand.settings,
  );

describe('a closed franchise', () => {
  async function closed(): Promise<Franchise> {
    const one = await franchise();
    await close(one.id);
    return one;
  }

  test('takes no customer, method or person, whoever writes', async () => {
    const one = await closed();
    const customer = await desk.api.anonymous.put(
      '/intake/customers/LATE',
      { name: 'Late', franchiseCode: one.code },
      { 'x-intake-key': INTAKE_KEY },
    );
    expect(said(customer)).toMatchObject({ statusCode: 0, code: 'FRANCHISE_CLOSED' });
    expect(await methodActs(desk).create('banker', { ...BANK_METHOD, franchiseId: one.id })).toMatchObject({
      errors: [{ field: 'franchiseId', code: 'FRANCHISE_CLOSED' }],
    });
    await expect(newStaff(one.id)).rejects.toThrow(/this franchise is closed/);
    await expect(
      desk.api.db.insertInto('customer').values({ id: newId(), code: 'X-1', name: 'X', franchiseId: one.id }).execute(),
    ).rejects.toThrow(/this franchise is closed/);
  });

  test('takes nobody back and no method later: what was asked while it was open is refused', async () => {
    const [one, methods, person] = [await franchise(), methodActs(desk), desk.api.staffId('withdraw')];
    const account = async (id: string) =>
      (await (await desk.as(OWNER)).get(`/staff/${id}`)).json<{ version: number; username: string }>();
    const act = async (id: string, verb: string, body: object) =>
      post(`/staff/${id}/${verb}`, { version: (await account(id)).version, reason: 'A new partner', ...body });
    const left = await newStaff(one.id);
    await act(left, 'disable', {});
    const method = await methods.inUse();
    await methods.edit('banker', method, { franchiseId: one.id, note: 'Their account' });
    await act(person, 'change', { actionName: 'Franchise', franchiseId: one.id });
    expect(await close(one.id)).toMatchObject({ statusCode: 1 });
    expect(await act(left, 'enable', {})).toMatchObject({ statusCode: 2, code: 'FRANCHISE_CLOSED' });
    expect(await methods.act('deposit.lead', method, 'approve')).toMatchObject({
      statusCode: 2,
      code: 'FRANCHISE_CLOSED',
    });
    const { items } = (await (await desk.as('owner.two')).get('/second-person?state=waiting')).json<{
      items: { id: string; version: number; act: string }[];
    }>();
    const asked = items.find(({ act: name }) => name === 'rights-changed')!;
    expect(await post(`/second-person/${asked.id}/confirm`, { version: asked.version }, 'owner.two')).toMatchObject({
      statusCode: 0,
      errors: [{ field: 'franchiseId', code: 'UNKNOWN_FRANCHISE' }],
    });
  });

  test('keeps its customers: the app may say the same again', async () => {
    const one = await franchise();
    const put = (name: string) =>
      desk.api.anonymous.put(
        '/intake/customers/KEPT',
        { name, franchiseCode: one.code },
        { 'x-intake-key': INTAKE_KEY },
      );
    await put('Kept');
    await close(one.id);
    expect(said(await put('Kept on'))).toMatchObject({ statusCode: 1, data: { changed: true } });
  });

  test('closing and joining at the same time: never both', async () => {
    for (let round = 0; round < 8; round++) {
      const one = await franchise();
      const [gone, joined] = await Promise.all([
        close(one.id),
        newStaff(one.id).then(
          () => true,
          () => false,
        ),
      ]);
      expect([gone.statusCode === 1, joined]).not.toEqual([true, true]);
      expect(gone.statusCode === 1 || joined).toBe(true);
    }
  });
});

describe('whose a payment method is', () => {
  test('is where its money goes: another person approves a change, and the franchise sees it from then on', async () => {
    const methods = methodActs(desk);
    const id = await methods.inUse();
    const franchiseId = desk.api.franchiseId;
    const partner = await desk.as('franchise');
    expect(await methods.edit('banker', id, { franchiseId, note: 'Their account' })).toMatchObject({
      data: { waitsForApproval: true, franchise: null },
    });
    expect((await partner.get(`/payment-methods/${id}`)).status).toBe(404);
    expect((await methods.act('banker', id, 'approve')).statusCode).not.toBe(1);
    expect(await methods.act('deposit.lead', id, 'approve')).toMatchObject({
      data: { franchise: { id: franchiseId } },
    });
    expect((await partner.get(`/payment-methods/${id}`)).status).toBe(200);
    const { items } = (await (await desk.as('banker')).get(`/payment-methods/${id}/versions`)).json<{
      items: { changes: object[] }[];
    }>();
    expect(items[0]?.changes).toEqual([{ field: 'franchiseId', before: null, after: 'TEST, Test franchise' }]);
  });

  test('the database keeps it: nobody moves a method in use to another franchise alone', async () => {
    const id = await methodActs(desk).inUse();
    await expect(
      desk.api.db
        .updateTable('paymentMethod')
        .set({ franchiseId: desk.api.franchiseId })
        .where('id', '=', id)
        .execute(),
    ).rejects.toThrow(/shows what another person has approved/);
  });

  test('a new one says it from the start', async () => {
    const made = await methodActs(desk).create('banker', { ...BANK_METHOD, franchiseId: desk.api.franchiseId });
    expect(made.data?.franchise?.code).toBe('TEST');
    const unknown = await methodActs(desk).create('banker', { ...BANK_METHOD, franchiseId: newId() });
    expect(unknown.errors).toMatchObject([{ field: 'franchiseId', code: 'UNKNOWN_FRANCHISE' }]);
  });
});

describe('the staff of a franchise', () => {
  const own = () => desk.method({ label: 'Own', franchiseId: desk.api.franchiseId });
  const partner = () => desk.as('franchise');

  test('pause and freeze their own account, and resume neither', async () => {
    const id = await own();
    const stop = async (verb: string, body: object = { reasonCode: 'OTHER', note: 'The bank asked' }) =>
      (await partner()).post(`/payment-methods/${id}/${verb}`, body, key());
    expect(said(await stop('pause'))).toMatchObject({ statusCode: 1 });
    expect((await stop('resume', { version: 2 })).status).toBe(403);
    expect(said(await stop('freeze'))).toMatchObject({ statusCode: 1 });
    expect((await stop('unfreeze', { version: 3 })).status).toBe(403);
  });

  test('stop no account of another franchise, and no shared one', async () => {
    const other = await franchise();
    for (const id of [await desk.method(), await desk.method({ franchiseId: other.id })]) {
      const body = { reasonCode: 'OTHER', note: 'Not mine' };
      for (const verb of ['pause', 'freeze'])
        expect((await (await partner()).post(`/payment-methods/${id}/${verb}`, body, key())).status).toBe(404);
      const bulk = said(
        await (await partner()).post('/payment-methods/bulk-pause', { items: [{ id }], note: 'x' }, key()),
      );
      expect(bulk.code).toBe('NOTHING_CHANGED');
    }
  });

  const day = (id: string) => ({
    path: `/payment-methods/${id}/day-close`,
    body: {
      date: '2026-01-05',
      countedPaise: 0,
      seen: { creditsPaise: 0, debitsPaise: 0 },
    },
  });

  test('close the day of their own account alone', async () => {
    const mine = day(await own());
    expect(said(await (await partner()).post(mine.path, mine.body, key()))).toMatchObject({ statusCode: 1 });
    const shared = day(await desk.method());
    expect((await (await partner()).post(shared.path, shared.body, key())).status).toBe(404);
  });

  const mapping = {
    headerRow: 0,
    utr: 0,
    amount: 1,
    credit: null,
    debit: null,
    drCr: null,
    date: null,
    time: null,
    narration: null,
    remitter: null,
    balance: null,
    dates: 'DMY',
  };
  const statement = (paymentMethodId: string, utr: string) => ({
    paymentMethodId,
    text: `UTR,Amount\n${utr},500`,
    mapping,
    source: 'CSV',
  });

  test('import the lines of their own account alone', async () => {
    const id = await own();
    const client = await partner();
    const mine = said<{ imported: number; batchId: string }>(
      await client.post('/utrs/import', statement(id, desk.utr()), key()),
    );
    expect(mine).toMatchObject({ data: { imported: 1 } });
    const shared = await client.post('/utrs/import', statement(await desk.method(), desk.utr()), key());
    expect(said(shared).statusCode).not.toBe(1);
    const { mapping: _, source: __, ...preview } = statement(await desk.method(), desk.utr());
    expect((await client.post('/utrs/import/preview', preview)).status).toBe(404);
    const voided = await client.post(`/utrs/batches/${mine.data!.batchId}/void`, { reasonCode: 'TYPED_WRONG' }, key());
    expect(said(voided)).toMatchObject({ statusCode: 1 });
  });

  test('learn nothing of lines on other accounts, and void none of their imports', async () => {
    const line = await desk.line({ utr: desk.utr() });
    const preview = (
      await (
        await partner()
      ).post('/utrs/import/preview', { paymentMethodId: await own(), text: `UTR,Amount\n${line.utr},500`, mapping })
    ).text;
    expect(preview).not.toContain(line.no);
    const theirs = said<{ batchId: string }>(
      await (await desk.as('banker')).post('/utrs/import', statement(await desk.method(), desk.utr()), key()),
    );
    expect(
      (await (await partner()).post(`/utrs/batches/${theirs.data!.batchId}/void`, { reasonCode: 'TYPED_WRONG' }, key()))
        .status,
    ).toBe(404);
  });

  test('leave the columns that the company remembers for a bank as they are', async () => {
    const client = await partner();
    await (await desk.as('banker')).post('/utrs/import', statement(await desk.method(), desk.utr()), key());
    const swapped = {
      ...statement(await own(), desk.utr()),
      text: `Amount,UTR\n500,${desk.utr()}`,
      mapping: { ...mapping, utr: 1, amount: 0 },
    };
    expect(said(await client.post('/utrs/import', swapped, key()))).toMatchObject({ statusCode: 1 });
    const { mappingFrom } = (
      await (
        await desk.as('banker')
      ).post('/utrs/import/preview', { paymentMethodId: await desk.method(), text: `UTR,Amount\n${desk.utr()},1` })
    ).json<{ mappingFrom: string }>();
    expect(mappingFrom).toBe('remembered');
  });
});

test('nobody but the owner makes, names or closes one; whoever edits methods may choose among the open ones', async () => {
  const client = await desk.as('deposit.lead');
  expect((await client.get('/franchises')).status).toBe(403);
  expect((await client.post('/franchises', { code: 'NO', name: 'No', reason: 'Not mine' })).status).toBe(403);
  expect((await client.get('/franchises/open')).status).toBe(200);
  expect((await (await desk.as('franchise')).get('/franchises/open')).status).toBe(403);
});
