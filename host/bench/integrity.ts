import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from 'playwright-core';
import { publishAddress } from '../tests/harness/stack/address.ts';
import { launchBrowser } from '../tests/harness/browser/browser.ts';
import { built, startSite, type ReleaseSite } from '../tests/harness/release/release-site.ts';
import { signIn, storedSession, type SignedIn } from '../tests/harness/staff/sign-in.ts';
import { startStack } from '../tests/harness/stack/stack.ts';
import { asTheSameBrowser } from '../tests/harness/staff/device.ts';

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '15' } } });
const ROUNDS = Number(values.rounds);
const VARIANTS = ['as released', 'no signature', 'no signature, no hashes'] as const;
type Variant = (typeof VARIANTS)[number];
const SLOW = { latency: 150, downloadThroughput: 200_000, uploadThroughput: 200_000, offline: false };

/**
 * The cost of checking released files: a cold start until the first row is shown, with and without the checks, in turn.
 */
async function main(): Promise<void> {
  const running = process.env.PANEL_TEST_RUNNING_STACK;
  const stack = running
    ? {
        address: JSON.parse(running) as Awaited<ReturnType<typeof startStack>>['address'],
        stop: () => Promise.resolve(),
      }
    : await startStack();
  const server = await launchBrowser();
  const sites: ReleaseSite[] = [];
  try {
    publishAddress(stack.address);
    const browser = await chromium.connect(server.wsEndpoint());
    const session = await signIn('deposit');
    const checked = await publishedSite();
    const unchecked = await publishedSite();
    sites.push(checked, unchecked);
    withoutHashes(unchecked);
    for (const cpu of [1, 4]) {
      const times = Object.fromEntries(VARIANTS.map((variant) => [variant, [] as number[]])) as Record<
        Variant,
        number[]
      >;
      for (let round = -1; round < ROUNDS; round += 1) {
        for (const variant of VARIANTS) {
          const { origin } = variant === 'no signature, no hashes' ? unchecked : checked;
          const ms = await start(browser, { variant, cpu, session, origin });
          // The first round warms the server and the database.
          if (round >= 0) times[variant].push(ms);
        }
      }
      print(cpu, times);
    }
  } finally {
    await Promise.all(sites.map((site) => site.close()));
    await server.close();
    await stack.stop();
  }
}

/** Host and module under one origin, as a web server would have them. */
async function publishedSite(): Promise<ReleaseSite> {
  const site = await startSite(['deposit']);
  await site.publish(built('host'), built('remote-deposit'));
  for (const twin of ['br', 'gz']) rmSync(join(site.targetDir, `host/index.html.${twin}`));
  return site;
}

function withoutHashes({ targetDir }: ReleaseSite) {
  const file = join(targetDir, 'host/index.html');
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll(/ integrity="[^"]+"/g, ''));
}

interface Start {
  variant: Variant;
  cpu: number;
  session: SignedIn;
  origin: string;
}

/** One cold start in a browser context of its own; answers milliseconds from the request to the first row. */
async function start(browser: Browser, { variant, cpu, session, origin }: Start): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    await asTheSameBrowser(context);
    const page = await context.newPage();
    await page.addInitScript(
      (entries) => Object.entries(entries).forEach(([key, value]) => localStorage.setItem(key, value)),
      storedSession(session),
    );
    if (variant !== 'as released') await page.addInitScript(believeSignatures);
    if (variant === 'no signature, no hashes') await page.addInitScript(dropHashes);
    await page.addInitScript({ content: NOTE_FIRST_ROW });
    const cdp = await context.newCDPSession(page);
    await cdp.send('Network.enable');
    await cdp.send(
      'Network.emulateNetworkConditions',
      cpu > 1 ? SLOW : { ...SLOW, latency: 0, downloadThroughput: -1, uploadThroughput: -1 },
    );
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpu });
    await page.goto(`${origin}/admin/recent-deposit`);
    await page.locator('[data-row]').first().waitFor({ timeout: 60_000 });
    return await page.evaluate<number>('firstRowAt');
  } finally {
    await context.close();
  }
}

/** Milliseconds from the beginning of the navigation to the first row of a list. */
const NOTE_FIRST_ROW = `new MutationObserver((_, watch) => {
  if (!document.querySelector('main [role=row] [role=gridcell]')) return;
  globalThis.firstRowAt = performance.now();
  watch.disconnect();
}).observe(document, { childList: true, subtree: true });`;

function believeSignatures() {
  SubtleCrypto.prototype.importKey = (() => Promise.resolve({})) as unknown as SubtleCrypto['importKey'];
  SubtleCrypto.prototype.verify = () => Promise.resolve(true);
}

function dropHashes() {
  for (const { prototype } of [HTMLScriptElement, HTMLLinkElement])
    Object.defineProperty(prototype, 'integrity', { get: () => '', set: () => undefined });
}

const sorted = (list: readonly number[]) => [...list].sort((a, b) => a - b);
const at = (list: readonly number[], share: number) => Math.round(sorted(list)[Math.floor((list.length - 1) * share)]!);

function print(cpu: number, times: Record<Variant, number[]>): void {
  process.stdout.write(
    `\nfirst row of Recent Deposit, cold, ${cpu > 1 ? `1.6 Mbit/s, 150 ms, CPU x${cpu}` : 'no throttling'}, ${ROUNDS} rounds in turn\n`,
  );
  for (const variant of VARIANTS) {
    const list = times[variant];
    process.stdout.write(
      `  ${variant.padEnd(26)} median ${String(at(list, 0.5)).padStart(5)} ms   quartiles ${at(list, 0.25)} to ${at(list, 0.75)}\n`,
    );
  }
}

await main();
