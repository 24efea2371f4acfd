import { testPassword, type TestUser } from '../../../testing/index.ts';
import { bearer } from '../../../testing/access/bearer.ts';
import { type Phone, setUpFactor } from '../../../testing/access/authenticator.ts';
import { softPasskey } from '../../../testing/access/soft-passkey.ts';
import { signInAt, ticketOf } from '../../../testing/sso/browser.ts';
import { EMAIL, ssoCompany, type SsoCompany } from '../../../testing/sso/company.ts';
import { type RealProvider, startProvider } from '../../../testing/sso/real-provider.ts';

/* Single sign-on by a real provider in a process of its own, over HTTP (safety 2.11). */

let company: SsoCompany;
let provider: RealProvider;

beforeAll(async () => {
  company = await ssoCompany();
  provider = await startProvider(company.origin);
  company.useProvider(provider.issuer);
});
afterAll(async () => {
  await provider.stop();
  await company.api.close();
});
beforeEach(async () => {
  await company.reset();
  await say({});
});

const say = (more: object, email = EMAIL) =>
  provider.say({ dina: { email, email_verified: true, groups: ['deposits', 'all staff'], ...more } });

async function signIn(browser = company.newBrowser()) {
  const ticket = await signInAt(browser, company.origin, 'dina');
  return { browser, ticket, ...(await company.finish(browser, ticket)) };
}
const staff = (user: TestUser) =>
  company.api.db.selectFrom('staff').selectAll().where('username', '=', user).executeTakeFirstOrThrow();
const me = (token: string, cookie: string) => company.api.anonymous.get('/auth/me', { ...bearer(token), cookie });

test('whoever owners have allowed signs in by the provider and is answered as by a password', async () => {
  await company.allow('deposit');
  await company.map('deposits', 'Deposit');
  const { answer, body } = await signIn();
  expect(body).toMatchObject({
    statusCode: 1,
    status: 'Signed in',
    data: { user: 'deposit', auth: { actionName: 'Deposit', username: 'deposit', secondFactorDue: false } },
  });
  const cookie = answer.headers['set-cookie'] ?? '';
  expect(cookie).toMatch(/^device=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict/);
  const token = body.data!.token;
  expect((await me(token, cookie.split(';')[0]!)).status).toBe(200);
  // The token belongs to this browser, as after a password.
  expect((await me(token, '')).status).toBe(401);
  const password = await company.api.anonymous.post('/auth/login', { username: 'deposit', password: testPassword });
  expect(Object.keys(body.data!)).toEqual(Object.keys(password.json<{ data: object }>().data));
});

test('owners see with the account who it is at the provider, and when they last signed in by it', async () => {
  const { api, allow, map } = company;
  const ofAccount = async () => (await (await api.signInAs('owner')).get('/staff/deposit')).json<{ signOn: object }>();
  expect((await ofAccount()).signOn).toBeNull();
  await allow('deposit');
  await map('deposits', 'Deposit');
  expect((await ofAccount()).signOn).toEqual({
    login: EMAIL,
    issuer: null,
    subject: null,
    linkedAt: null,
    lastUsedAt: null,
  });
  const before = api.clock.now();
  expect((await signIn()).body).toMatchObject({ statusCode: 1 });
  const { signOn } = (await ofAccount()) as { signOn: { linkedAt: string; lastUsedAt: string } };
  expect(signOn).toMatchObject({ login: EMAIL, issuer: expect.any(String) as string, subject: 'dina' });
  for (const at of [signOn.linkedAt, signOn.lastUsedAt])
    expect(new Date(at).getTime()).toBeGreaterThanOrEqual(before.getTime());
});

test('the first sign-in links the person for good: by then another e-mail address changes nothing', async () => {
  await company.allow('deposit');
  await company.map('deposits', 'Deposit');
  await signIn();
  await say({}, 'dina.married@example.com');
  expect((await signIn()).body.data?.user).toBe('deposit');
  // Somebody who takes over the address at the provider is somebody else.
  await provider.say({ eve: { email: EMAIL, email_verified: true, groups: ['deposits'] } });
  const browser = company.newBrowser();
  const { body } = await company.finish(browser, await signInAt(browser, company.origin, 'eve'));
  expect(body).toMatchObject({ statusCode: 2, code: 'SSO_UNKNOWN' });
});

test('an account may be allowed by the subject where the provider verifies no address', async () => {
  await company.allow('deposit', 'dina');
  await company.map('deposits', 'Deposit');
  await say({ email_verified: false });
  expect((await signIn()).body).toMatchObject({ statusCode: 1 });
});

