import { feedKey } from '../feed/testing/feed-desk.ts';
import { machineLine } from '../../testing/straight-through.ts';
import { type Desk, openDesk, openPayouts, type PayoutDesk, said } from '../../testing/index.ts';
import { csvOf, daysAgo, statementDesk, type TestRow } from './testing/statement.ts';

let desk: Desk;
let payouts: PayoutDesk;
let methodId: string;
let bank: ReturnType<typeof statementDesk>;
beforeAll(async () => {
  desk = await openDesk();
  payouts = await openPayouts(desk);
  methodId = await desk.method({ label: 'HDFC-7', accountNo: '50100012345678' });
  bank = statementDesk(desk, methodId);
});
afterAll(() => desk.close());
afterEach(async () => expect(await desk.broken()).toEqual([]));

const ACCOUNT = { accountNo: '50100012345678' };
const linesOf = (method = methodId) =>
  desk.api.db
    .selectFrom('utrEntry')
    .selectAll()
    .where('paymentMethodId', '=', method)
    .where('status', '<>', 'void')
    .execute();
const day = (ago: number) => daysAgo(desk, ago);

test('both sides are read, judged, proved by the balance and entered as a whole', async () => {
  const [credit, typed] = [desk.utr(), desk.utr()];
  await desk.claim({ utr: credit, paymentMethodId: methodId });
  const line = await desk.line({ utr: typed, paymentMethodId: methodId, amountPaise: 700_00 });
  const rows: TestRow[] = [
    { day: day(3), ref: credit, narration: 'UPI RAVI', paise: 500_00 },
    { day: day(3), ref: typed, narration: 'UPI ASHA', paise: 700_00 },
    { day: day(2), narration: 'SMS CHARGES', paise: -5_90 },
    { day: day(2), narration: 'SMS CHARGES', paise: -5_90 },
    { day: day(1), narration: 'NEFT-HDFCN26324123456-RENT', paise: -1_000_00 },
  ];
  const statement = await bank.read(csvOf(rows, ACCOUNT));
  expect(statement).toMatchObject({
    no: expect.stringMatching(/^ST-\d+$/),
    status: 'read',
    from: day(3),
    to: day(1),
    openingPaise: 1_00_000_00,
    closingPaise: 1_00_188_20,
    creditCount: 2,
    creditsPaise: 1_200_00,
    debitCount: 3,
    debitsPaise: 1_011_80,
    gap: null,
    accountMasked: '••••5678',
    counts: { new: 2, no_reference: 2, shown: 1, known: 0, differs: 0, credits: 1, creditsPaise: 500_00, debits: 3 },
  });
  expect((await bank.rows(statement)).map(({ verdict }) => verdict)).toEqual([
    'new',
    'shown',
    'no_reference',
    'no_reference',
    'new',
  ]);
  expect(await linesOf()).toHaveLength(1);
  const entered = await bank.done(statement, 'enter');
  expect(entered).toMatchObject({ status: 'entered', enteredBy: { username: 'banker' }, counts: statement.counts });
  const lines = await linesOf();
  expect(lines).toHaveLength(5);
  expect(lines.filter(({ source }) => source === 'STATEMENT')).toHaveLength(4);
  expect(lines.find(({ utrNorm }) => utrNorm === 'HDFCN26324123456')).toMatchObject({
    direction: 'DEBIT',
    rail: 'NEFT',
  });
  const deposits = await desk.api.db.selectFrom('deposit').select('status').where('utrNorm', '=', credit).execute();
  expect(deposits).toEqual([{ status: 'matched' }]);
  expect((await bank.rows(entered))[1]).toMatchObject({ verdict: 'shown', line: { no: line.no } });
});

