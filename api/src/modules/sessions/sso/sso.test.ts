import { newId } from '../../../db/ids.ts';
import type { ActionName } from '../../../domain/permissions.ts';
import { testApp, type TestApp, type TestPerson } from '../../../testing/index.ts';
import { type Browser, newBrowser, signInAt } from '../../../testing/sso/browser.ts';
import { CLIENT, freePort, type RealProvider, startProvider } from '../../../testing/sso/real-provider.ts';

/* Single sign-on against a real provider, over HTTP (safety 2.11). */

const EMAIL = 'dina@example.com';

let api: TestApp;
let provider: RealProvider;
let origin: string;

beforeAll(async () => {
  const port = await freePort();
  api = await testApp({}, [], port);
  origin = `http://localhost:${port}`;
  provider = await startProvider(origin);
  Object.assign(api.app.deps.settings, {
    oidcIssuer: provider.issuer,
    oidcClientId: CLIENT.client_id,
    oidcClientSecret: CLIENT.client_secret,
    oidcPanelUrl: origin,
    oidcLabel: 'Company account',
  });
});
afterAll(async () => {
  await provider.stop();
  await api.close();
});
beforeEach(async () => {
  await api.db.deleteFrom('ssoLink').execute();
  await api.db.deleteFrom('roleMapping').execute();
  await provider.say({ dina: { email: EMAIL, email_verified: true, groups: ['deposits', 'all staff'] } });
});

export async function map(
  value: string,
  actionName: ActionName,
  more: { lead?: boolean; makers?: [TestPerson, TestPerson] } = {},
) {
  const { lead = false, makers: [madeBy, confirmedBy] = ['owner', 'owner.two'] } = more;
  await api.db
    .insertInto('roleMapping')
    .values({
      id: newId(),
      value,
      actionName,
      lead,
      franchiseId: actionName === 'Franchise' ? api.franchiseId : null,
      madeBy: api.staffId(madeBy),
      confirmedBy: api.staffId(confirmedBy),
      madeAt: api.clock.now(),
    })
    .execute();
}

const allow = (user: TestPerson, login = EMAIL) =>
  api.db
    .insertInto('ssoLink')
    .values({
      staffId: api.staffId(user),
      login,
      issuer: null,
      subject: null,
      madeBy: api.staffId('owner'),
      madeAt: new Date(),
      linkedAt: null,
    })
    .execute();

const finish = (browser: Browser, ticket: string, code?: string) =>
  api.anonymous.post('/auth/oidc/finish', { ticket, ...(code && { code }) }, { cookie: browser.cookies(origin) });

async function signIn(login = 'dina', browser = newBrowser('/login')) {
  const answer = await finish(browser, await signInAt(browser, origin, login));
  return {
    answer,
    browser,
    body: answer.json<{
      statusCode: number;
      code?: string;
      status: string;
      data?: { token: string; auth: object; user: string };
    }>(),
  };
}

test('whoever an owner has allowed signs in by the provider and is answered as by a password', async () => {
  await allow('deposit');
  await map('deposits', 'Deposit');
  const { answer, body } = await signIn();
  expect(body).toMatchObject({
    statusCode: 1,
    data: { user: 'deposit', auth: { actionName: 'Deposit', username: 'deposit' } },
  });
  expect(answer.headers['set-cookie']).toMatch(/device=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict/);
});
