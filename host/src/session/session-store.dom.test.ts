import { aStaff, aToken } from '@backoffice/shared/testing';
import { sessionHere } from '../testing/set-up-session.ts';
import { keysLeft, signInHere } from '../testing/sign-in-here.ts';

beforeEach(() => localStorage.clear());
const seconds = () => Math.floor(Date.now() / 1000);

test('specification §4: a token that exists and is not expired is a valid session', () => {
  const { token, staff } = signInHere();
  expect(sessionHere().get()).toMatchObject({ kind: 'valid', token, staff });
});

test('specification §4: a missing token is an invalid session, and auth and user are cleared', () => {
  signInHere();
  localStorage.removeItem('admtkn');
  expect(sessionHere().get()).toEqual({ kind: 'none', reason: 'missing' });
  expect(keysLeft()).toEqual([]);
});

test('specification §4: an expired token is an invalid session, and token, auth and user are cleared', () => {
  signInHere({ claims: { exp: seconds() } });
  expect(sessionHere().get()).toEqual({ kind: 'none', reason: 'expired' });
  expect(keysLeft()).toEqual([]);
});

test.each([
  '',
  'garbage',
  'a.b.c',
  '..',
  'null',
  '{}',
  `x.${btoa('{}')}.y`,
  `x.${btoa('null')}.y`,
  `x.${btoa('[]')}.y`,
  '"',
  '{"token":1}',
  `x.${'A'.repeat(20_000)}.y`,
  'x'.repeat(100_000),
])('specification §8: a token that cannot be read or decoded (%#) clears the session', (token) => {
  signInHere();
  localStorage.setItem('admtkn', token);
  expect(sessionHere().get().kind).toBe('none');
  expect(keysLeft()).toEqual([]);
});

test('specification §4: a token without an expiry is not valid', () => {
  signInHere({ claims: { exp: undefined } });
  expect(sessionHere().get()).toEqual({ kind: 'none', reason: 'unreadable' });
});

test('specification §3: a sign-in is kept under admtkn, auth and user', () => {
  const session = sessionHere();
  const staff = aStaff({ username: 'withdraw' });
  const token = aToken();
  session.begin({ token, staff });
  expect(localStorage.getItem('admtkn')).toBe(token);
  expect(JSON.parse(localStorage.getItem('auth') ?? '')).toEqual(staff);
  expect(localStorage.getItem('user')).toBe('withdraw');
  expect(session.get().kind).toBe('valid');
});

test.each([
  ['missing', null],
  ['no JSON', '{broken'],
  ['no staff member', '{"id":7}'],
  ['somebody else', JSON.stringify(aStaff({ id: 'another' }))],
])('domain decision 12: a valid token whose auth is %s is to be read again, and is kept meanwhile', (_, auth) => {
  const { token } = signInHere();
  if (auth === null) localStorage.removeItem('auth');
  else localStorage.setItem('auth', auth);
  const session = sessionHere();
  expect(session.get()).toMatchObject({ kind: 'unread', token });
  session.describe(aStaff());
  expect(session.get().kind).toBe('valid');
});

test('specification §4: whoever draws the panel hears of the end of the session', () => {
  signInHere();
  const session = sessionHere();
  const heard = jest.fn();
  session.subscribe(heard);
  session.check();
  expect(heard).not.toHaveBeenCalled();
  localStorage.removeItem('admtkn');
  session.check('unauthorized');
  expect(heard).toHaveBeenCalledTimes(1);
  expect(session.get()).toEqual({ kind: 'none', reason: 'unauthorized' });
  expect(keysLeft()).toEqual([]);
});

test('a session that ran out says so, even when another tab cleared it first', () => {
  const { token } = signInHere();
  let now = Date.now();
  const session = sessionHere(() => now);
  expect(token).toBeTruthy();
  localStorage.clear();
  now += 31 * 60_000;
  expect(session.check('elsewhere')).toEqual({ kind: 'none', reason: 'expired' });
});

test('a storage that refuses everything means that nobody is signed in', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
  jest.spyOn(Storage.prototype, 'removeItem').mockImplementation(refuse);
  const session = sessionHere();
  expect(session.get().kind).toBe('none');
  session.begin({ token: aToken(), staff: aStaff() });
  expect(session.get().kind).toBe('none');
});