test('the same file again, and one that overlaps, change nothing that is known', async () => {
  const method = await desk.method({ label: 'HDFC-8', accountNo: '50100012345679' });
  const own = statementDesk(desk, method);
  const shape = { accountNo: '50100012345679', openingPaise: 0 };
  const rows: TestRow[] = [
    { day: day(5), ref: desk.utr(), narration: 'A', paise: 100_00 },
    { day: day(4), narration: 'CHARGES', paise: -10_00 },
    { day: day(4), narration: 'CHARGES', paise: -10_00 },
  ];
  const first = await own.done(await own.read(csvOf(rows, shape)), 'enter');
  expect(await own.read(csvOf(rows, shape))).toMatchObject({ id: first.id, status: 'entered' });
  const more = [...rows.slice(1), { day: day(3), ref: desk.utr(), narration: 'B', paise: 200_00 }];
  const second = await own.read(csvOf(more, { ...shape, openingPaise: 100_00 }));
  expect(second.counts).toMatchObject({ known: 2, new: 1, no_reference: 0 });
  await own.done(second, 'enter');
  // The same charges in other words and without balances, as another format of the bank tells them.
  const other = await own.read(
    csvOf(
      more.map((row) => ({ ...row, narration: `TRF ${row.narration}` })),
      { ...shape, balances: false },
    ),
  );
  expect(other).toMatchObject({ status: 'asking', asks: 'balances', counts: null });
  const proved = await own.done(other, 'balances', { openingPaise: 100_00, closingPaise: 280_00 });
  expect(proved).toMatchObject({ status: 'read', balancesTyped: true, counts: { known: 3, new: 0, no_reference: 0 } });
  await own.done(proved, 'enter');
  expect(await linesOf(method)).toHaveLength(4);
});

test('a statement that does not add up is never entered, and the row where it parts is named', async () => {
  const rows = [1, 2, 3].map((ago) => ({ day: day(9 - ago), ref: desk.utr(), narration: 'X', paise: 100_00 }));
  const [head, headings, first, , third] = csvOf(rows, ACCOUNT).split('\n');
  const statement = await bank.read([head, headings, first, third].join('\n'), { name: 'torn.csv' });
  expect(statement).toMatchObject({
    status: 'asking',
    problem:
      'Row 4: the balance should be ₹1,00,200.00, the statement says ₹1,00,300.00. A row before it is missing or was read wrongly.',
  });
  expect(await bank.act(statement, 'enter')).toMatchObject({ statusCode: 2, code: 'WRONG_STATE' });
  const typed = await bank.read(csvOf(rows, { ...ACCOUNT, balances: false }), { name: 'plain.csv' });
  const { data: wrong, status } = await bank.act(typed, 'balances', { openingPaise: 0, closingPaise: 300_01 });
  expect(status).toBe(`${typed.no} is kept. Before it can be entered, type its opening and closing balance.`);
  expect(wrong).toMatchObject({ status: 'asking', asks: 'balances', problem: expect.stringContaining('₹300.01') });
  expect(await bank.act(wrong!, 'enter')).toMatchObject({ statusCode: 2, code: 'WRONG_STATE' });
});

test('a row that has the reference of another line is named with both, and never entered', async () => {
  const [utr, elsewhere, neither] = [desk.utr(), desk.utr(), desk.utr()];
  const line = await desk.line({ utr, paymentMethodId: methodId, amountPaise: 450_00 });
  await desk.line({ utr: elsewhere, amountPaise: 900_00 });
  await desk.line({ utr: neither, amountPaise: 900_00 });
  const rows = [
    { day: day(2), ref: utr, narration: 'P', paise: 500_00 },
    { day: day(2), ref: elsewhere, narration: 'Q', paise: 900_00 },
    { day: day(2), ref: neither, narration: 'Q', paise: 901_00 },
    { day: day(2), ref: desk.utr(), narration: 'R', paise: 5_00 },
  ];
  const statement = await bank.read(csvOf(rows, ACCOUNT), { name: 'differs.csv' });
  expect(await bank.rows(statement, '?verdict=differs')).toMatchObject([
    { why: `${line.no} with this UTR is ₹450.00; the statement says ₹500.00.` },
    { why: expect.stringMatching(/^U-\d+ with this UTR is on HDFC-2; this is the statement of HDFC-7\.$/) },
    {
      why: expect.stringMatching(/^U-\d+ with this UTR is ₹900.00 on HDFC-2; this statement of HDFC-7 says ₹901.00\.$/),
    },
  ]);
  expect(await bank.act(statement, 'enter')).toMatchObject({
    code: 'ROWS_DIFFER',
    status: expect.stringContaining('3 rows differ'),
  });
  const before = await linesOf();
  expect(await bank.done(statement, 'enter', { leaveOut: true })).toMatchObject({ counts: { differs: 3, new: 1 } });
  expect(await linesOf()).toHaveLength(before.length + 1);
});

