import { type Desk, key, openDesk, said, type TestUser } from '../../testing/index.ts';
import type { Hit } from './search.ts';

let desk: Desk;
beforeAll(async () => (desk = await openDesk()));
afterAll(() => desk.close());

const search = async (q: string, as: TestUser = 'deposit'): Promise<Hit[]> =>
  (await (await desk.as(as)).get(`/search?q=${encodeURIComponent(q)}`)).json<{ items: Hit[] }>().items;
const places = (hits: Hit[]) => hits.map(({ no, segment, query }) => `${no} ${segment}?${query}`);

test('a UTR, however it is pasted, leads to the claim that waits and to its bank line', async () => {
  const utr = desk.utr();
  const { no } = await desk.claim({ utr });
  const line = await desk.line({ utr });
  const hits = await search(`\u200b${utr.replace(/(....)/g, '$1 ')}`);
  expect(places(hits)).toEqual([`${no} deposit-approval?id=${no}`, `${line.no} recent-utr?id=${line.no}`]);
  expect(hits.every(({ exact }) => exact)).toBe(true);
});

test('a decided deposit leads to the history, and a banker to the screen that a banker has', async () => {
  const utr = desk.utr();
  const { id, no, version } = await desk.claim({ utr });
  const rejected = await (await desk.as('deposit')).post(`/deposits/${id}/reject`, { version, reasonCode: 'NOT_RECEIVED' }, key());
  expect(said(rejected).statusCode).toBe(1);
  expect(places(await search(no.toLowerCase().replace('-', ' ')))).toEqual([`${no} recent-deposit?id=${no}`]);
  expect(places(await search(no, 'banker'))).toEqual([`${no} deposit-approval?id=${no}`]);
});

test('what a person may not list, or has no screen for, is not found by them', async () => {
  const { no, utr } = await desk.claim({ utr: desk.utr() });
  expect(await search(no, 'withdraw')).toEqual([]);
  expect(await search(utr!, 'withdraw.lead')).toEqual([]);
});

test('franchise staff find their own customers and deposits alone', async () => {
  const own = await desk.customer({ name: 'Own Person', franchiseId: desk.api.franchiseId });
  const other = await desk.customer({ name: 'Other Person' });
  const [mine, theirs] = [await desk.claim({ customerCode: own.code, utr: desk.utr() }), await desk.claim({ customerCode: other.code, utr: desk.utr() })];
  expect((await search(mine.no, 'franchise')).map(({ no }) => no)).toEqual([mine.no]);
  expect(await search(theirs.no, 'franchise')).toEqual([]);
  expect(new Set((await search('person', 'franchise')).map(({ no }) => no))).toEqual(new Set([own.code]));
});

test('a customer is found by code, by phone and by name, and leads to their panel and to what they did; the phone is masked', async () => {
  const { code } = await desk.customer({ name: 'Zubin Mistry', phone: '9123456780' });
  for (const text of [code, '+91 91234 56780', 'zubin']) {
    expect(places(await search(text))).toEqual([
      `${code} recent-deposit?panel=${code}`,
      `${code} recent-deposit?customer=${code}&day=all&status=all`,
      `${code} recent-withdrawal?customer=${code}&day=all&status=all`,
    ]);
  }
  expect((await search(code))[0]).toMatchObject({ exact: true, name: 'Zubin Mistry, ••••••6780' });
  expect((await search('zubin'))[0]).toMatchObject({ exact: false });
});

test('an amount finds at most five of each kind, and a bound finds what lies beyond it', async () => {
  for (let each = 0; each < 7; each += 1) await desk.claim({ utr: desk.utr(), amountPaise: 7_77_701 });
  const hits = await search('7,777.01');
  expect(hits.filter(({ kind }) => kind === 'deposit')).toHaveLength(5);
  const big = await desk.claim({ utr: desk.utr(), amountPaise: 90_00_000_00 });
  expect((await search('>89L')).map(({ no }) => no)).toEqual([big.no]);
});

test('what stands for nothing finds nothing, and an empty question is refused', async () => {
  expect(await search('%')).toEqual([]);
  expect((await (await desk.as('deposit')).get('/search?q=')).status).toBe(400);
});
