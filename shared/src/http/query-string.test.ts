import { toQueryString } from './index.ts';

test('an array repeats its key and the order is kept', () => {
  expect(toQueryString({ status: ['pending', 'matched'], limit: 50 })).toBe('status=pending&status=matched&limit=50');
});

test('undefined, null and the empty text are left out; zero and false are not', () => {
  expect(toQueryString({ a: undefined, b: null, c: '', d: 0, e: false, f: [] })).toBe('d=0&e=false');
});

test('values are encoded', () => {
  expect(toQueryString({ q: 'a&b=c d' })).toBe('q=a%26b%3Dc+d');
});
