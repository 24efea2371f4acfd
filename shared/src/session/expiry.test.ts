import { isExpired, msLeft, msToRenewal, parseTokenClaims } from './index.ts';

const BEGIN = 1_790_000_000;
const claims = { iat: BEGIN, exp: BEGIN + 1800 };
const at = (seconds: number) => (BEGIN + seconds) * 1000;

test('specification §5: a token is valid until the second of its expiry, and expired at it', () => {
  expect(isExpired(claims, at(1800) - 1)).toBe(false);
  expect(isExpired(claims, at(1800))).toBe(true);
  expect(isExpired(claims, at(5000))).toBe(true);
});

test('what is left of a token is never negative', () => {
  expect(msLeft(claims, at(1799))).toBe(1000);
  expect(msLeft(claims, at(9999))).toBe(0);
});

test('domain 3.4: activity renews a token of 30 minutes from its fourth minute on', () => {
  expect(msToRenewal(claims, at(0))).toBe(180_000);
  expect(msToRenewal(claims, at(180))).toBe(0);
});

test('a token that does not say when it began is renewed in its last half hour', () => {
  expect(msToRenewal({ exp: BEGIN + 7200 }, at(0))).toBe((7200 - 1800 + 180) * 1000);
});

test.each([
  null,
  undefined,
  'text',
  7,
  [],
  {},
  { exp: '1790000000' },
  { exp: NaN },
  { exp: Infinity },
  { exp: 1e300 },
  { exp: null },
])('specification §4: a token whose body is %p says no expiry, so it cannot be read', (body) => {
  expect(parseTokenClaims(body)).toBeUndefined();
});

test('only what the panel reads is taken from a token', () => {
  expect(parseTokenClaims({ exp: 5, iat: 1, sub: 'me', sid: 's', act: ['Deposit'], __proto__: { exp: 9 } })).toEqual({
    exp: 5,
    iat: 1,
    sub: 'me',
    sid: 's',
  });
  expect(parseTokenClaims({ exp: 5, iat: 'soon', sub: 7, sid: {} })).toEqual({
    exp: 5,
    iat: undefined,
    sub: undefined,
    sid: undefined,
  });
});