test('a payment and its charge under one reference: the larger has it, the other its own', async () => {
  const utr = desk.utr();
  const rows = [
    { day: day(1), ref: utr, narration: 'CHARGE', paise: -5_00 },
    { day: day(1), ref: utr, narration: 'TRANSFER', paise: -800_00 },
  ];
  const statement = await bank.read(csvOf(rows, ACCOUNT), { name: 'charge.csv' });
  expect(await bank.rows(statement)).toMatchObject([{ verdict: 'no_reference' }, { verdict: 'new', utr }]);
});

test("another account's file is refused, and another franchise does not see a statement", async () => {
  const rows = [{ day: day(1), ref: desk.utr(), narration: 'X', paise: 100_00 }];
  expect(said(await bank.upload(csvOf(rows, { accountNo: '77770001111222' })))).toMatchObject({
    statusCode: 2,
    code: 'OTHER_ACCOUNT',
    status: expect.stringContaining('••••1222'),
  });
  const statement = await bank.read(csvOf(rows, { accountNo: 'XXXXXXXXXX5678' }), { name: 'masked.csv' });
  expect(statement.status).toBe('read');
  const franchise = await desk.as('franchise');
  expect((await franchise.get(`/statements/${statement.id}`)).status).toBe(404);
  expect((await franchise.get(`/statements/${statement.id}/rows`)).status).toBe(404);
  expect((await franchise.get('/statements')).json<{ items: object[] }>().items).toEqual([]);
  expect((await bank.upload('x', { by: 'franchise' })).status).toBe(404);
  expect((await bank.upload('x', { by: 'withdraw' })).status).toBe(403);
});

test('what lies between two statements is said', async () => {
  const method = await desk.method({ label: 'HDFC-9', accountNo: '50100012345670' });
  const own = statementDesk(desk, method);
  const at = (ago: number, openingPaise: number) =>
    csvOf([{ day: day(ago), ref: desk.utr(), narration: 'X', paise: 100_00 }], {
      accountNo: '50100012345670',
      openingPaise,
    });
  const first = await own.done(await own.read(at(9, 0)), 'enter');
  expect(first.gap).toBeNull();
  expect((await own.read(at(8, 100_00))).gap).toBeNull();
  expect((await own.read(at(8, 150_00))).gap).toMatch(
    /^ST-\d+ closes on .* with ₹100.00, and this one opens with ₹150.00.$/,
  );
  expect((await own.read(at(7, 100_00))).gap).toMatch(/ is missing: ST-\d+ ends on .* so no money moved in between.$/);
  expect((await own.read(at(5, 900_00))).gap).toMatch(
    / to .* are missing: .* moved from ₹100.00 to ₹900.00 in between.$/,
  );
});

