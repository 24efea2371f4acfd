import { type Desk, digest, key, openDesk, said, type TestUser } from '../../../testing/index.ts';
import { actOn, creditedDeposit } from '../testing/bonus-acts.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
  await desk.as('withdraw');
});
afterAll(() => desk.close());

interface Preview {
  rows: { rowNo: number; verdict: string; why: string; amountPaise: number | null }[];
  summary: { new: number; duplicate: number; invalid: number; newPaise: number };
}

const preview = async (text: string) =>
  (await (await desk.as('withdraw')).post('/bonuses/import/preview', { text })).json<Preview>();
const send = async (text: string, seen: object, by: TestUser = 'withdraw') =>
  said<{ batchId: string }>(await (await desk.as(by)).post('/bonuses/import', { text, seen }, key()));

async function file() {
  const customer = await desk.customer();
  const { no } = await desk.deposit(await creditedDeposit(desk, customer, 2_000_00));
  return {
    customer,
    text: [
      'Customer,Deposit,Percent,Amount,Campaign,Reason',
      `${customer.code},${no},10,,SUMMER,Share`,
      `${customer.code},,,"1,250.50",,Goodwill`,
      `${customer.code},${no},5,,summer,Share again`,
      `C-none,,,5,,Goodwill`,
      `${customer.code},,,1E+3,,Goodwill`,
    ].join('\n'),
  };
}

test('each row has its verdict before anything is written', async () => {
  const { text } = await file();
  const before = await digest(desk.api.db);
  const { rows, summary } = await preview(text);
  expect(rows.map(({ verdict, amountPaise }) => [verdict, amountPaise])).toEqual([
    ['new', 200_00],
    ['new', 1_250_50],
    ['duplicate', null],
    ['invalid', null],
    ['invalid', null],
  ]);
  expect(rows[3]?.why).toBe('There is no customer C-none.');
  expect(summary).toEqual({ new: 2, duplicate: 1, invalid: 2, newPaise: 1_450_50 });
  expect(await digest(desk.api.db)).toBe(before);
});

test('the accepted rows wait for a second person, small ones too, who is never the sender of the file', async () => {
  const { text } = await file();
  const { summary } = await preview(text);
  const answer = await send(text, { new: summary.new, newPaise: summary.newPaise });
  expect(answer).toMatchObject({ statusCode: 1, status: '2 bonuses, ₹1,450.50 in all, wait for a second person' });
  const { items } = (await (await desk.as('withdraw')).get(`/bonuses?batchId=${answer.data?.batchId}`)).json<{
    items: { id: string; version: number; status: string; amountPaise: number }[];
  }>();
  expect(items.map(({ status }) => status)).toEqual(['requested', 'requested']);
  for (const item of items) {
    const seen = { seen: { amountPaise: item.amountPaise } };
    expect(await actOn(desk, item, 'approve', seen, 'withdraw')).toMatchObject({ code: 'SELF_APPROVAL_BLOCKED' });
    expect(await actOn(desk, item, 'approve', seen, 'withdraw.lead')).toMatchObject({ statusCode: 1 });
  }
});

test('a file that no longer matches its preview is refused as a whole', async () => {
  const { text } = await file();
  const { summary } = await preview(text);
  const seen = { new: summary.new, newPaise: summary.newPaise };
  await send(text, seen);
  const before = await digest(desk.api.db);
  expect(await send(text, seen)).toMatchObject({ statusCode: 2, code: 'PREVIEW_CHANGED' });
  expect(await digest(desk.api.db)).toBe(before);
});

test('a file without headings is refused with a list of the headings', async () => {
  const answer = await (await desk.as('withdraw')).post('/bonuses/import/preview', { text: 'C-1,500' });
  expect(answer.status).toBe(400);
  expect(answer.json<{ msg: string }>().msg).toContain('customer, type, deposit');
});
