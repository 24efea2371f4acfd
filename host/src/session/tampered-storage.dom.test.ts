import fc from 'fast-check';
import { moduleOf } from '@backoffice/shared/session';
import { aStaff, aToken } from '@backoffice/shared/testing';
import { sessionHere } from '../testing/set-up-session.ts';

const SEED = Number(process.env.SEED ?? 20261121);

const claims = fc.record(
  {
    exp: fc.oneof(fc.anything(), fc.integer(), fc.constant(Math.floor(Date.now() / 1000) + 900)),
    sub: fc.oneof(fc.anything(), fc.constant(aStaff().id)),
    sid: fc.anything(),
    iat: fc.anything(),
  },
  { requiredKeys: [] },
);
const wholeToken = claims.map((body) => {
  try {
    return aToken(body as Record<string, unknown>);
  } catch {
    return aToken({ exp: undefined });
  }
});
const good = aToken();
const tokens = fc.oneof(
  wholeToken,
  fc.string({ maxLength: 400 }),
  fc
    .tuple(fc.nat(good.length - 1), fc.string({ minLength: 1, maxLength: 3 }))
    .map(([at, text]) => good.slice(0, at) + text + good.slice(at + 1)),
  fc.constantFrom(
    good,
    '',
    'a.b.c',
    `${btoa('{"alg":"none"}')}.${btoa('{"exp":9999999999}')}.`,
    'x'.repeat(200_000),
    'https://evil.example/x.js',
  ),
);

const actions = fc.oneof(
  fc.constantFrom(
    'Deposit',
    'Banker',
    'Auditor',
    '__proto__',
    'constructor',
    'https://evil.example/remoteEntry.js',
    '../deposit',
    'DEPOSIT',
  ),
  fc.anything(),
);
const auths = fc.oneof(
  actions.map((actionName) => JSON.stringify({ ...aStaff(), actionName })),
  fc
    .tuple(fc.constantFrom(...Object.keys(aStaff())), fc.anything())
    .map(([key, value]) => JSON.stringify({ ...aStaff(), [key]: value })),
  fc.json(),
  fc.string(),
  fc.constantFrom('{"__proto__":{"actionName":"Deposit"}}', '[]', 'null', `{"id":"${'x'.repeat(100_000)}"}`),
);

test(`safety P10: 200 tamperings of admtkn and auth never crash the panel and never choose a module outside the table (seed ${SEED})`, () => {
  const kinds = new Set<string>();
  fc.assert(
    fc.property(tokens, fc.option(auths, { nil: undefined }), (token, auth) => {
      localStorage.clear();
      localStorage.setItem('admtkn', token);
      if (auth !== undefined) localStorage.setItem('auth', String(auth));
      const session = sessionHere();
      const state = session.get();
      kinds.add(state.kind);
      expect(session.check()).toBe(state);
      if (state.kind === 'none') expect(localStorage).toHaveLength(0);
      if (state.kind === 'valid')
        expect(['deposit', 'banker', 'withdraw', undefined]).toContain(moduleOf(state.staff.actionName));
    }),
    { numRuns: 200, seed: SEED },
  );
  expect([...kinds].sort()).toEqual(['none', 'unread', 'valid']);
});
