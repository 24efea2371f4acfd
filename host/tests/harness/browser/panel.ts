import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { findBrowser } from '../../../../shared/run/browser/find.mjs';
import { stackAddress } from '../stack/address.ts';
import { launchBrowser } from './browser.ts';
import { watchTraffic } from './in-flight.ts';
import { lastSights } from './last-sight.ts';
import { type Fault, recordFaults } from './recorder.ts';
import { sharedSession, type SignedIn, storedSession } from '../staff/sign-in.ts';
import { recordPage } from './page-recorder.ts';
import { asTheSameBrowser } from '../staff/device.ts';

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
}

const DESK = { width: 1440, height: 900 };

let connecting: Promise<Browser> | undefined;
const ownBrowser = () => stackAddress().browsers[Number(process.env.JEST_WORKER_ID) - 1]!;
const browser = () => (connecting ??= chromium.connectOverCDP(ownBrowser()));

/** A full browser, as staff use it, for this test file alone; it ends with the connection. */
async function connectToWhole(): Promise<Browser> {
  const server = await launchBrowser(findBrowser());
  const whole = await chromium.connect(server.wsEndpoint());
  whole.on('disconnected', () => void server.close());
  return whole;
}

/**
 * Opens pages for a test file: one browser context a call, all closed after each test. The test fails when one of its
 * pages broke the Content-Security-Policy, wrote an error to the console or threw; after a failure it also tells what
 * the pages showed. `wholeBrowser` is for what a headless shell lacks, such as desktop notifications. With `stay` the
 * pages stay open for the tests that follow, so that a person signs in once a file.
 */
export function panel({ wholeBrowser = false, stay = false } = {}) {
  if (wholeBrowser) beforeAll(() => void (connecting = connectToWhole()));
  const visits: Watched[] = [];
  const closeAll = () => Promise.all(visits.splice(0).map(({ context }) => context.close()));

  afterEach(async () => {
    const unexpected = visits.flatMap(unexpectedFaults);
    const sights = await lastSights(visits.map(({ context }) => context));
    // What one test expects or breaks is no matter of the next.
    for (const { faults, expected } of visits) [faults, expected].forEach((list) => list.splice(0));
    if (!stay) await closeAll();
    expect([...unexpected, ...sights]).toEqual([]);
  });
  afterAll(async () => {
    await closeAll();
    await (await connecting)?.close();
    connecting = undefined;
  });

  return async function open(path: string, options: OpenOptions = {}): Promise<Visit> {
    const visit = await startVisit(options);
    visits.push(visit);
    await options.before?.(visit.page);
    await firstLoad(visit, (options.at ?? stackAddress().host) + path, await entries(options));
    return visit;
  };
}

/** The faults of a visit that its test did not expect, as texts. */
export function unexpectedFaults({ faults, expected }: Pick<Watched, 'faults' | 'expected'>): string[] {
  return faults
    .map(({ kind, text, at }) => `${kind}: ${text} at ${at}`)
    .filter((line) => !expected.some((pattern) => pattern.test(line)));
}

async function startVisit(options: OpenOptions): Promise<Watched> {
  const context = await (
    await browser()
  ).newContext({
    viewport: options.viewport ?? DESK,
    locale: 'en-IN',
    timezoneId: stackAddress().businessTimeZone,
  });
  // A busy machine must not fail a test; tests measure explicitly what has to be fast.
  context.setDefaultTimeout(60_000);
  await asTheSameBrowser(context);
  watchTraffic(context);
  const faults = await recordFaults(context);
  await recordPage(context);
  const expected: RegExp[] = [];
  return {
    context,
    page: await context.newPage(),
    faults,
    expected,
    expectFault: (pattern) => void expected.push(pattern),
  };
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
