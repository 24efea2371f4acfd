import { rememberedList, rememberList } from './early-list.ts';

const LIST = '/api/deposits?status=pending&status=in_review&sort=-submittedAt&limit=50&count=capped';
const at = (address: string) => window.history.replaceState(null, '', address);
const sent = (request: string) => rememberList(window.location.origin + request);

beforeEach(() => {
  localStorage.clear();
  at('/admin/deposit-approval');
});

test('the list of an address is remembered for that very address', () => {
  sent(LIST);
  expect(rememberedList()).toBe(LIST);
  at('/admin/deposit-approval?status=matched');
  expect(rememberedList()).toBeUndefined();
  sent(LIST.replace('pending', 'matched'));
  expect(rememberedList()).toContain('status=matched');
});

test.each([
  ['a search', `${LIST}&q=ravi`],
  ['a UTR', `${LIST}&utr=412345678901`],
  ['the end of a UTR', `${LIST}&utrEnds=8901`],
  ['a customer', `${LIST}&customer=C-1042`],
  ['a colleague', `${LIST}&by=priya`],
  ['an amount', `${LIST}&amount=150000`],
  ['an image', `${LIST}&image=ab12`],
  ['a phone number in the place of a status', `${LIST}&status=9876543210`],
  ['a name in the place of a day', `${LIST}&from=Ravi`],
  ['a further page', LIST.replace('count=capped', 'cursor=abc')],
  ['one row', '/api/deposits/D-104233?count=capped'],
  ['no list', '/api/me'],
])('safety 2.2: a request with %s is not remembered', (_, request) => {
  sent(request);
  expect(localStorage.length).toBe(0);
});

test('safety 2.2: an address that names a customer or a row is not remembered, whatever its request says', () => {
  at('/admin/deposit-approval?panel=C-1042');
  sent(LIST);
  expect(localStorage.length).toBe(0);
});

test.each([
  '//evil.example/api/deposits?count=capped',
  'https://evil.example/api/deposits?count=capped',
  '/api/../evil?count=capped',
  '/api/deposits?count=capped&next=//evil.example',
  '/api/auth/logout?count=capped',
  '/evil?count=capped',
  '',
  7,
  null,
])('safety P10: what storage says in its place, %j, is not sent', (request) => {
  localStorage.setItem('early-lists', JSON.stringify({ '/admin/deposit-approval': [request, Date.now()] }));
  expect(rememberedList()).toBeUndefined();
});

test.each(['', 'null', '7', '[]', '{', '{"/admin/deposit-approval":7}', '{"/admin/deposit-approval":null}'])(
  'safety P10: a storage that holds %j is nothing',
  (text) => {
    localStorage.setItem('early-lists', text);
    expect(rememberedList()).toBeUndefined();
  },
);

test('another origin’s list is not remembered', () => {
  rememberList(`https://elsewhere.example${LIST}`);
  expect(localStorage.length).toBe(0);
});

test('a request with days is good for a shift', () => {
  const now = Date.parse('2026-11-21T10:00:00Z');
  rememberList(`${window.location.origin}${LIST}&from=2026-11-21&to=2026-11-21`, now);
  expect(rememberedList(now + 11 * 3_600_000)).toContain('from=2026-11-21');
  expect(rememberedList(now + 13 * 3_600_000)).toBeUndefined();
});

test('no more than sixteen addresses are kept, the latest ones', () => {
  for (let no = 0; no < 20; no += 1) {
    at(`/admin/list-${no}`);
    sent(LIST);
  }
  expect(Object.keys(JSON.parse(localStorage.getItem('early-lists') ?? '') as object)).toHaveLength(16);
  expect(rememberedList()).toBe(LIST);
  at('/admin/list-0');
  expect(rememberedList()).toBeUndefined();
});
