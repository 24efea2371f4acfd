import { brotliCompressSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { stackAddress } from './harness/stack/address.ts';
import { answered } from './harness/browser/in-flight.ts';
import { type Ledger, type LedgerLine, openLedger } from './harness/browser/ledger.ts';
import { SCREENS } from './harness/page/menus.ts';
import { firstRow } from './harness/page/pages.ts';
import { panel } from './harness/browser/panel.ts';
import { signInScreen } from './harness/staff/sign-in-screen.ts';
import { rowsOfToday } from './harness/work/today.ts';
import { firstRowAt } from './harness/browser/page-recorder.ts';

const open = panel({ cold: true });
beforeAll(rowsOfToday);

/** Bytes on the wire, 1 kB = 1000 bytes (docs/measurements.md). */
const BUDGET = {
  /** Without what the API answers, as 50 rows take 4 to 9 kB, by what the day has brought. */
  firstRows: { bytes: 233_800, requests: 9 },
  depositApproval: { bytes: 233_800, requests: 8 },
  signIn: { bytes: 187_500, requests: 4 },
  formUsable: { bytes: 3_500, requests: 1 },
  remoteEntry: 12_000,
};

interface Load {
  requests: number;
  bytes: number;
  lines: readonly LedgerLine[];
}

/**
 * The requests of a cold browser until `ready` resolves, or until the moment that it returns; later ones are not
 * counted.
 */
async function coldLoad(path: string, ready: (page: Page) => Promise<number | void>, as?: string): Promise<Load> {
  let ledger: Ledger | undefined;
  const { page } = await open(path, {
    as,
    before: async (fresh) => {
      ledger = await openLedger(fresh);
      await fresh.addInitScript(noteTakeover);
    },
  });
  const until = (await ready(page)) ?? Infinity;
  const lines = ledger!.lines.filter(({ at }) => at <= until);
  // A size is known only when the answer is complete.
  await answered(page);
  return { requests: lines.length, bytes: bytesOf(lines), lines };
}

const bytesOf = (lines: readonly LedgerLine[]) => lines.reduce((sum, { bytes }) => sum + bytes, 0);
const isAnswer = (url: string) => new URL(url).pathname.startsWith('/api/');

const listed = ({ lines }: Load) =>
  lines
    .map(({ url, bytes, encoding }) => `${bytes} ${encoding || 'plain'} ${url.replace(stackAddress().host, '')}`)
    .join('\n');

/** Fails with the list of files when a load is over its budget. */
function expectWithin(load: Load, budget: { bytes: number; requests: number }) {
  const isOver =
    bytesOf(load.lines.filter(({ url }) => !isAnswer(url))) > budget.bytes || load.requests > budget.requests;
  expect(isOver ? `${load.requests} requests, ${load.bytes} bytes:\n${listed(load)}` : 'within').toBe('within');
}

const say = (what: string, { requests, bytes }: Load) =>
  process.stdout.write(`    ${what}: ${requests} requests, ${(bytes / 1000).toFixed(1)} kB\n`);

/** When the first rows were shown; requests after that moment do not delay them. */
async function rowsStand(page: Page): Promise<number> {
  await firstRow(page);
  return firstRowAt(page);
}

interface Takeover {
  takenAt?: number;
}

/** Records when the panel takes over the document's form, which it does by setting `onSignIn`. */
function noteTakeover(): void {
  let early: typeof globalThis.__EARLY__;
  Object.defineProperty(globalThis, '__EARLY__', {
    get: () => early,
    set(given: NonNullable<typeof early>) {
      let onSignIn = given.onSignIn;
      early = Object.defineProperty(given, 'onSignIn', {
        get: () => onSignIn,
        set(take: typeof onSignIn) {
          (globalThis as Takeover).takenAt ??= Date.now();
          onSignIn = take;
        },
      });
    },
  });
}

/** When the panel took over the document's form; what is prefetched after that delays nobody. */
async function formTaken(page: Page): Promise<number> {
  const taken = await page.waitForFunction(() => (globalThis as Takeover).takenAt);
  return Number(await taken.jsonValue());
}

describe('performance: budgets', () => {
  test.each(SCREENS.filter(({ segment }) => segment !== 'utr'))(
    "performance: first rows of $module/$segment after a cold deep link stay within 233.8 kB brotli without the rows and 9 requests, those of Deposit Approval within 8, the remote's entry within 12 kB, and every script, style and document travels as brotli",
    async ({ module, segment, username }) => {
      const load = await coldLoad(`/admin/${segment}`, rowsStand, username);
      say(`${username}/${segment}`, load);
      expectWithin(load, segment === 'deposit-approval' ? BUDGET.depositApproval : BUDGET.firstRows);
      const code = load.lines.filter(({ type }) => ['Script', 'Stylesheet', 'Document'].includes(type));
      expect(code.filter(({ encoding }) => encoding !== 'br').map(({ url }) => url)).toEqual([]);
      const entry = load.lines.find(
        ({ url }) => url.startsWith(stackAddress().remotes[module]) && /remoteEntry/.test(url),
      );
      const source = Buffer.from(await (await fetch(entry!.url)).arrayBuffer());
      expect(entry!.bytes).toBeLessThanOrEqual(BUDGET.remoteEntry);
      expect(brotliCompressSync(source).byteLength).toBeLessThanOrEqual(BUDGET.remoteEntry);
    },
  );

  test('performance: the panel’s own file begins with the line that has it compiled while it arrives, as it is released', async () => {
    const document = await (await fetch(`${stackAddress().host}/login`)).text();
    const [, main] = /src="(\/main\.[0-9a-f]{8}\.js)"/.exec(document) ?? [];
    const code = await (await fetch(stackAddress().host + main)).text();
    expect(code.split('\n', 1)).toEqual(['//# allFunctionsCalledOnLoad']);
  });

  test('performance: a sign-in screen with the panel behind it stays within 187.5 kB brotli and 4 requests', async () => {
    const load = await coldLoad('/login', formTaken);
    say('sign-in', load);
    expectWithin(load, BUDGET.signIn);
  });

  test('performance: the sign-in form is usable with the document alone, one request of 3.5 kB, before any other file has come', async () => {
    const { page } = await open('/registry.json');
    const ledger = await openLedger(page);
    // Nothing but documents is answered.
    await page.route(/\.(?:js|css|json)$/, () => new Promise(() => undefined));
    await page.goto(`${stackAddress().host}/login`, { waitUntil: 'commit' });
    await signInScreen(page).button.waitFor();
    await page.keyboard.type('deposit');
    expect(await signInScreen(page).username.inputValue()).toBe('deposit');
    const lines = ledger.lines.filter(({ status }) => status > 0);
    const load = { requests: lines.length, bytes: bytesOf(lines), lines };
    say('form usable', load);
    expectWithin(load, BUDGET.formUsable);
  });
});
