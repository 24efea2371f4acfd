import type { Page } from 'playwright-core';
import { stackAddress } from '../harness/stack/address.ts';
import { hashOf } from '../harness/release/changed-build.ts';
import { type Entries, isForStaff, startsWith } from '../harness/staff/local-storage.ts';
import { panel } from '../harness/browser/panel.ts';
import { shown } from '../harness/proof/proof.ts';
import { sharedSession, type SignedIn, storedSession } from '../harness/staff/sign-in.ts';
import { tamper } from '../harness/staff/tokens.ts';

/* Mutants of local-storage.test.ts: with one guard removed, tampered entries get through, or the page stays white. */

const open = panel();

interface Mutant {
  without: string;
  takeOut: (page: Page, session: SignedIn) => Promise<unknown>;
  entries: (session: SignedIn) => Entries;
}

/** Removes a guard from the panel's own code on its way to this page. */
const rewritten = (from: RegExp, to: string) => async (page: Page) => {
  const { host } = stackAddress();
  const html = await (await fetch(`${host}/login`)).text();
  const [, main = ''] = /src="(\/main\.[^"]+)"/.exec(html) ?? [];
  const before = await (await fetch(`${host}${main}`)).text();
  const after = before.replace(from, to);
  if (after === before) throw new Error(`The panel does not show ${String(from)}: say here how it is written now.`);
  await page.route(`${host}${main}`, (route) => route.fulfill({ contentType: 'text/javascript', body: after }));
  await page.route(`${host}/admin/**`, async (route) =>
    route.fulfill({ response: await route.fetch(), body: html.replace(hashOf(before), hashOf(after)) }),
  );
};

const MUTANTS: Mutant[] = [
  {
    without: 'an API that checks tokens',
    // Answers any token as if it were the valid one.
    takeOut: (page, { token }) =>
      page.route('**/api/**', async (route) =>
        route.fulfill({
          response: await route.fetch({ headers: { ...route.request().headers(), authorization: `Bearer ${token}` } }),
        }),
      ),
    entries: (session) => ({ ...storedSession(session), admtkn: tamper(session.token, { actionName: 'BackOffice' }) }),
  },
  {
    without: 'a look at whether `auth` is JSON',
    takeOut: rewritten(/try\{return (\w+)\(JSON\.parse\((\w+)\)\)\}catch\{return\}\}/, 'return $1(JSON.parse($2))}'),
    entries: (session) => ({ ...storedSession(session), auth: '{' }),
  },
];

test.each(MUTANTS)(
  'safety P10: without $without what was tampered with is noticed',
  async ({ without, takeOut, entries }) => {
    const session = await sharedSession('banker');
    const outcome = async (guarded: boolean) => {
      const { page, context, expectFault } = await open('/login');
      expectFault(/./);
      if (!guarded) await takeOut(page, session);
      const answered: string[] = [];
      page.on('response', (response) => {
        if (
          isForStaff(new URL(response.url()).pathname) &&
          response.ok() &&
          response.request().headers().authorization !== `Bearer ${session.token}`
        )
          answered.push(response.url());
      });
      const seen = await startsWith(page, entries(session), guarded ? 30_000 : 8_000);
      // Waits for answers to requests that were made with the token.
      await page.waitForTimeout(2_000);
      await context.close();
      return { white: seen === 'white', data: answered.length > 0 };
    };
    expect(await outcome(true)).toEqual({ white: false, data: false });
    const { white, data } = await outcome(false);
    const caught = white || data;
    shown({
      promise: 'P10',
      what: `without ${without}`,
      promised: 'noticed',
      measured: white ? 'a white page' : data ? 'data for a bad token' : 'nothing',
      mutants: [{ name: `without ${without}`, caught }],
    });
    expect(caught).toBe(true);
  },
);
