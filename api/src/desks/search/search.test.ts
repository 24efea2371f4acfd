import { type Desk, key, openDesk, said, type TestUser } from '../../testing/index.ts';
import type { Hit } from './search.ts';

let desk: Desk;
beforeAll(async () => (desk = await openDesk()));
afterAll(() => desk.close());

const search = async (q: string, as: TestUser = 'deposit'): Promise<Hit[]> =>
  (await (await desk.as(as)).get(`/search?q=${encodeURIComponent(q)}`)).json<{ items: Hit[] }>().items;
const lists = (hits: Hit[]) => hits.map(({ no, noun, query, status }) => `${no}, ${status}: ${noun}?${query}`);

test('a UTR, however it is pasted, finds the waiting claim and its bank line', async () => {
  const utr = desk.utr();
  const { no } = await desk.claim({ utr });
  const line = await desk.line({ utr });
  const hits = await search(`\u200b${utr.replace(/(....)/g, '$1 ')}`);
  expect(lists(hits)).toEqual([`${no}, matched: deposits?id=${no}`, `${line.no}, unclaimed: utrs?id=${line.no}`]);
  expect(hits.every(({ exact }) => exact)).toBe(true);
});

test('a number is found however it is typed, with the state of its row', async () => {
  const utr = desk.utr();
  const { id, no, version } = await desk.claim({ utr });
  const rejected = await (
    await desk.as('deposit')
  ).post(`/deposits/${id}/reject`, { version, reasonCode: 'NOT_RECEIVED' }, key());
  expect(said(rejected).statusCode).toBe(1);
  expect(lists(await search(no.toLowerCase().replace('-', ' ')))).toEqual([`${no}, rejected: deposits?id=${no}`]);
  expect(lists(await search(no, 'banker'))).toEqual([`${no}, rejected: deposits?id=${no}`]);
});

test('a person does not find what they may not list', async () => {
  const line = await desk.line({ utr: desk.utr() });
  expect(lists(await search(line.no, 'banker'))).toEqual([`${line.no}, unclaimed: utrs?id=${line.no}`]);
  expect(await search(line.no, 'withdraw')).toEqual([]);
  expect(await search(line.utr!, 'withdraw')).toEqual([]);
});

test('franchise staff find only their own customers and deposits', async () => {
  const own = await desk.customer({ name: 'Own Person', franchiseId: desk.api.franchiseId });
  const other = await desk.customer({ name: 'Other Person' });
  const [mine, theirs] = [
    await desk.claim({ customerCode: own.code, utr: desk.utr() }),
    await desk.claim({ customerCode: other.code, utr: desk.utr() }),
  ];
  expect((await search(mine.no, 'franchise')).map(({ no }) => no)).toEqual([mine.no]);
  expect(await search(theirs.no, 'franchise')).toEqual([]);
  expect(new Set((await search('person', 'franchise')).map(({ no }) => no))).toEqual(new Set([own.code]));
});

test('a customer is found by code, by phone and by name, once; the phone is masked', async () => {
  const { code } = await desk.customer({ name: 'Zubin Mistry', phone: '9123456780' });
  for (const text of [code, '+91 91234 56780', 'zubin']) {
    expect(lists(await search(text))).toEqual([`${code}, active: customers?customer=${code}`]);
  }
  expect((await search(code))[0]).toMatchObject({ exact: true, name: 'Zubin Mistry, ••••••6780' });
  expect((await search('zubin'))[0]).toMatchObject({ exact: false });
});

test('an amount finds at most five of each kind, and a bound finds amounts beyond it', async () => {
  for (let each = 0; each < 7; each += 1) await desk.claim({ utr: desk.utr(), amountPaise: 7_77_701 });
  const hits = await search('7,777.01');
  expect(hits.filter(({ noun }) => noun === 'deposits')).toHaveLength(5);
  const big = await desk.claim({ utr: desk.utr(), amountPaise: 90_00_000_00 });
  expect((await search('>89L')).map(({ no }) => no)).toEqual([big.no]);
});

test('a text without a meaning finds nothing, and an empty one is refused', async () => {
  expect(await search('%')).toEqual([]);
  expect((await (await desk.as('deposit')).get('/search?q=')).status).toBe(400);
});