test.each([
  [
    'an address that the provider has not verified',
    async () => (await company.allow('deposit'), say({ email_verified: false })),
    'SSO_UNKNOWN',
  ],
  ['nobody who is allowed', async () => undefined, 'SSO_UNKNOWN'],
  ['no group with a role', async () => (await company.allow('deposit'), say({ groups: ['others'] })), 'NO_ROLE'],
  ['no groups at all', async () => (await company.allow('deposit'), say({ groups: undefined })), 'NO_ROLE'],
  [
    'two groups with different roles',
    async () => (await company.allow('deposit'), await company.map('all staff', 'Banker')),
    'ROLES_CONTRADICT',
  ],
])('%s is refused with a sentence, and nothing is changed', async (_, given, code) => {
  await company.map('deposits', 'Deposit', { lead: true });
  await given();
  const before = await staff('deposit');
  const { body } = await signIn();
  expect(body).toMatchObject({ statusCode: 2, code, status: expect.stringMatching(/^[A-Z].*\.$/) as string });
  expect(await staff('deposit')).toEqual(before);
});

test('two groups with the same role are no contradiction', async () => {
  await company.allow('deposit');
  await company.map('deposits', 'Deposit');
  await company.map('all staff', 'Deposit');
  expect((await signIn()).body).toMatchObject({ statusCode: 1 });
});

test('the groups decide the role: it changes at the next sign-in, is audited, and ends earlier sessions', async () => {
  await company.allow('withdraw');
  await company.map('deposits', 'Withdraw');
  await company.map('bankers', 'Banker', { lead: true });
  const first = await signIn();
  const cookie = first.answer.headers['set-cookie']!.split(';')[0]!;
  await say({ groups: ['bankers'] });
  expect((await signIn()).body.data?.auth).toMatchObject({ actionName: 'Banker', lead: true });
  expect((await me(first.body.data!.token, cookie)).status).toBe(401);
  const entries = await company.api.db
    .selectFrom('auditEvent')
    .select(['before', 'after', 'actorRole'])
    .where('action', '=', 'staff.role-mapped')
    .execute();
  expect(entries).toEqual([
    {
      actorRole: 'single sign-on',
      before: { actionName: 'Withdraw', lead: false, franchiseId: null },
      after: { actionName: 'Banker', lead: true, franchiseId: null, values: ['bankers'] },
    },
  ]);
  await say({ groups: ['deposits'] });
  await signIn();
});

test('a claim neither makes nor changes an owner', async () => {
  await company.allow('owner.three');
  await company.map('deposits', 'Withdraw', { lead: true });
  expect((await signIn()).body.data?.auth).toMatchObject({ actionName: 'Deposit', lead: false });
});

test('nobody gets another role by a mapping that they took part in', async () => {
  await company.allow('banker');
  await company.map('deposits', 'Banker', { lead: true, makers: ['banker', 'owner'] });
  expect((await signIn()).body).toMatchObject({ statusCode: 2, code: 'SSO_REFUSED' });
  const change = company.api.app.deps.db.updateTable('staff').set({ lead: true }).where('username', '=', 'banker');
  await expect(change.execute()).rejects.toThrow(/two owners/);
});

test.each(['disabled', 'locked'] as const)('a %s account is refused', async (status) => {
  await company.allow('deposit');
  await company.map('deposits', 'Deposit');
  const set = (to: 'active' | typeof status) =>
    company.api.db.updateTable('staff').set({ status: to }).where('username', '=', 'deposit').execute();
  await set(status);
  expect((await signIn()).body).toMatchObject({ statusCode: 2, code: 'SSO_REFUSED' });
  await set('active');
});

test('a one-time password that was never used does not stand in the way', async () => {
  const set = (mustChangePassword: boolean) =>
    company.api.db.updateTable('staff').set({ mustChangePassword }).where('username', '=', 'deposit').execute();
  await company.allow('deposit');
  await company.map('deposits', 'Deposit');
  await set(true);
  const { body, answer } = await signIn();
  expect(body.data?.auth.mustChangePassword).toBe(false);
  const cookie = answer.headers['set-cookie']!.split(';')[0]!;
  expect((await company.api.anonymous.get('/deposits', { ...bearer(body.data!.token), cookie })).status).toBe(200);
  await set(false);
});

describe('the code that the browser exchanges', () => {
  beforeEach(async () => {
    await company.allow('deposit');
    await company.map('deposits', 'Deposit');
  });

  test('works once', async () => {
    const { browser, ticket } = await signIn();
    expect((await company.finish(browser, ticket)).body).toMatchObject({ code: 'SSO_EXPIRED' });
  });

  test('ten exchanges at the same moment start one session', async () => {
    const browser = company.newBrowser();
    const ticket = await signInAt(browser, company.origin, 'dina');
    const all = await Promise.all(Array.from({ length: 10 }, () => company.finish(browser, ticket)));
    expect(all.filter(({ body }) => body.statusCode === 1)).toHaveLength(1);
  });

  test('is of no use in another browser, and then of none at all', async () => {
    const browser = company.newBrowser();
    const ticket = await signInAt(browser, company.origin, 'dina');
    expect((await company.finish(company.newBrowser(), ticket)).body).toMatchObject({ code: 'SSO_EXPIRED' });
    expect((await company.finish(browser, ticket)).body).toMatchObject({ code: 'SSO_EXPIRED' });
  });

  test('lives for half a minute', async () => {
    const browser = company.newBrowser();
    const ticket = await signInAt(browser, company.origin, 'dina');
    company.api.clock.advance({ seconds: 31 });
    expect((await company.finish(browser, ticket)).body).toMatchObject({ code: 'SSO_EXPIRED' });
    company.api.clock.advance({ seconds: -31 });
  });

  test('is stored as a hash alone', async () => {
    const ticket = await signInAt(company.newBrowser(), company.origin, 'dina');
    const rows = await company.api.db.selectFrom('ssoTicket').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(ticket);
  });

  test('an address of the provider that is opened again, or in another browser, signs nobody in', async () => {
    const { api, origin } = company;
    const started = await fetch(`${api.address}/api/auth/oidc/start`, { redirect: 'manual' });
    const state = new URL(started.headers.get('location')!).searchParams.get('state')!;
    const back = `${origin}/api/auth/oidc/callback?code=x&state=${state}&iss=${encodeURIComponent(provider.issuer)}`;
    for (const browser of [company.newBrowser(), company.newBrowser()]) {
      const { address } = await browser.open(back);
      expect((await company.finish(browser, ticketOf(address))).body).toMatchObject({ code: 'SSO_EXPIRED' });
    }
    expect(await api.db.selectFrom('ssoAttempt').select('nonce').where('nonce', '=', state).execute()).toEqual([]);
  });
});

