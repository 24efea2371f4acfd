import type { Page, Route } from 'playwright-core';
import { clause } from '../harness/proof/clause.ts';
import { panel } from '../harness/browser/panel.ts';
import { signIn } from '../harness/staff/sign-in.ts';
import { signInByHand, signInScreen } from '../harness/staff/sign-in-screen.ts';
import { sessionLeft, stored } from '../harness/staff/storage.ts';
import { newClaim } from '../harness/work/claims.ts';
import { rowsOfToday } from '../harness/work/today.ts';
import { toast, toastsOf } from '../harness/browser/page-recorder.ts';
import { askApi } from '../harness/stack/api.ts';

const open = panel();
const seen = clause(
  '§8',
  'answers and errors in the browser',
  'each is said as the catalogue has it, and a 401 ends the session',
);
beforeAll(rowsOfToday);
const SIGN_IN = '**/api/auth/login';
const GENERIC = 'Something went wrong. Please try again.';

const json =
  (body: unknown, status = 200) =>
  (route: Route) =>
    route.fulfill({ status, json: body });

/** Answers to a sign-in, each with the toast that it must show. */
const ANSWERS: [string, (route: Route) => Promise<void>, string][] = [
  [
    "statusCode 0 shows an error toast 'Invalid', whatever the status says",
    json({ statusCode: 0, status: 'Fields are missing', errors: [] }),
    'Invalid',
  ],
  [
    "any other statusCode shows an error toast with the answer's status",
    json({ statusCode: 2, status: 'The till is closed' }),
    'The till is closed',
  ],
  ['a negative one too', json({ statusCode: -1, status: 'The till is shut' }), 'The till is shut'],
  [
    "any other HTTP error shows the server's msg",
    json({ msg: 'The bank does not answer' }, 502),
    'The bank does not answer',
  ],
  ['an HTTP error without msg shows the generic message', json({}, 500), GENERIC],
];

describe('specification §8: answers', () => {
  test(`specification §8: ${ANSWERS.map(([rule]) => rule).join('; ')}`, async () => {
    const { page, expectFault } = await open('/login');
    expectFault(/status of 50[02]/);
    for (const [rule, answer, text] of ANSWERS) {
      await page.unroute(SIGN_IN);
      await page.route(SIGN_IN, answer);
      await signInByHand(page, 'banker');
      expect([rule, await toast(page, text)]).toEqual([rule, expect.objectContaining({ tone: 'error', text })]);
    }
    expect((await toastsOf(page)).map(({ text }) => text)).toEqual(ANSWERS.map(([, , text]) => text));
    seen(`${ANSWERS.length} answers, each with its toast`);
  });

  test("specification §8: a refused sign-in by the real API shows its status, and statusCode 1 shows a success toast with the answer's status", async () => {
    const { page } = await open('/login');
    await signInByHand(page, 'banker', 'not the password');
    expect(await toast(page, 'Wrong username or password')).toMatchObject({ tone: 'error' });
    expect(await sessionLeft(page)).toEqual([]);
    await signInByHand(page, 'banker');
    expect(await toast(page, 'Signed in')).toMatchObject({ tone: 'success' });
    seen('a refusal and a success of the real API');
  });

  test('specification §8: a success that is not JSON and an answer that never arrives are errors, never half an answer', async () => {
    const { page, expectFault } = await open('/login', {
      before: (fresh) =>
        fresh.route(SIGN_IN, (route) =>
          route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html><title>Portal</title>' }),
        ),
    });
    expectFault(/net::ERR_CONNECTION_RESET/);
    await signInByHand(page, 'banker');
    await toast(page, GENERIC);
    expect(await sessionLeft(page)).toEqual([]);
    await page.reload();
    await page.unroute(SIGN_IN);
    await page.route(SIGN_IN, (route) => route.abort('connectionreset'));
    await signInByHand(page, 'banker');
    await toast(page, GENERIC);
    expect((await toastsOf(page)).map(({ tone, text }) => ({ tone, text }))).toEqual([
      { tone: 'error', text: GENERIC },
    ]);
  });
});

test('specification §8: an envelope that answers a blob request is read and its toast shown; nothing is saved as a file', async () => {
  const { page } = await open('/admin/recent-deposit', {
    as: 'deposit',
    before: (fresh) => fresh.route('**/api/deposits/export*', json({ statusCode: 2, status: 'The range is too long' })),
  });
  const downloads: string[] = [];
  page.on('download', (download) => void downloads.push(download.suggestedFilename()));
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Export', exact: true }).click();
  expect(await toast(page, 'The range is too long')).toMatchObject({ tone: 'error' });
  await page.getByRole('button', { name: 'Export failed' }).click();
  await page.getByRole('dialog').getByText('The range is too long').waitFor();
  expect(downloads).toEqual([]);
  seen('an envelope in place of a file told, and no file saved');
});

test("specification §8: requests that get a 401 together remove the token, lead to /login and say 'Unauthorized Access' once", async () => {
  const session = await signIn('deposit');
  await askApi('/auth/logout', { method: 'POST', token: session.token });
  const refused: string[] = [];
  const before = async (fresh: Page) => {
    fresh.on('response', (response) => response.status() === 401 && refused.push(response.url()));
    await fresh.route('**/api/**', together(2));
  };
  // A page that asks for two things at once: its list, and the row that its address names.
  const { no } = await newClaim();
  const { page, expectFault } = await open(`/admin/deposit-approval?id=${no}`, { session, before });
  expectFault(/status of 401/);
  await page.waitForURL(/\/login/);
  expect(await toast(page, 'Unauthorized Access')).toMatchObject({ tone: 'error' });
  await signInScreen(page).button.waitFor();
  expect(await stored(page, 'admtkn')).toBeNull();
  expect(await sessionLeft(page)).toEqual([]);
  await page.waitForTimeout(500);
  // Unanswered requests may be aborted, but at least two were under way.
  expect(refused.length).toBeGreaterThan(0);
  expect((await toastsOf(page)).map(({ text }) => text)).toEqual(['Unauthorized Access']);
  seen('a 401 told once');
});

/** Holds requests until there are this many. */
function together(count: number) {
  let come = 0;
  let letGo = () => {};
  const all = new Promise<void>((resolve) => (letGo = resolve));
  return async (route: Route) => {
    come += 1;
    if (come >= count) letGo();
    await all;
    await route.continue();
  };
}
