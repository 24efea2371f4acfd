import { size } from '../../testing/proof/proof.ts';
import { type Desk, key, openDesk, said, type TestAnswer, type TestPerson } from '../../testing/index.ts';

let desk: Desk;
const OWNER = 'owner';
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.close());

interface Import {
  id: string;
  no: string;
  status: string;
  version: number;
  rows: number;
  added: number;
  changed: number;
  same: number;
  bad: number;
  sumPaise: number;
  problems: { line: number; column: string; reason: string }[];
  waiting: { id: string } | null;
}

const CSV = { 'content-type': 'text/csv' };
const upload = async (kind: string, text: string, by: TestPerson = OWNER): Promise<TestAnswer> =>
  (await desk.as(by)).post(
    kind === 'openings'
      ? '/openings/imports?kind=openings&name=old.csv'
      : `/customers/imports?kind=${kind}&name=people.csv`,
    text,
    CSV,
  );
const read = async (kind: string, text: string): Promise<Import> => {
  const answer = await upload(kind, text, kind === 'openings' ? 'backoffice' : OWNER);
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.json<Import>();
};
const enter = async ({ id, version }: Import, body: object = {}) =>
  said<Import>(await (await desk.as(OWNER)).post(`/customers/imports/${id}/enter`, { version, ...body }, key()));
const byCode = (code: string) =>
  desk.api.db.selectFrom('customer').selectAll().where('code', '=', code).executeTakeFirst();

const PEOPLE = 'Code,Name,Phone,KYC,Franchise\nI-1,Mina Rao,+44 7700 900123,verified,TEST\nI-2,"Rao, Ravi",,pending,\n';

test('a file is read and shown; nothing is entered until somebody does', async () => {
  const file = await read('customers', PEOPLE);
  expect(file).toMatchObject({ status: 'read', rows: 2, added: 2, changed: 0, same: 0, bad: 0, problems: [] });
  expect(await byCode('I-1')).toBeUndefined();
  expect(await enter(file)).toMatchObject({ statusCode: 1, data: { status: 'entered', added: 2 } });
  expect(await byCode('I-1')).toMatchObject({
    phone: '+447700900123',
    kycStatus: 'verified',
    franchiseId: desk.api.franchiseId,
  });
  expect(await byCode('I-2')).toMatchObject({ name: 'Rao, Ravi', phone: null, franchiseId: null });
  expect(await desk.broken()).toEqual([]);
});

test('the same file again changes nothing', async () => {
  const file = await read('customers', PEOPLE);
  expect(file).toMatchObject({ added: 0, changed: 0, same: 2 });
  const before = await byCode('I-1');
  expect(await enter(file)).toMatchObject({ data: { added: 0, changed: 0, same: 2 } });
  expect(await byCode('I-1')).toEqual(before);
});

test('each bad row is named with its line, its column as the file calls it, and the reason', async () => {
  const file = await read(
    'customers',
    'customer code;Customer Name;Mobile;Status;franchise\nI-10;Good;9876543210;;\nI-11;;12;dead;\n\nI-10;Twin;;;\nI-12;Lost;;;NOWHERE\nbad code;X;;;\n',
  );
  expect(file).toMatchObject({ rows: 5, added: 1, bad: 4 });
  expect(file.problems).toEqual([
    { line: 3, column: 'customer name', reason: 'A customer has a name.' },
    { line: 3, column: 'mobile', reason: expect.stringContaining('the code of its country') },
    { line: 3, column: 'status', reason: '"dead" is none of active, suspended, blocked, closed.' },
    { line: 5, column: '', reason: 'I-10 stands in line 2 already.' },
    { line: 6, column: 'franchise', reason: 'There is no franchise NOWHERE.' },
    { line: 7, column: 'customer code', reason: expect.stringContaining('40 letters') },
  ]);
  expect((await enter(file)).code).toBe('BAD_ROWS');
  expect(await byCode('I-10')).toBeUndefined();
  expect(await enter(file, { skipBad: true })).toMatchObject({ data: { added: 1 } });
  const all = (await (await desk.as(OWNER)).get(`/customers/imports/${file.id}/problems`)).json<{ items: object[] }>();
  expect(all.items).toHaveLength(6);
});

test('beneficiaries come in the same way; accounts keep their leading zeros', async () => {
  const file = await read(
    'payees',
    'Customer,Ref,Holder,Account,IFSC,UPI,Closed\nI-1,main,Mina Rao,001122334455,HDFC0001234,,\nI-1,upi,Mina Rao,,,mina@okbank,no\nNOBODY,x,X,,,x1@bank,\n',
  );
  expect(file).toMatchObject({ added: 2, bad: 1 });
  expect(file.problems).toEqual([{ line: 4, column: 'customer', reason: 'There is no customer with this code.' }]);
  expect(await enter(file, { skipBad: true })).toMatchObject({ data: { added: 2 } });
  const { id } = (await byCode('I-1'))!;
  const rows = await desk.api.db
    .selectFrom('customerPayoutAccount')
    .select(['ref', 'accountNo', 'vpa'])
    .where('customerId', '=', id)
    .orderBy('ref')
    .execute();
  expect(rows).toEqual([
    { ref: 'main', accountNo: '001122334455', vpa: null },
    { ref: 'upi', accountNo: null, vpa: 'mina@okbank' },
  ]);
});

