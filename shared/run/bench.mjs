import { join } from 'node:path';
import { ensureBrowser } from './browser/ensure.mjs';
import { buildStale } from './build/build.mjs';
import { ensureInstalled } from './install/install.mjs';
import { createProcessGroup } from './process/process-group.mjs';
import { onEnd } from './process/ends.mjs';
import { createProgress } from './progress.mjs';
import { UserError } from './user-error.mjs';
import { helpText } from './settings/help.mjs';
import { root } from './workspace.mjs';

const help = () =>
  helpText({
    usage: 'pnpm bench api|approvals|load|wal|ledger|audit|grid|page|integrity [options]',
    does: 'Measures. api: each list and filter at two sizes of the database, side by side, with query plans. approvals: deposits approved through the API and by bare SQL, in turn, with round trips. load: desks of simulated staff with a stream each, at the pace of people, on one API and on three. wal: statements, round trips, bytes of WAL and index entries of each act on money. ledger: whether the money adds up, asked of two ledgers. audit: the check of a whole chain, with its memory. grid: 100,000 rows scrolled in Chromium at CPU x1 and x4, in turn with a bare grid of recycled elements. page: the panel beside the same sources in one bundle, a plain React app and static HTML, over HTTP/2 on a slow line (openssl has to be there). integrity: a cold start with and without signature and hashes, in turn.',
    options: [
      [
        '--small N, --large N',
        'api, ledger: rows of the two databases (10000 and 2000000); they stay for the next run',
      ],
      [
        '--rounds N',
        'api, ledger: how often each is read; grid: turns of each (3); integrity: starts of each (15); approvals, wal, page: rounds of each (9)',
      ],
      ['--acts N, --clients N', 'approvals: approvals a round (400), clients at a time (16)'],
      [
        '--people A,B, --instances A,B',
        'load: staff (100,1000,5000) and instances of the API (1,3); --seconds N, measured of each (30)',
      ],
      ['--only TEXT', 'api: the lists and filters that have it in their name; page: rows, form, signIn, screens, grid'],
      ['--fresh', 'api, ledger, audit: fill the databases anew'],
      [
        '--rows N',
        'audit: entries of the chain (5000000); grid: rows of the list (100000); approvals, load: rows of the history (10000)',
      ],
    ],
  });

const inBrowser = (script) => ({
  folder: 'host',
  script,
  env: async (needs) => ({ CHROME_PATH: await ensureBrowser(needs) }),
  built: true,
});

const onDatabase = (script) => ({
  folder: 'api',
  script,
  env: () => ({ DATA_DIR: process.env.DATA_DIR || join(root, '.cache', 'bench') }),
});

const BENCHES = {
  api: onDatabase('src/bench/main.ts'),
  approvals: onDatabase('src/bench/approvals/main.ts'),
  load: onDatabase('src/bench/load/main.ts'),
  wal: onDatabase('src/bench/wal/main.ts'),
  ledger: onDatabase('src/bench/ledger.ts'),
  audit: onDatabase('src/bench/audit.ts'),
  grid: inBrowser('bench/grid.ts'),
  page: inBrowser('bench/page/main.ts'),
  integrity: inBrowser('bench/integrity.ts'),
};

/** `pnpm bench api`, `pnpm bench approvals`, `pnpm bench load`, `pnpm bench wal`, `pnpm bench ledger`, `pnpm bench audit`, `pnpm bench grid`, `pnpm bench page`, `pnpm bench integrity`. Figures go to standard output, what happens meanwhile to standard error. */
export async function main(args) {
  const [name, ...options] = args.filter((one) => one !== '--');
  if (args.includes('--help')) return console.log(help());
  const bench = BENCHES[name];
  if (!bench)
    throw new UserError(
      'Say what to measure: pnpm bench api, pnpm bench approvals, pnpm bench load, pnpm bench wal, pnpm bench ledger, pnpm bench audit, pnpm bench grid, pnpm bench page, or pnpm bench integrity.',
    );

  const processes = createProcessGroup();
  const progress = createProgress({ stream: process.stderr });
  onEnd(() => processes.stop().then(() => process.exit(130)));
  try {
    await ensureInstalled({ processes, progress });
    if (bench.built) await buildStale({ processes, progress });
    const env = { ...process.env, ...(await bench.env({ processes, progress })) };
    const say = (line, stream) => (stream === 'stdout' ? console.log(line) : console.error(line));
    const { code } = await processes.start(process.execPath, ['--import', 'tsx', bench.script, ...options], {
      cwd: join(root, bench.folder),
      env,
      onLine: say,
    }).exited;
    if (code !== 0) throw new UserError(`The bench ended with ${code}.`);
  } finally {
    await processes.stop();
  }
}
