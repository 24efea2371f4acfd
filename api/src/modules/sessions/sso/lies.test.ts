import { bearer } from '../../../testing/access/bearer.ts';
import { setUpFactor } from '../../../testing/access/authenticator.ts';
import { ticketOf } from '../../../testing/sso/browser.ts';
import { ssoCompany, type SsoCompany } from '../../../testing/sso/company.ts';
import { type Lie, type LyingProvider, startLyingProvider } from '../../../testing/sso/lying-provider.ts';
import { CLIENT } from '../../../testing/sso/real-provider.ts';
import { shown } from '../../../testing/proof/proof.ts';
import { setPolicy } from '../../policy/set-policy.ts';

/* Tokens that are not right, a provider that is not there, and one whose clock is off (safety P18, 2.11). */

let company: SsoCompany;
let provider: LyingProvider;

beforeAll(async () => {
  company = await ssoCompany();
  provider = await startLyingProvider();
  company.useProvider(provider.issuer);
  await company.allow('deposit');
  await company.map('deposits', 'Deposit');
});
/** What came of each kind of try, for the report of `npm run prove`. */
const seen = { refused: 0, clocks: [] as number[], down: 0 };
afterAll(async () => {
  shown({
    promise: 'P18',
    what: 'ID tokens and answers of a provider that are not right, and one that comes twice',
    promised: '21 refused',
    measured: `${seen.refused} refused`,
  });
  shown({
    promise: 'P18',
    what: "a provider's clock that is off by a minute, and by ten",
    promised: 'signs in at -60 and 60 s',
    measured: `signs in at ${seen.clocks.join(' and ')} s`,
  });
  shown({
    promise: 'P18',
    what: 'a provider that is down: at the exchange, and from the beginning',
    promised: 'said twice, and the password signs in',
    measured: `said ${seen.down} times, with the password signed in`,
  });
  await provider.stop();
  await company.api.close();
});
beforeEach(() => {
  provider.lie = {};
});

const seconds = (off = 0) => Math.floor(Date.now() / 1000) + off;

/** As far as the panel, with these parameters in the address to which the provider sends the browser. */
async function come(change: Record<string, string> = {}, browser = company.newBrowser()) {
  const started = await fetch(`${company.origin}/api/auth/oidc/start`, { redirect: 'manual' });
  const [name, value] = started.headers.getSetCookie()[0]!.split(';')[0]!.split('=');
  browser.keep(company.origin, name!, value!);
  const { searchParams: asked } = new URL(started.headers.get('location')!);
  const back = new URL(asked.get('redirect_uri')!);
  // The code is the nonce: the token repeats it.
  const given = { code: asked.get('nonce')!, state: asked.get('state')!, iss: provider.issuer, ...change };
  for (const [part, text] of Object.entries(given)) back.searchParams.set(part, text);
  const open = async () => company.finish(browser, ticketOf((await browser.open(back.href)).address));
  return { asked, open };
}
const told = async (change?: Record<string, string>) => (await (await come(change)).open()).body;

test('the request has a state, a nonce and a challenge, each another one every time', async () => {
  const [first, second] = [(await come()).asked, (await come()).asked];
  expect(Object.fromEntries(first)).toMatchObject({
    response_type: 'code',
    client_id: CLIENT.client_id,
    code_challenge_method: 'S256',
    scope: 'openid email profile',
  });
  for (const part of ['state', 'nonce', 'code_challenge']) {
    expect(first.get(part)).toMatch(/^[\w-]{43}$/);
    expect(first.get(part)).not.toBe(second.get(part));
  }
});

test('a good token signs in, and the code is sent with the verifier of its challenge', async () => {
  expect(await told()).toMatchObject({ statusCode: 1, data: { user: 'deposit' } });
  expect(provider.asked.at(-1)?.get('code_verifier')).toMatch(/^[\w-]{43}$/);
});

const lies: [string, Lie][] = [
  ['of another issuer', { claims: { iss: 'http://localhost:1' } }],
  ['without an issuer', { claims: { iss: undefined } }],
  ['for another client', { claims: { aud: 'another' } }],
  ['for others as well, given to another', { claims: { aud: [CLIENT.client_id, 'another'], azp: 'another' } }],
  ['with another nonce', { claims: { nonce: 'another' } }],
  ['without a nonce', { claims: { nonce: undefined } }],
  ['without a subject', { claims: { sub: undefined } }],
  ['without a signature', { signed: 'none' }],
  ['signed with the client’s secret', { signed: 'secret' }],
  ['signed by somebody else', { signed: 'stranger' }],
  ['that has expired', { claims: { iat: seconds(-3_700), exp: seconds(-100) } }],
  ['without an end', { claims: { exp: undefined } }],
  ['without a beginning', { claims: { iat: undefined } }],
  ['of an hour ago', { claims: { iat: seconds(-3_600) } }],
  ['of a clock that is ten minutes ahead', { claims: { iat: seconds(600), exp: seconds(1_200) } }],
  ['of a clock that is ten minutes behind', { claims: { iat: seconds(-600), exp: seconds(0) } }],
];
test.each(lies)('a token %s signs nobody in', async (_, lie) => {
  provider.lie = lie;
  expect(await told()).toMatchObject({ statusCode: 2, code: 'SSO_REFUSED' });
  seen.refused += 1;
});

test.each([-60, 60])('a clock that is off by %d s signs in', async (off) => {
  provider.lie = { claims: { iat: seconds(off), exp: seconds(off + 30) } };
  expect(await told()).toMatchObject({ statusCode: 1 });
  seen.clocks.push(off);
});