test.each([
  ['', 'NO_ROWS'],
  ['Code,Name\n', 'NO_ROWS'],
  ['Name,Phone\nMina,1\n', 'NO_HEADINGS'],
])('a file that cannot be used is refused, and nothing of it is kept: %p', async (text, code) => {
  const kept = async () => (await desk.api.db.selectFrom('dataImport').select('id').execute()).length;
  const before = await kept();
  const answer = await upload('customers', text);
  expect([answer.status, answer.json<{ code: string }>().code]).toEqual([400, code]);
  expect(await kept()).toBe(before);
});

test('a file is entered once, even by two people at once', async () => {
  const file = await read('customers', 'Code,Name\nI-20,Twenty\n');
  const answers = await Promise.all([enter(file), enter(file)]);
  expect(answers.filter(({ statusCode }) => statusCode === 1)).toHaveLength(1);
  expect(
    await desk.api.db
      .selectFrom('ledgerAccount')
      .select('id')
      .where('customerId', '=', (await byCode('I-20'))!.id)
      .execute(),
  ).toHaveLength(3);
});

test('a row that can no longer be taken stops the whole file', async () => {
  const file = await read('customers', 'Code,Name,Franchise\nI-30,Thirty,\nI-31,More,TEST\n');
  await desk.api.db.updateTable('franchise').set({ status: 'closed' }).where('code', '=', 'TEST').execute();
  try {
    expect(await enter(file)).toMatchObject({ statusCode: 2, code: 'PREVIEW_CHANGED' });
    expect(await byCode('I-30')).toBeUndefined();
  } finally {
    await desk.api.db.updateTable('franchise').set({ status: 'active' }).where('code', '=', 'TEST').execute();
  }
});

test('staff of a franchise hear of a file with their customers, others of one event for all', async () => {
  const file = await read('customers', 'Code,Name,Franchise\nI-40,Forty,TEST\nI-41,More,TEST\nI-42,None,\n');
  await enter(file);
  const events = await desk.api.db
    .selectFrom('outbox')
    .select(['type', 'franchiseId'])
    .where('entityId', '=', file.id)
    .execute();
  expect(events.map(({ type, franchiseId }) => [type, franchiseId]).sort()).toEqual(
    [
      ['customers.imported', desk.api.franchiseId],
      ['customers.imported', null],
    ].sort(),
  );
  expect(
    await desk.api.db
      .selectFrom('auditEvent')
      .select('action')
      .where('entityId', '=', (await byCode('I-40'))!.id)
      .execute(),
  ).toEqual([{ action: 'customer.created' }]);
});

const ROWS = size({ gate: 5_000, promise: 100_000 });

test(`${ROWS} rows are read and entered within a minute, and a second time they change nothing`, async () => {
  const lines = Array.from({ length: ROWS }, (_, at) => `L-${at},Customer ${at},${6_000_000_000 + at},verified,`);
  const text = `Code,Name,Phone,KYC,Franchise\n${lines.join('\n')}\n`;
  const began = Date.now();
  const entered = await enter(await read('customers', text));
  const tookMs = Date.now() - began;
  expect(entered).toMatchObject({ statusCode: 1, data: { added: ROWS } });
  expect(tookMs).toBeLessThan(60_000);
  const before = await desk.api.db
    .selectFrom('auditEvent')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirst();
  expect(await enter(await read('customers', text))).toMatchObject({ data: { added: 0, changed: 0, same: ROWS } });
  const after = await desk.api.db
    .selectFrom('auditEvent')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirst();
  // The second file is one entry itself.
  expect(Number(after?.count) - Number(before?.count)).toBe(1);
  expect(await desk.broken()).toEqual([]);
});

test('only the owner reads files of people, and only those who open ledgers files of money', async () => {
  expect((await upload('customers', PEOPLE, 'deposit.lead')).status).toBe(403);
  expect((await upload('openings', 'Code,Amount\nI-1,5\n', 'withdraw.lead')).status).toBe(403);
  expect((await (await desk.as(OWNER)).post('/customers/imports?kind=customers&name=x', { a: 1 })).status).toBe(415);
});

