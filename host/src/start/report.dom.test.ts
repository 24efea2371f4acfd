import { createReport } from './report.ts';

beforeEach(() => localStorage.clear());

function bearerOf(token: string | null): string {
  if (token !== null) localStorage.setItem('admtkn', token);
  const sent: RequestInit[] = [];
  createReport('1.0.0', (_, init) => Promise.resolve(sent.push(init)))({ kind: 'module-failed' });
  return new Headers(sent[0]?.headers).get('authorization') ?? 'none';
}

test('specification §7: a report carries the stored token as bearer, and an empty one without a token', () => {
  expect(bearerOf(null)).toBe('Bearer');
  expect(bearerOf('a.b.c')).toBe('Bearer a.b.c');
});

test.each(['ü\n', 'a b', '☃'])('a stored token that no header can carry (%j) does not keep a report back', (token) => {
  expect(bearerOf(token)).toBe('Bearer');
});
