import { readdirSync, renameSync } from 'node:fs';
import path from 'node:path';
import { prepareDatabase } from '../../db/prepare.ts';
import { prepareFiles, startPair } from '../../promises/failover/pair.ts';
import { dataFolder, type ServerProcess, startServer, stopServer, until } from '../../testing/server-process.ts';
import { type Scrape, scrapeOf } from './scrape.ts';

/** A segment of the WAL is closed after a minute, and machines are busy. */
const LIMIT_MS = 600_000;

type Two = Record<'before' | 'after', Scrape>;

const METRICS = { PORT: '0', METRICS_PORT: '0', DRAIN_SECONDS: '0', RATE_LIMITS: '0' };

/** Waits until a metric has come to a value, and returns what is scraped then. */
async function scrapedWhen(server: ServerProcess, name: string, is: (value: number) => boolean): Promise<Scrape> {
  const address = /metrics on (\S+)/.exec(server.output())?.[1] ?? '';
  let now: Scrape | undefined;
  await until(async () => {
    now = scrapeOf(await (await fetch(address)).text());
    return is(now.value(name) ?? NaN);
  }, LIMIT_MS);
  return now as Scrape;
}

/** A commit: every try to sign in is a row. Nobody waits for its answer. */
const write = ({ address }: ServerProcess): void =>
  void fetch(`${address}/api/auth/login`, {
    method: 'POST',
    body: new URLSearchParams({ username: 'nobody', password: 'a wrong password' }),
  }).catch(() => undefined);

/** A primary whose standby goes, and the commits that then wait for it. */
export async function withoutStandby(): Promise<{ gone: Two; waiting: Two }> {
  const { files, remove } = await prepareFiles(prepareDatabase);
  const pair = await startPair(files, true);
  const server = await startServer({ ...pair.urls, ...METRICS }, { isCompiled: true });
  try {
    const before = await scrapedWhen(server, 'backoffice_database_standbys', (value) => value === 1);
    await pair.standby.stop();
    const gone = await scrapedWhen(server, 'backoffice_database_standbys', (value) => value === 0);
    write(server);
    const waiting = await scrapedWhen(server, 'backoffice_database_commits_waiting_seconds', (value) => value > 5);
    return { gone: { before, after: gone }, waiting: { before, after: waiting } };
  } finally {
    await stopServer(server);
    await pair.remove();
    remove();
  }
}

/** The folder of the archive is not there any more. */
export async function withoutArchive(): Promise<Two> {
  const [data, backups] = [dataFolder(), dataFolder(0o777)];
  const server = await startServer(
    { ...METRICS, DATA_DIR: data.folder, BACKUP_DIR: backups.folder },
    { isCompiled: true },
  );
  try {
    const before = await scrapedWhen(server, 'backoffice_database_archive_failing', (value) => value === 0);
    const wal = path.join(backups.folder, readdirSync(backups.folder)[0] ?? '', 'wal');
    renameSync(wal, `${wal}-moved`);
    write(server);
    return { before, after: await scrapedWhen(server, 'backoffice_database_archive_failing', (value) => value === 1) };
  } finally {
    await stopServer(server);
    data.remove();
    backups.remove();
  }
}