describe('opening balances', () => {
  const ask = async ({ id, version }: Import, sumPaise: number, by: TestPerson = 'deposit.lead') =>
    said<Import>(
      await (
        await desk.as(by)
      ).post(`/openings/imports/${id}/ask`, { version, sumPaise, note: 'Ledger of the old system' }, key()),
    );
  const confirm = async (id: string, by: TestPerson) =>
    said(await (await desk.as(by)).post(`/second-person/${id}/confirm`, { version: 1 }, key()));

  test('a file of them is entered by two people, with its sum typed in', async () => {
    const methodId = await desk.method({ label: 'Opened by file' });
    const method = (await (await desk.as('banker')).get(`/payment-methods/${methodId}`)).json<{ no: string }>();
    const file = await read('openings', `No,Amount\nI-1,"1,25,000.50"\nI-2,10\n${method.no},500\n`);
    expect(file).toMatchObject({ added: 3, bad: 0, sumPaise: 1_25_510_50 });
    expect((await ask(file, 1)).errors).toMatchObject([{ field: 'sumPaise', code: 'AMOUNT_DIFFERS' }]);
    const asked = await ask(file, file.sumPaise);
    expect(asked.data?.waiting).not.toBeNull();
    const request = asked.data!.waiting!.id;
    expect((await confirm(request, 'deposit.lead')).code).toBe('SELF_APPROVAL_BLOCKED');
    expect(await confirm(request, 'banker.lead')).toMatchObject({ statusCode: 1 });
    const panel = (await (await desk.as('deposit')).get('/customers/I-1')).json<{ cashPaise: number }>();
    expect(panel.cashPaise).toBe(1_25_000_50);
    expect(await desk.broken()).toEqual([]);
    const again = await read('openings', 'No,Amount\nI-1,5\nNOBODY,5\nM-99999,5\nI-2,-3\n');
    expect(again.problems.map(({ line, reason }) => [line, reason])).toEqual([
      [2, 'Money of I-1 has moved already.'],
      [3, 'There is no customer NOBODY.'],
      [4, 'There is no payment method M-99999.'],
      [5, expect.stringContaining('above 0')],
    ]);
    expect((await ask(again, again.sumPaise)).code).toBe('BAD_ROWS');
  });

  test('a code like the number of a method is whose it is: the only one, or the one that the file names', async () => {
    const { no } = await desk.api.db
      .selectFrom('paymentMethod')
      .select('no')
      .where('id', '=', await desk.method({ label: 'Twin' }))
      .executeTakeFirstOrThrow();
    await enter(await read('customers', `Code,Name\nM-${no},Twin\nM-77777,Alone\n`));
    const unclear = await read('openings', `No,Amount\nM-${no},5\nM-77777,6\n`);
    expect(unclear).toMatchObject({ added: 1, bad: 1, problems: [{ reason: expect.stringContaining('column Type') }] });
    const file = await read(
      'openings',
      `No,Type,Amount\nM-${no},customer,5\nM-${no},method,7\nM-77777,,6\nM-77777,method,1\nM-77777,thing,1\n`,
    );
    expect(file.problems.map(({ line, column, reason }) => [line, column, reason])).toEqual([
      [5, 'no', 'There is no payment method M-77777.'],
      [6, 'type', '"thing" is neither customer nor method.'],
    ]);
    const clear = await read('openings', `No,Type,Amount\nM-${no},customer,5\nM-${no},method,7\nM-77777,,6\n`);
    const { data } = await ask(clear, clear.sumPaise);
    expect(await confirm(data!.waiting!.id, 'banker.lead')).toMatchObject({ statusCode: 1 });
    for (const [code, cashPaise] of [
      [`M-${no}`, 5_00],
      ['M-77777', 6_00],
    ])
      expect((await (await desk.as('deposit')).get(`/customers/${code}`)).json()).toMatchObject({ cashPaise });
    await enter(await read('customers', 'Code,Name\nM-88888,Twice\n'));
    const twice = await read('openings', 'No,Type,Amount\nM-88888,,5\nM-88888,customer,5\n');
    const asked = await ask(twice, twice.sumPaise);
    expect(await confirm(asked.data!.waiting!.id, 'banker.lead')).toMatchObject({ code: 'HAS_MOVED' });
    expect(await desk.broken()).toEqual([]);
  });

  test('when one of them has moved meanwhile none is entered', async () => {
    await enter(await read('customers', 'Code,Name\nI-50,Fifty\nI-51,More\n'));
    const file = await read('openings', 'No,Amount\nI-50,10\nI-51,20\n');
    const { data } = await ask(file, file.sumPaise);
    const utr = desk.utr();
    const deposit = await desk.claim({ customerCode: 'I-51', utr });
    const line = await desk.line({ utr });
    const { version } = await desk.deposit(deposit.id);
    await (
      await desk.as('deposit')
    ).post(
      `/deposits/${deposit.id}/approve`,
      { version, utrEntryId: line.id, seen: { utr, amountPaise: 500_00 } },
      key(),
    );
    expect(await confirm(data!.waiting!.id, 'backoffice')).toMatchObject({ code: 'HAS_MOVED' });
    expect((await (await desk.as('deposit')).get('/customers/I-50')).json()).toMatchObject({ cashPaise: 0 });
    expect(await desk.broken()).toEqual([]);
  });
});
