import { pageAfterSignIn, readWanted } from './wanted-page.ts';

const wanting = (path: unknown, username?: unknown) => readWanted({ wanted: { path, username } });

test('specification §2: sign-in returns to the page that was wanted, filters and anchor included', () => {
  const wanted = wanting('/admin/recent-deposit?status=approved#row-7', 'deposit');
  expect(pageAfterSignIn(wanted, 'deposit')).toBe('/admin/recent-deposit?status=approved#row-7');
});

test('somebody else begins at the overview', () => {
  expect(pageAfterSignIn(wanting('/admin/utr', 'deposit'), 'banker')).toBe('/admin');
});

test.each([
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  '/login',
  '/administrator',
  '',
  7,
  null,
  undefined,
  ['/admin'],
])('the page wanted is one of this panel’s, never %p', (path) => {
  expect(pageAfterSignIn(wanting(path), 'deposit')).toBe('/admin');
});

test.each([null, undefined, 'text', {}, { wanted: null }])('nothing was wanted when the history says %j', (state) => {
  expect(readWanted(state)).toBeUndefined();
});
