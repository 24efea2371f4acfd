import { buildApp } from '../../app.ts';
import { connect } from '../../db/database.ts';
import { createJobBook, type JobBook } from '../../jobs/job-book.ts';
import { type Api } from '../../http/context.ts';
import { client, type Desk, type TestClient, type TestPerson } from '../../testing/index.ts';
import { createCompanyReader } from '../company/reader.ts';
import { createWatch } from '../watch.ts';
import { type Scrape, scrapeOf } from './scrape.ts';

export interface WatchedInstance {
  app: Api;
  jobs: JobBook;
  as(user: TestPerson): Promise<TestClient>;
  anonymous: TestClient;
  /** Where /metrics is. */
  metrics: string;
  scrape(): Promise<Scrape>;
  close(): Promise<void>;
}

interface Options {
  /** As in production unless a test says otherwise; most look at each change at once. */
  freshMs?: number;
  patienceMs?: number;
  poolSize?: number;
  /** The database by another way. */
  url?: string;
}

/** One more instance of a desk's API, with metrics. */
export async function watchedInstance(
  desk: Desk,
  { freshMs = 0, patienceMs = 60_000, poolSize = 10, url = desk.api.appUrl }: Options = {},
): Promise<WatchedInstance> {
  const db = connect(url, { poolSize, readsApart: true, onIdleError: () => undefined });
  const watch = createWatch();
  const { clock, asCommand } = desk.api;
  const settings = { ...asCommand.settings, metricsPort: 0 };
  const app = await buildApp({ db, clock, settings, onAnswer: watch.onAnswer });
  const jobs = createJobBook(() => clock.now());
  const reader = createCompanyReader(app.deps, app.log, { freshMs, patienceMs });
  const { address: metrics, stop } = await watch.start(app, jobs, reader);
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    app,
    jobs,
    as: async (user) => client(address, (await desk.as(user)).token),
    anonymous: client(address, ''),
    metrics,
    scrape: async () => scrapeOf(await (await fetch(metrics)).text()),
    close: async () => {
      await stop();
      await app.close();
      await db.destroy();
    },
  };
}
