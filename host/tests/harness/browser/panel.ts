import { type Browser, type BrowserContext, type BrowserServer, chromium, type Page } from 'playwright-core';
import { findBrowser } from '../../../../shared/run/browser/find.mjs';
import { stackAddress } from '../stack/address.ts';
import { sharedSession, type SignedIn, storedSession } from '../staff/sign-in.ts';
import { launchBrowser } from './browser.ts';
import { openCold, openKept, ownBrowser } from './contexts.ts';
import { lastSights } from './last-sight.ts';
import type { Fault } from './recorder.ts';

export interface OpenOptions {
  /** Username of the demo staff member whose session the page starts with. */
  as?: string;
  /** A session that the test made, instead of `as`. */
  session?: SignedIn;
  /** Further entries of local storage, e.g. `theme`. */
  storage?: Record<string, string>;
  viewport?: { width: number; height: number };
  /** Origin of the panel, when it is not the run's own. */
  at?: string;
  /**
   * Nothing is in the browser's cache, as on a person's first visit. Without it this is so in a file that is cold, with
   * `at`, and with `before`, as that is where tests of loading begin; a `before` that is about something else sets it to
   * false.
   */
  cold?: boolean;
  /** Runs before the first navigation, for routes and recorders. */
  before?: (page: Page) => Promise<unknown>;
}

export interface Visit {
  context: BrowserContext;
  page: Page;
  faults: Fault[];
  /** Accepts faults that match the pattern; for those that the test causes itself. */
  expectFault(pattern: RegExp): void;
}

interface Watched extends Visit {
  expected: RegExp[];
  end(): Promise<void>;
}

/** Tests of releases and of safety are about what is fetched and what runs. */
const isCold = () => /[\\/]tests[\\/](?:release|safety)[\\/]/.test(expect.getState().testPath ?? '');

/** A browser for this test file alone; it ends with the connection. */
async function connectTo(launching: Promise<BrowserServer>): Promise<Browser> {
  const server = await launching;
  const own = await chromium.connect(server.wsEndpoint());
  own.on('disconnected', () => void server.close());
  return own;
}

/**
 * Opens pages for a test file: one browser context a call, ended after each test. The test fails when one of its pages
 * broke the Content-Security-Policy, wrote an error to the console or threw; after a failure it also tells what the
 * pages showed. `wholeBrowser` is for what a headless shell lacks, such as desktop notifications; `tabsApart` gives each
 * tab a process of its own, for what tabs of one person do at the same time; `cold` begins each visit with an empty
 * cache. With `stay` the pages stay open for the tests that follow, so that a person signs in once a file.
 */
export function panel({ wholeBrowser = false, tabsApart = false, stay = false, cold: allCold = isCold() } = {}) {
  let own: Promise<Browser> | undefined;
  if (wholeBrowser) beforeAll(() => void (own = connectTo(launchBrowser(findBrowser()))));
  if (tabsApart) beforeAll(() => void (own = connectTo(launchBrowser())));
  const visits: Watched[] = [];
  const endAll = () => Promise.all(visits.splice(0).map(({ end }) => end()));

  afterEach(async () => {
    const unexpected = visits.flatMap(unexpectedFaults);
    const sights = await lastSights(visits.map(({ context }) => context));
    // What one test expects or breaks is no matter of the next.
    for (const { faults, expected } of visits) [faults, expected].forEach((list) => list.splice(0));
    if (!stay) await endAll();
    expect([...unexpected, ...sights]).toEqual([]);
  });
  afterAll(async () => {
    await endAll();
    await (await own)?.close();
  });

  return async function open(path: string, options: OpenOptions = {}): Promise<Visit> {
    const { at, before, viewport, cold = allCold || Boolean(at ?? before) } = options;
    const opened = await (own || stay || cold ? openCold(await (own ?? ownBrowser()), viewport) : openKept(viewport));
    const expected: RegExp[] = [];
    const visit = { ...opened, expected, expectFault: (pattern: RegExp) => void expected.push(pattern) };
    visits.push(visit);
    await before?.(visit.page);
    await firstLoad(visit, (at ?? stackAddress().host) + path, await entries(options));
    return visit;
  };
}

/** The faults of a visit that its test did not expect, as texts. */
export function unexpectedFaults({ faults, expected }: Pick<Watched, 'faults' | 'expected'>): string[] {
  return faults
    .map(({ kind, text, at }) => `${kind}: ${text} at ${at}`)
    .filter((line) => !expected.some((pattern) => pattern.test(line)));
}

/** The entries of local storage when the page's first script runs. */
async function entries({ as, session, storage }: OpenOptions): Promise<Record<string, string>> {
  const signedIn = session ?? (as ? await sharedSession(as) : undefined);
  return { ...(signedIn && storedSession(signedIn)), ...storage };
}

/**
 * Sets the entries for the first document only; afterwards the panel may change them. (Playwright's `storageState`
 * would open one page more.)
 */
async function firstLoad({ context, page }: Visit, address: string, kept: Record<string, string>): Promise<void> {
  const source = `if (location.origin === ${JSON.stringify(new URL(address).origin)}) Object.entries(${JSON.stringify(kept)}).forEach(([name, value]) => localStorage.setItem(name, value));`;
  const session = await context.newCDPSession(page);
  await session.send('Page.enable');
  await session.send('Page.addScriptToEvaluateOnNewDocument', { source });
  await page.goto(address, { waitUntil: 'commit' });
  await session.detach();
  await page.waitForLoadState();
}