describe('the second factor', () => {
  let phone: Phone;
  beforeAll(async () => {
    phone = await setUpFactor(company.api, 'banker');
    company.api.clock.advance({ minutes: 5 });
  });
  afterAll(() => company.api.clock.advance({ minutes: -5 }));
  beforeEach(async () => {
    await company.allow('banker');
    await company.map('deposits', 'Banker');
  });

  // The clocks differ while these tests run, so the provider's tokens would not be right.
  const begin = async () => {
    company.api.clock.advance({ minutes: -5 });
    const browser = company.newBrowser();
    const ticket = await signInAt(browser, company.origin, 'dina');
    return { browser, ticket };
  };

  test('is asked for as after a password, for five minutes, and a wrong code does not use up the sign-in', async () => {
    const { browser, ticket } = await begin();
    const asked = await company.finish(browser, ticket);
    expect([asked.answer.status, asked.body.code]).toEqual([403, 'SECOND_FACTOR_NEEDED']);
    company.api.clock.advance({ minutes: 4, seconds: 59 });
    expect((await company.finish(browser, ticket, { code: '000000' })).body).toMatchObject({ code: 'WRONG_CODE' });
    expect((await company.finish(browser, ticket, { code: phone.code() })).body).toMatchObject({ statusCode: 1 });
    company.api.clock.advance({ seconds: 1 });
  });
});

test('a passkey is asked for as after a password, in the browser that began, and a refused one does not use up the sign-in', async () => {
  const here = { origin: company.origin, rpId: 'localhost' };
  const own = await company.api.signInAs('withdraw.lead');
  const passkey = softPasskey();
  const { data: creation } = (await own.post('/me/passkeys/begin', {})).json<{ data: { challenge: string } }>();
  const added = await own.post('/me/passkeys', passkey.create(creation, 'Laptop', here));
  expect(added.json()).toMatchObject({ statusCode: 1 });
  await company.allow('withdraw.lead');
  await company.map('deposits', 'Withdraw', { lead: true });
  const browser = company.newBrowser();
  const ticket = await signInAt(browser, company.origin, 'dina');
  const asked = await company.finish(browser, ticket);
  expect([asked.answer.status, asked.body.code]).toEqual([403, 'PASSKEY_NEEDED']);
  const ask = async () => (await company.askForPasskey(browser, ticket)).json<{ data: { challenge: string } }>().data;

  const wrong = passkey.sign(await ask(), { ...here, unverified: true });
  expect((await company.finish(browser, ticket, { passkey: wrong })).body).toMatchObject({ code: 'WRONG_PASSKEY' });
  const right = passkey.sign(await ask(), here);
  expect((await company.finish(browser, ticket, { passkey: right })).body).toMatchObject({
    statusCode: 1,
    data: { user: 'withdraw.lead' },
  });
  expect((await company.askForPasskey(browser, ticket)).json()).toMatchObject({ code: 'SSO_EXPIRED' });

  const second = await signInAt(browser, company.origin, 'dina');
  expect((await company.askForPasskey(company.newBrowser(), second)).json()).toMatchObject({ code: 'SSO_EXPIRED' });
});

test('signing out at the provider ends the session that began by it, and no other', async () => {
  await company.allow('deposit');
  await company.map('deposits', 'Deposit');
  const own = await company.api.signInAs('deposit');
  const { browser, body, answer } = await signIn();
  const cookie = answer.headers['set-cookie']!.split(';')[0]!;
  const end = await browser.open(`${provider.issuer}/session/end`);
  const [, xsrf] = /name="xsrf" value="([^"]+)"/.exec(end.html) ?? [];
  await browser.open(`${provider.issuer}/session/end/confirm`, { xsrf: xsrf!, logout: 'yes' });
  for (let tries = 0; tries < 50 && (await me(body.data!.token, cookie)).status === 200; tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 100));
  expect((await me(body.data!.token, cookie)).status).toBe(401);
  expect((await own.get('/auth/me')).status).toBe(200);
});