test('whoever could have told a message shows nothing by entering the statement, and another person does', async () => {
  const method = await desk.method({ label: 'HDFC-11', accountNo: '50100012345672' });
  const own = statementDesk(desk, method);
  const utr = desk.utr();
  const { id: feedKeyId } = await feedKey(desk, { methodId: method, kind: 'MESSAGES', forwarders: ['banker'] });
  const line = await machineLine(desk, { utr, paymentMethodId: method, amountPaise: 60_00, source: 'SMS', feedKeyId });
  const csv = csvOf([{ day: day(1), ref: utr, narration: 'Y', paise: 60_00 }], { accountNo: '50100012345672' });
  const mark = () =>
    desk.api.db
      .selectFrom('utrEntry')
      .select(['messageOnly', 'shownBy'])
      .where('id', '=', line.id)
      .executeTakeFirstOrThrow();
  await own.done(await own.read(csv), 'enter');
  expect(await mark()).toEqual({ messageOnly: true, shownBy: null });
  const more = [
    { day: day(1), ref: utr, narration: 'Y', paise: 60_00 },
    { day: day(1), ref: desk.utr(), narration: 'Z', paise: 1_00 },
  ];
  const again = await own.read(csvOf(more, { accountNo: '50100012345672' }), { by: 'deposit' });
  await own.done(again, 'enter', {}, 'deposit');
  expect(await mark()).toEqual({ messageOnly: false, shownBy: desk.api.staffId('deposit') });
});

test('a statement is void as long as nothing of it is used; what a message told is its word again', async () => {
  const method = await desk.method({ label: 'HDFC-10', accountNo: '50100012345671' });
  const own = statementDesk(desk, method);
  const [utr, told] = [desk.utr(), desk.utr()];
  const line = await machineLine(desk, { utr: told, paymentMethodId: method, amountPaise: 60_00, source: 'SMS' });
  const rows = [
    { day: day(1), ref: utr, narration: 'X', paise: 100_00 },
    { day: day(1), ref: told, narration: 'Y', paise: 60_00 },
  ];
  const isTold = async () =>
    (await desk.api.db.selectFrom('utrEntry').select('messageOnly').where('id', '=', line.id).executeTakeFirstOrThrow())
      .messageOnly;
  const csv = csvOf(rows, { accountNo: '50100012345671' });
  const entered = await own.done(await own.read(csv), 'enter');
  expect(await isTold()).toBe(false);
  const reason = { reasonCode: 'TYPED_WRONG' };
  expect(await own.act(entered, 'void', reason, 'deposit')).toMatchObject({ code: 'NOT_YOURS' });
  expect(await own.done(entered, 'void', reason)).toMatchObject({ status: 'void' });
  expect(await isTold()).toBe(true);
  expect(await linesOf(method)).toHaveLength(1);
  await desk.claim({ utr, paymentMethodId: method, amountPaise: 100_00 });
  const again = await own.done(await own.read(csv), 'enter');
  expect(again.id).not.toBe(entered.id);
  const [deposit] = await desk.api.db.selectFrom('deposit').selectAll().where('utrNorm', '=', utr).execute();
  const approved = said(
    await (
      await desk.as('deposit.lead')
    ).post(
      `/deposits/${deposit?.id}/approve`,
      { version: deposit?.version, utrEntryId: deposit?.utrEntryId, seen: { utr, amountPaise: 100_00 } },
      { 'idempotency-key': 'approve-of-statement' },
    ),
  );
  expect(approved.statusCode).toBe(1);
  expect(await own.act(again, 'void', reason)).toMatchObject({
    code: 'WRONG_STATE',
    status: expect.stringContaining('Nothing of'),
  });
});

test('a debit confirms the payout of its UTR', async () => {
  const paid = await payouts.bring('paid');
  const own = statementDesk(desk, payouts.sourceId);
  const rows = [{ day: day(0), ref: paid.payoutUtr ?? '', narration: 'IMPS', paise: -paid.netPaise }];
  const statement = await own.read(csvOf(rows, { accountNo: '001234567890' }));
  expect(await own.rows(statement)).toMatchObject([{ verdict: 'payout', confirms: paid.no }]);
  await own.done(statement, 'enter');
  expect(await payouts.get(paid.id)).toMatchObject({ confirmedBy: { no: expect.stringMatching(/^U-/) } });
});
