import { stackAddress } from '../harness/stack/address.ts';
import { type Entries, isForStaff, startsWith } from '../harness/staff/local-storage.ts';
import { panel } from '../harness/browser/panel.ts';
import { seed, shown, size } from '../harness/proof/proof.ts';
import { sharedSession, type SignedIn, storedSession } from '../harness/staff/sign-in.ts';
import { claimsOf, secondsFromNow, tamper, withAlgorithm } from '../harness/staff/tokens.ts';

const open = panel();

const VALUES: unknown[] = [
  null,
  true,
  0,
  -1,
  1e308,
  '',
  ' ',
  'Deposit',
  [],
  {},
  [[]],
  { $gt: '' },
  'A'.repeat(10_000),
  '\u0000',
  '\ud800',
  '<img src=x>',
  '__proto__',
  'constructor',
  'https://example.com/remoteEntry.js',
  '../../etc/passwd',
];

const ACTIONS = [
  'deposit',
  'DEPOSIT',
  'Deposit ',
  'Admin',
  '__proto__',
  'toString',
  'constructor',
  'https://example.com/x.js',
  '//example.com',
  'remote-banker',
  '\u202eknaB',
];

/** Tokens that the API refuses, with a valid `auth` beside them. */
function badTokens({ token }: SignedIn): string[] {
  const later = { exp: secondsFromNow(86_400) };
  const [header = '', body = '', signature = ''] = token.split('.');
  return [
    tamper(token, later),
    tamper(token, { ...later, actionName: 'BackOffice' }),
    tamper(token, { ...later, ver: 99 }),
    tamper(token, { ...later, sid: 'x' }),
    ...['none', 'None', 'NONE', 'HS512', 'RS256', ''].map((algorithm) => withAlgorithm(token, algorithm)),
    `${header}.${body}.`,
    `${header}.${body}`,
    `${header}.${body}.${signature}x`,
    `.${body}.`,
    `${header}..${signature}`,
    `${body}.${header}.${signature}`,
    'null',
    'undefined',
    'true',
    '{}',
    '[]',
    '0',
    ' ',
    '.',
    '..',
    '...',
    'a.b.c',
    'Bearer x',
    `Bearer ${token}`,
    `${token}\n`,
    `"${token}"`,
    'A'.repeat(100_000),
    `${'A'.repeat(9_000)}.${'B'.repeat(9_000)}.C`,
    '\u0000',
    '%00',
    '<script>alert(1)</script>',
    'javascript:alert(1)',
    ...VALUES.flatMap((value) => [tamper(token, { exp: value }), tamper(token, { ...later, sub: value })]),
  ];
}

/** A valid token with a forged `auth`. */
function badStaff({ auth }: SignedIn): string[] {
  const edited = (change: object) => JSON.stringify({ ...auth, ...change });
  return [
    'null',
    'true',
    '0',
    '""',
    '[]',
    '{}',
    '{',
    '',
    'undefined',
    '{"__proto__":{"lead":true}}',
    'A'.repeat(100_000),
    ...ACTIONS.map((actionName) => edited({ actionName })),
    edited({ lead: true }),
    edited({ permissions: ['*'] }),
    edited({ permissions: 'all' }),
    edited({ permissions: null }),
    edited({ id: 'someone-else' }),
    ...VALUES.flatMap((value) => [
      edited({ actionName: value }),
      edited({ name: value }),
      edited({ permissions: value }),
    ]),
    ...VALUES.map((value) => edited({ businessTimeZone: value, currency: value })),
  ];
}

function mutations(session: SignedIn): Entries[] {
  const good = storedSession(session);
  return [
    ...badTokens(session).map((admtkn) => ({ ...good, admtkn })),
    ...badStaff(session).map((auth) => ({ ...good, auth })),
    ...VALUES.map((value) => ({ ...good, user: String(value), theme: String(value), device: JSON.stringify(value) })),
  ];
}

/** Every twelfth entry, offset by the seed; all of them in `npm run prove`. */
function chosen(all: Entries[]): Entries[] {
  const every = size({ gate: 12, promise: 1 });
  return all.filter((_, index) => (index + seed) % every === 0);
}

test('safety P10: tampered local storage escalates nothing: no white screen, no foreign script, no data for a bad token', async () => {
  const session = await sharedSession('banker');
  const all = mutations(session);
  const allowed = new Set([stackAddress().host, ...Object.values(stackAddress().remotes)]);
  const scripts = new Set<string>();
  const answered: string[] = [];
  const { page, expectFault } = await open('/login');
  expectFault(/status of 40[0-9]/);
  page.on('request', (request) => request.resourceType() === 'script' && scripts.add(new URL(request.url()).origin));
  page.on('response', (response) => {
    const bearer = response.request().headers().authorization;
    const { pathname } = new URL(response.url());
    if (isForStaff(pathname) && response.ok() && bearer !== `Bearer ${session.token}`) answered.push(response.url());
  });

  const white: Entries[] = [];
  const tried = chosen(all);
  for (const entries of tried) {
    if ((await startsWith(page, entries)) === 'white') white.push(entries);
  }
  expect(all.length).toBeGreaterThanOrEqual(200);
  expect(white).toEqual([]);
  expect([...scripts].filter((origin) => !allowed.has(origin))).toEqual([]);
  expect(answered).toEqual([]);
  shown({
    promise: 'P10',
    what: 'tampered entries of local storage',
    promised: '200 of 200: no white screen, no foreign script, no data',
    measured: `${tried.length} of ${tried.length}`,
    seed,
  });
  expect(claimsOf(session.token).exp).toBeGreaterThan(secondsFromNow(0));
});
