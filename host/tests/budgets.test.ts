import { brotliCompressSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { stackAddress } from './harness/address.ts';
import { type Ledger, openLedger } from './harness/ledger.ts';
import { MODULES, SCREENS } from './harness/menus.ts';
import { firstRow } from './harness/pages.ts';
import { panel } from './harness/panel.ts';
import { signInScreen } from './harness/sign-in-screen.ts';

const open = panel();

/** Bytes as they travel, 1 kB = 1000 bytes (performance.md). */
const BUDGET = {
  firstRows: { bytes: 260_000, requests: 14 },
  signIn: { bytes: 210_000, requests: 8 },
  remoteEntry: 12_000,
};

/** What a cold browser fetches until `ready`, and what was under way at that moment. */
async function coldLoad(path: string, ready: (page: Page) => Promise<unknown>, as?: string): Promise<Ledger> {
  let ledger: Ledger | undefined;
  const { page } = await open(path, { as, before: async (fresh) => (ledger = await openLedger(fresh)) });
  await ready(page);
  await page.waitForLoadState('networkidle');
  return ledger!;
}

const listed = (ledger: Ledger) =>
  ledger.lines.map(({ url, bytes, encoding }) => `${bytes} ${encoding || 'plain'} ${url.replace(stackAddress().host, '')}`).join('\n');

describe('performance: budgets', () => {
  test.each(SCREENS.filter(({ segment }) => segment !== 'utr'))(
    'performance: first rows of $module/$segment after a cold deep link stay within 260 kB brotli and 14 requests',
    async ({ segment, username }) => {
      const ledger = await coldLoad(`/admin/${segment}`, firstRow, username);
      const { requests, bytes } = ledger.total();
      process.stdout.write(`    ${username}/${segment}: ${requests} requests, ${(bytes / 1000).toFixed(1)} kB\n`);
      expect({ over: bytes > BUDGET.firstRows.bytes && listed(ledger), bytes }).toMatchObject({ over: false });
      expect({ over: requests > BUDGET.firstRows.requests && listed(ledger), requests }).toMatchObject({ over: false });
    },
  );

  test('performance: a usable sign-in screen stays within 210 kB brotli and 8 requests', async () => {
    const ledger = await coldLoad('/login', (page) => signInScreen(page).button.waitFor());
    const { requests, bytes } = ledger.total();
    process.stdout.write(`    sign-in: ${requests} requests, ${(bytes / 1000).toFixed(1)} kB\n`);
    expect({ over: bytes > BUDGET.signIn.bytes && listed(ledger), bytes }).toMatchObject({ over: false });
    expect({ over: requests > BUDGET.signIn.requests && listed(ledger), requests }).toMatchObject({ over: false });
  });

  test.each(MODULES)(
    'performance: the entry of the $module remote stays within 12 kB brotli',
    async ({ module, username }) => {
      const ledger = await coldLoad('/admin', (page) => page.getByRole('heading', { level: 1 }).waitFor(), username);
      const entry = ledger.lines.find(({ url }) => url.startsWith(stackAddress().remotes[module]) && /remoteEntry/.test(url));
      const source = Buffer.from(await (await fetch(entry!.url)).arrayBuffer());
      expect(entry!.bytes).toBeLessThanOrEqual(BUDGET.remoteEntry);
      expect(brotliCompressSync(source).byteLength).toBeLessThanOrEqual(BUDGET.remoteEntry);
    },
  );

  test('performance: every script, style and document of the panel travels as brotli', async () => {
    const ledger = await coldLoad('/admin/recent-deposit', firstRow, 'deposit');
    const code = ledger.lines.filter(({ type }) => ['Script', 'Stylesheet', 'Document'].includes(type));
    expect(code.filter(({ encoding }) => encoding !== 'br').map(({ url }) => url)).toEqual([]);
  });
});
