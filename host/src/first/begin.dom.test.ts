import { aToken } from '@backoffice/shared/testing';
import { begin } from './begin.ts';

const first = () => document.documentElement.dataset.first;
beforeEach(() => localStorage.clear());

const seconds = () => Math.floor(Date.now() / 1000);
test.each([
  ['nobody is signed in', 'sign-in', () => undefined],
  ['the token is good', 'shell', () => localStorage.setItem('admtkn', aToken())],
  ['the token has ended', 'sign-in', () => localStorage.setItem('admtkn', aToken({ exp: seconds() - 1 }))],
  [
    'the token has ended by a clock that is known to be wrong',
    'shell',
    () => (
      localStorage.setItem('admtkn', aToken({ exp: seconds() - 60 })),
      localStorage.setItem('clock-skew', '300000')
    ),
  ],
  ['the token cannot be read', 'sign-in', () => localStorage.setItem('admtkn', 'a.b.c')],
  ['the token is a megabyte of nothing', 'sign-in', () => localStorage.setItem('admtkn', 'x'.repeat(1_000_000))],
])('when %s, the document begins with the %s', (_, part, given) => {
  given();
  begin(true);
  expect(first()).toBe(part);
});

test('a storage that refuses everything means the sign-in form', () => {
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  begin(true);
  expect(first()).toBe('sign-in');
  jest.restoreAllMocks();
});