test.each<[string, Record<string, string>, string]>([
  ['names another issuer', { iss: 'http://localhost:1' }, 'SSO_REFUSED'],
  ['has another state', { state: 'x'.repeat(43) }, 'SSO_EXPIRED'],
  ['has an empty state', { state: '' }, 'SSO_EXPIRED'],
  ['says that the person refused', { error: 'access_denied' }, 'SSO_REFUSED'],
])('an answer that %s signs nobody in, and no code is exchanged', async (_, change, code) => {
  const before = provider.asked.length;
  expect(await told(change)).toMatchObject({ statusCode: 2, code });
  expect(provider.asked).toHaveLength(before);
  seen.refused += 1;
});

test('an answer that comes twice signs in once', async () => {
  const { open } = await come();
  expect((await open()).body).toMatchObject({ statusCode: 1 });
  expect((await open()).body).toMatchObject({ code: 'SSO_EXPIRED' });
  seen.refused += 1;
});

test('a sign-in that took more than ten minutes begins again', async () => {
  const { open } = await come();
  company.api.clock.advance({ minutes: 10, seconds: 1 });
  expect((await open()).body).toMatchObject({ code: 'SSO_EXPIRED' });
  company.api.clock.advance({ minutes: -10, seconds: -1 });
});

test('a provider that fails at the exchange is down, which is said, and the password goes on', async () => {
  provider.lie = { status: 503 };
  expect(await told()).toMatchObject({
    statusCode: 2,
    code: 'SSO_DOWN',
    status: expect.stringContaining('password') as string,
  });
  expect((await company.api.signInAs('deposit')).token).toBeTruthy();
  seen.down += 1;
});

test('a provider that is not there sends the browser back with a sentence, and is asked again later', async () => {
  const there = provider.issuer;
  const settings = company.api.app.deps.settings;
  const other = { ...settings, oidcIssuer: 'http://localhost:1' };
  // Settings of their own, because what was read of the provider is kept with them.
  company.api.app.deps.settings = other;
  const browser = company.newBrowser();
  const { address } = await browser.open(`${company.origin}/api/auth/oidc/start`);
  expect((await company.finish(browser, ticketOf(address))).body).toMatchObject({ code: 'SSO_DOWN' });
  expect((await company.api.signInAs('deposit')).token).toBeTruthy();
  seen.down += 1;
  other.oidcIssuer = there;
  await new Promise((resolve) => setTimeout(resolve, 2_100));
  expect(await told()).toMatchObject({ statusCode: 1 });
  company.api.app.deps.settings = settings;
});

test('the second factor of the provider counts where the policy says so and the provider says mfa, and only there', async () => {
  const { asCommand, db } = company.api;
  await setUpFactor(company.api, 'deposit');
  for (const [value, claims, status] of [
    ['own', { amr: ['pwd', 'mfa'] }, 403],
    ['provider', { amr: ['pwd'] }, 403],
    ['provider', {}, 403],
    ['provider', { amr: ['pwd', 'mfa'] }, 200],
    ['provider', { acr: 'mfa' }, 200],
  ] as const) {
    await setPolicy(asCommand, { key: 'auth.sso.factor', value, by: 'test', reason: 'A test' });
    provider.lie = { claims };
    expect([value, claims, (await (await come()).open()).answer.status]).toEqual([value, claims, status]);
  }
  await db.deleteFrom('secondFactorCode').execute();
  await db.deleteFrom('secondFactor').execute();
});

describe('a logout token', () => {
  const send = (token: string) =>
    company.api.anonymous.post('/auth/oidc/backchannel-logout', new URLSearchParams({ logout_token: token }));
  const signedIn = async () => {
    const { answer, body } = await (await come()).open();
    const cookie = answer.headers['set-cookie']!.split(';')[0]!;
    return async () => (await company.api.anonymous.get('/auth/me', { ...bearer(body.data!.token), cookie })).status;
  };

  test('ends every session of the person that began by the provider', async () => {
    const [first, second] = [await signedIn(), await signedIn()];
    expect((await send(await provider.logoutToken())).status).toBe(200);
    expect([await first(), await second()]).toEqual([401, 401]);
  });

  test('with the session of the provider ends that one alone', async () => {
    provider.lie = { claims: { sid: 's1' } };
    const first = await signedIn();
    provider.lie = { claims: { sid: 's2' } };
    const second = await signedIn();
    expect((await send(await provider.logoutToken({ sid: 's1', sub: undefined }))).status).toBe(200);
    expect([await first(), await second()]).toEqual([401, 200]);
  });

  test('works once', async () => {
    const token = await provider.logoutToken();
    expect((await send(token)).status).toBe(200);
    const status = await signedIn();
    expect([(await send(token)).status, await status()]).toEqual([400, 200]);
  });

  test.each<[string, Record<string, unknown>, Lie['signed']]>([
    ['signed by somebody else', {}, 'stranger'],
    ['without a signature', {}, 'none'],
    ['signed with the client’s secret', {}, 'secret'],
    ['of another issuer', { iss: 'http://localhost:1' }, undefined],
    ['for another client', { aud: 'another' }, undefined],
    ['without its event', { events: {} }, undefined],
    ['that is an ID token', { nonce: 'n' }, undefined],
    ['that names nobody', { sub: undefined }, undefined],
    ['without a number of its own', { jti: undefined }, undefined],
    ['of ten minutes ago', { iat: seconds(-600), exp: undefined }, undefined],
  ])('%s is refused and ends nothing', async (_, change, signed) => {
    const status = await signedIn();
    const answer = await send(await provider.logoutToken(change, signed));
    expect([answer.status, await status()]).toEqual([400, 200]);
  });
});
