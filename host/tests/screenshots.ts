import { mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { publishAddress, stackAddress } from './harness/stack/address.ts';
import { launchBrowser } from './harness/browser/browser.ts';
import { sharedSession, storedSession } from './harness/staff/sign-in.ts';
import { startStack } from './harness/stack/stack.ts';
import { asTheSameBrowser } from './harness/staff/device.ts';

interface Picture {
  /** File name in `host/docs`, without `.png`. */
  name: string;
  path: string;
  as?: string;
  theme?: 'dark' | 'light';
  size?: { width: number; height: number };
  /** Brings the page into the state to show. */
  act?: (page: Page) => Promise<unknown>;
}

const DOCS = join(import.meta.dirname, '..', 'docs');
/**
 * Reduces a picture to a palette, a third of its bytes. The API has the library; as a dependency of the host it would be
 * a peer of webpack and double that in the lock file.
 */
const sharp = createRequire(join(import.meta.dirname, '../../api/package.json'))('sharp') as (picture: Buffer) => {
  png(options: { palette: true; effort: number }): { toFile(path: string): Promise<unknown> };
};

/** Small enough to keep every picture below 100 kB. */
const DESK = { width: 1440, height: 820 };
/** With the plots below the queues. */
const TALL = { width: 1440, height: 1200 };
const PHONE = { width: 390, height: 844 };

/** Opens a row, and waits for what its details load after it. */
const openRow = async (page: Page) => {
  await page.getByRole('main').locator('[role="row"]:has([role="gridcell"])').first().waitFor();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 2 }).first().waitFor();
  await page.waitForLoadState('networkidle', { timeout: 3_000 }).catch(() => undefined);
};

/** Waits for the section figures, which load after the rows. */
const withFigures = (page: Page) => page.getByRole('group', { name: 'Sections' }).getByText('₹').first().waitFor();

/** A whole day, compared with the day before it. */
const showYesterday = async (page: Page) => {
  await page.getByRole('button', { name: 'Yesterday', exact: true }).click();
  await page
    .getByText(/^The day before: /)
    .first()
    .waitFor();
};

const openHelp = async (page: Page) => {
  await page.getByRole('button', { name: 'Help', exact: true }).click();
  await page.getByRole('dialog', { name: 'Help' }).waitFor();
};

const PICTURES: readonly Picture[] = [
  { name: 'panel', path: '/admin/deposit-approval?section=ready', as: 'deposit', act: openRow },
  { name: 'panel-light', path: '/admin/deposit-approval?section=ready', as: 'deposit', theme: 'light', act: openRow },
  { name: 'panel-phone', path: '/admin/deposit-approval', as: 'deposit', size: PHONE, act: withFigures },
  { name: 'overview', path: '/admin', as: 'deposit', size: TALL, act: showYesterday },
  { name: 'overview-light', path: '/admin', as: 'deposit', theme: 'light', size: TALL, act: showYesterday },
  { name: 'utr-entry', path: '/admin/utr', as: 'banker' },
  { name: 'utr-entry-light', path: '/admin/utr', as: 'banker', theme: 'light' },
  { name: 'utr-entry-phone', path: '/admin/utr', as: 'banker', size: PHONE, theme: 'light' },
  { name: 'overview-phone', path: '/admin', as: 'deposit', size: PHONE },
  { name: 'withdraw-approval', path: '/admin/withdraw-approval', as: 'deposit', act: openRow },
  { name: 'recent-withdrawal', path: '/admin/recent-withdrawal?day=all', as: 'deposit' },
  { name: 'recent-utr', path: '/admin/recent-utr?day=all', as: 'deposit', act: openRow },
  { name: 'recent-deposit', path: '/admin/recent-deposit?day=all', as: 'deposit', act: openRow },
  { name: 'payment-methods', path: '/admin/payment-methods', as: 'banker' },
  { name: 'bonus', path: '/admin/bonus', as: 'withdraw', act: openRow },
  { name: 'recent-withdraw', path: '/admin/recent?day=all', as: 'withdraw' },
  { name: 'hand-over', path: '/admin/hand-over', as: 'deposit.lead' },
  { name: 'second-person', path: '/admin/second-person', as: 'deposit.lead' },
  { name: 'risk', path: '/admin/risk', as: 'deposit.lead', act: (page) => page.getByRole('img').first().waitFor() },
  { name: 'profile', path: '/admin/profile', as: 'deposit' },
  { name: 'owner-staff', path: '/admin/owner/staff', as: 'owner', act: openRow },
  { name: 'owner-policies', path: '/admin/owner/policies', as: 'owner', act: openRow },
  { name: 'modules', path: '/admin/modules', as: 'deposit.lead' },
  { name: 'help', path: '/admin/deposit-approval', as: 'deposit', act: openHelp },
  { name: 'checking', path: '/admin/checking', as: 'withdraw', act: openRow },
  { name: 'sign-in', path: '/login' },
];

/** Waits until nothing on the page shows that it is loading. */
const loaded = (page: Page) =>
  page.waitForFunction(
    () =>
      ![...document.querySelectorAll('[role="status"], select')].some((place) =>
        /^Loading/.test((place as HTMLElement).innerText),
      ),
  );

async function take(browser: Browser, { name, path, as, theme = 'dark', size = DESK, act }: Picture) {
  const kept = { theme, ...(as && storedSession(await sharedSession(as))) };
  const localStorage = Object.entries(kept).map(([key, value]) => ({ name: key, value }));
  const context = await browser.newContext({
    viewport: size,
    storageState: { cookies: [], origins: [{ origin: stackAddress().host, localStorage }] },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
  });
  await asTheSameBrowser(context);
  const page = await context.newPage();
  await page.goto(stackAddress().host + path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await loaded(page);
  await act?.(page);
  await loaded(page);
  // The menu gets its counts after the rows; a stream of events may keep the network from ever being idle.
  await page.waitForLoadState('networkidle', { timeout: 3_000 }).catch(() => undefined);
  await sharp(await page.screenshot())
    .png({ palette: true, effort: 10 })
    .toFile(join(DOCS, `${name}.png`));
  await context.close();
  process.stdout.write(`host/docs/${name}.png\n`);
}

/** Takes the pictures for the README and `host/docs` from a panel with demo data; arguments name some of them. */
async function main(wanted: readonly string[]) {
  mkdirSync(DOCS, { recursive: true });
  const given = process.env.PANEL_TEST_RUNNING_STACK;
  const stack = given ? undefined : await startStack();
  const server = await launchBrowser();
  publishAddress({ ...(stack?.address ?? JSON.parse(given ?? '')), browser: server.wsEndpoint() });
  const browser = await chromium.connect(server.wsEndpoint());
  try {
    for (const picture of PICTURES.filter(({ name }) => wanted.length === 0 || wanted.includes(name)))
      await take(browser, picture);
  } finally {
    await browser.close();
    await server.close();
    await stack?.stop();
  }
}

await main(process.argv.slice(2));
