import { spawnSync } from 'node:child_process';
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Browser, chromium } from 'playwright-core';
import { publishAddress } from './harness/stack/address.ts';
import { launchBrowser } from './harness/browser/browser.ts';
import { resultIn, MODULES, tableOf, VISITED } from './harness/release/matrix-cell.ts';
import { built, startSite, visitSite, type ReleaseSite } from './harness/release/release-site.ts';
import { runningStack, startStack } from './harness/stack/stack.ts';
import { shown } from './harness/proof/proof.ts';

/*
 * `pnpm matrix`: the compatibility matrix with a real earlier release. "Previous" is built from the sources of an
 * earlier commit and, where it stands alone, published by that commit's own code.
 */

const [tree = '', commit = '', current = ''] = process.argv.slice(2);
const previous = (folder: string) => join(tree, folder, 'dist');
const REMOTES = MODULES.map((name) => `remote-${name}`);
const DOCUMENT = ['index.html', 'registry.json'].flatMap((name) => ['', '.br', '.gz'].map((twin) => name + twin));

interface Combination {
  host: string;
  remotes: string;
  how: string;
  /** Publishes to the site, or throws the reason for a refusal. */
  publish: (site: ReleaseSite) => Promise<void>;
}

/** Publishes with the earlier commit's own code, which may lack signing keys and today's registry format. */
function publishAsThen({ targetDir, workshop }: ReleaseSite): Promise<void> {
  const module = JSON.stringify(pathToFileURL(join(tree, 'shared/release/publish.mjs')).href);
  const options = JSON.stringify({ targetDir, keyFile: join(workshop, 'release.pem'), packages: ['host', ...REMOTES] });
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--input-type=module', '-e', `import { publishAll } from ${module}; await publishAll(${options});`],
    { encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(stderr.trim());
  return Promise.resolve();
}

/** Replaces the document or the registry by that of another target, as a stale cache or an incomplete copy would. */
async function withForeign(
  site: ReleaseSite,
  name: 'index.html' | 'registry.json',
  fill: (other: ReleaseSite) => Promise<void>,
) {
  const other = await startSite(MODULES);
  try {
    await fill(other);
    for (const file of DOCUMENT.filter((one) => one.startsWith(name))) {
      rmSync(join(site.targetDir, 'host', file), { force: true });
      cpSync(join(other.targetDir, 'host', file), join(site.targetDir, 'host', file));
    }
  } finally {
    await other.close();
  }
}

const publishNow = (site: ReleaseSite) => site.publish(built('host'), ...REMOTES.map(built));

const COMBINATIONS: readonly Combination[] = [
  { host: 'previous', remotes: 'previous', how: 'published by the code of then', publish: publishAsThen },
  { host: 'current', remotes: 'current', how: 'published together', publish: publishNow },
  {
    host: 'current',
    remotes: 'previous',
    how: 'published together',
    publish: (site) => site.publish(built('host'), ...REMOTES.map(previous)),
  },
  {
    host: 'previous',
    remotes: 'current',
    how: 'published together',
    publish: (site) => site.publish(previous('host'), ...REMOTES.map(built)),
  },
  {
    host: 'current',
    remotes: 'previous',
    how: 'host alone, over the target of then',
    publish: async (site) => {
      await publishAsThen(site);
      await site.publish(built('host'));
    },
  },
  {
    host: 'current',
    remotes: 'current',
    how: 'all, over the target of then',
    publish: async (site) => {
      await publishAsThen(site);
      await publishNow(site);
    },
  },
  {
    host: 'current',
    remotes: 'previous',
    how: 'the registry of then, past publish',
    publish: async (site) => {
      await publishNow(site);
      await withForeign(site, 'registry.json', publishAsThen);
    },
  },
  {
    host: 'previous',
    remotes: 'current',
    how: 'the registry of now, past publish',
    publish: async (site) => {
      await publishAsThen(site);
      await withForeign(site, 'registry.json', publishNow);
    },
  },
];

/**
 * Opens a module's screen: "runs", or the failure panel's heading; a hole when neither appears or the menu is missing.
 */
async function boot(browser: Browser, site: ReleaseSite, module: (typeof MODULES)[number]): Promise<string> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  context.setDefaultTimeout(60_000);
  try {
    const page = await context.newPage();
    await visitSite(page, site, `/admin/${VISITED[module].segment}`, module);
    const result = await resultIn(page).catch(
      async () => `HOLE: ${(await page.locator('body').innerText()).replaceAll(/\s+/g, ' ').slice(0, 120)}`,
    );
    const links = await page.getByRole('navigation').getByRole('link').count();
    return result === 'runs' && links === 0 ? 'HOLE: no menu' : result;
  } finally {
    await context.close();
  }
}

/** The reasons for refused publications, numbered below the table. */
const notes: string[] = [];

async function outcomes(browser: Browser, { publish }: Combination): Promise<string[]> {
  const site = await startSite(MODULES);
  try {
    const refusal = await publish(site).then(
      () => null,
      (error: Error) => error.message,
    );
    const number = refusal ? notes.push(refusal) : 0;
    if (refusal) return MODULES.map(() => `not published (${number})`);
    return await Promise.all(MODULES.map((module) => boot(browser, site, module)));
  } finally {
    await site.close();
  }
}

/**
 * What must run: each side as it was published, and today's host with the remotes of then, and the other way round; only
 * of different ages may be refused at publish, by a contract or format that says so. */
const MUST_RUN = new Set(COMBINATIONS.slice(0, 4).map(({ host, remotes, how }) => [host, remotes, how].join()));

/** No module of the combination is a hole, and what must run does. */
function holds([host, remotes, how, ...cells]: string[]): boolean {
  if (cells.some((cell) => cell.startsWith('HOLE'))) return false;
  if (!MUST_RUN.has([host, remotes, how].join())) return true;
  return cells.every((cell) => cell === 'runs' || (host !== remotes && cell.startsWith('not published')));
}

function tellProof([host, remotes, how, ...cells]: string[]): void {
  const results = MODULES.map((module, place) => `${module}: ${cells[place]}`);
  shown({
    promise: 'versions',
    what: `${host} host, ${remotes} remotes, ${how}; previous is ${commit}`,
    promised: 'each module runs, or says why not',
    measured: new Set(cells).size === 1 ? `each module: ${cells[0]}` : results.join('; '),
  });
}

async function main() {
  const [stack, server] = await Promise.all([runningStack() ?? startStack(), launchBrowser()]);
  try {
    publishAddress(stack.address);
    const browser = await chromium.connect(server.wsEndpoint());
    const rows: string[][] = [];
    for (const one of COMBINATIONS) rows.push([one.host, one.remotes, one.how, ...(await outcomes(browser, one))]);
    process.stdout.write(
      `\nPrevious is commit ${commit}, built from its own sources. ${current}\n\n${tableOf(['host', 'remotes', 'how', ...MODULES], rows)}\n\n${notes.map((note, place) => `(${place + 1}) ${note}\n`).join('')}`,
    );
    for (const row of rows) tellProof(row);
    if (rows.some((row) => !holds(row))) process.exitCode = 1;
  } finally {
    await server.close();
    await stack.stop();
  }
}

await main();
