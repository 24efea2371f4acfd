import type { Page } from 'playwright-core';
import { panel } from '../harness/browser/panel.ts';
import { dialog, dialogGone } from '../harness/page/approval-desk.ts';
import { confirmAll, goHome, makeAccount } from '../harness/page/owner-room.ts';
import { button, menuLink, rows, screen } from '../harness/page/pages.ts';
import { shown } from '../harness/proof/proof.ts';
import { type EmptyCompany, startEmptyCompany } from '../harness/stack/empty-company.ts';
import { freePort, SSO_CLIENT, type SsoProvider, startSsoProvider } from '../harness/stack/sso-provider.ts';
import { signInByHand } from '../harness/staff/sign-in-screen.ts';

/*
 * Single sign-on with a provider that runs, in three browsers. `npm test` signs in and refuses tokens by the API
 * (`api/src/modules/sessions/sso`), and renders the pages (`host/src/login/sign-on`, `host/src/owner/single-sign-on`).
 */

let company: EmptyCompany;
let provider: SsoProvider;
beforeAll(async () => {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  provider = await startSsoProvider(origin);
  company = await startEmptyCompany({
    port,
    more: {
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: SSO_CLIENT.client_id,
      OIDC_CLIENT_SECRET: SSO_CLIENT.client_secret,
      PANEL_ORIGIN: origin,
      OIDC_LABEL: 'Company account',
    },
  });
  await provider.say({ dina: { email: 'dina@example.com', email_verified: true, groups: ['deposits'] } });
});
afterAll(async () => {
  await company?.close();
  await provider?.stop();
});
const open = panel();
afterAll(() =>
  shown({
    promise: 'P18',
    what: 'single sign-on in a browser: two owners give a group its desk and a colleague her way in',
    promised: 'in by the provider, at that desk; a provider that has gone is said',
    measured: 'as promised, when the test is green',
  }),
);

const OWN_PASSWORD = 'a horse of its own';

/** Signs in with a one-time password in a browser of their own, and chooses a password. */
async function arrive(username: string, oneTime: string): Promise<Page> {
  const { page } = await open('/login', { at: company.origin });
  await signInByHand(page, username, oneTime);
  await page.getByLabel('New password', { exact: true }).fill(OWN_PASSWORD);
  await page.getByLabel('New password again', { exact: true }).fill(OWN_PASSWORD);
  await button(page, 'Save and go on').click();
  await screen(page, 'Overview');
  return page;
}

async function goTo(page: Page, tab: string): Promise<void> {
  await goHome(page);
  await page.getByRole('navigation', { name: "Owner's room" }).getByRole('link', { name: tab, exact: true }).click();
}

const wayIn = (page: Page) => page.getByRole('link', { name: 'Sign in with Company account' });

test('two owners give a group its desk and a colleague her way in; she signs in by the provider and is at that desk; a provider that has gone is said', async () => {
  const owner = await arrive('owner', company.ownerPassword);
  await goTo(owner, 'Staff');
  // Made as a banker: the provider's group says otherwise.
  await makeAccount(owner, { username: 'dina', name: 'Dina Das', desk: 'Banker' });
  const ben = await arrive(
    'ben',
    await makeAccount(owner, { username: 'ben', name: 'Ben Bose', desk: 'BackOffice', right: 'Owner' }),
  );

  await owner.reload();
  await rows(owner).filter({ hasText: 'Dina Das' }).click();
  await button(owner, 'Single sign-on: dina').click();
  await dialog(owner).getByLabel('Signs in as').fill('dina@example.com');
  await dialog(owner).getByLabel('Comment').fill('The company signs in by one account');
  await button(dialog(owner), 'Allow single sign-on').click();
  await dialogGone(owner);

  await goTo(owner, 'Single sign-on');
  await owner.getByText('Reachable', { exact: true }).waitFor();
  await button(owner, 'Map a group to a role').click();
  await dialog(owner).getByLabel('Group').fill('deposits');
  await dialog(owner).getByLabel('Comment').fill('The company signs in by one account');
  await button(dialog(owner), 'Map the group').click();
  await dialogGone(owner);
  await owner.getByText(/waits for another owner: everybody in deposits/).waitFor();

  const { page: dina } = await open('/login', { at: company.origin });
  // The provider's page asks for a font of another server.
  await dina.route('https://fonts.googleapis.com/**', (route) => route.fulfill({ contentType: 'text/css', body: '' }));
  const signInThere = async () => {
    await wayIn(dina).click();
    await dina.getByPlaceholder('Enter any login').fill('dina');
    await dina.getByPlaceholder('and password').fill('anything');
    await dina.getByRole('button', { name: 'Sign-in' }).click();
  };
  await signInThere();
  await dina
    .getByRole('main')
    .getByText(/No account here signs in as dina@example.com/)
    .waitFor();

  await ben.goto(`${company.origin}/admin/second-person`);
  await confirmAll(ben, 2);

  // The provider still knows her, so that a click is enough.
  await wayIn(dina).click();
  await screen(dina, 'Overview');
  expect(new URL(dina.url()).hash).toBe('');
  expect(
    await dina.evaluate(() =>
      Object.keys(localStorage)
        .filter((key) => ['admtkn', 'auth', 'user'].includes(key))
        .sort(),
    ),
  ).toEqual(['admtkn', 'auth', 'user']);
  await menuLink(dina, 'Deposit Approval').waitFor();
  expect(await menuLink(dina, 'Withdraw').count()).toBe(0);

  await provider.stop();
  const { page: late } = await open('/login', { at: company.origin });
  await late.waitForTimeout(2_100);
  await wayIn(late).click();
  await late
    .getByRole('main')
    .getByText(/Company account cannot be reached at the moment/)
    .waitFor();
  await signInByHand(late, 'ben', OWN_PASSWORD);
  await screen(late, 'Overview');
});
