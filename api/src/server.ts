import { buildApp } from './app.ts';
import { connect } from './db/database.ts';
import { createPracticeSchema } from './db/practice-schema.ts';
import { openDatabase } from './db/open.ts';
import { roleIn } from './db/pool/hosts.ts';
import { UserError } from './db/embedded/user-error.ts';
import { BadSettings, readSettings, settingLines } from './settings/env.ts';
import { type Api, type Deps, systemClock } from './http/context.ts';
import { createMetrics } from './http/watch/metrics.ts';
import { createSender } from './desks/web-hooks/sending/sender.ts';
import { createMailReader } from './desks/feed/mailboxes/reader.ts';
import { createJobBook, type JobBook } from './jobs/job-book.ts';
import { jobs, startJobs } from './jobs/jobs.ts';
import { listen } from './listen/listen.ts';
import { healthRoutes } from './modules/health.ts';
import { firstStart } from './modules/staff/first-start.ts';
import { onParentGone } from './on-parent-gone.ts';

/** The process: reads settings, connects, migrates, prepares a first start, listens, and shuts down in order. */
async function main(): Promise<void> {
  const settings = readSettings(process.env);
  const database = await openDatabase(settings, { onLost: (sentence) => fail(new UserError(sentence)) });
  // Imported only where it is wanted, as is what Prometheus reads.
  let warn: (why: string) => void = (why) => void process.stderr.write(`Traces: ${why}\n`);
  const traces = settings.tracesEndpoint
    ? (await import('./watch/traces/traces.ts')).createTraces(settings, (why) => warn(why))
    : undefined;
  const follower = traces?.follower ?? {};
  const db = connect(database.url, {
    poolSize: settings.poolSize,
    readsApart: true,
    ...follower,
    ...(settings.databaseDirectUrl ? { directUrl: settings.databaseDirectUrl } : {}),
    onIdleError: () => undefined,
  });
  const standby =
    settings.databaseReadUrl && !settings.practice
      ? connect(settings.databaseReadUrl, {
          poolSize: 3,
          applicationName: 'backoffice-exports',
          ...follower,
          onIdleError: () => undefined,
        })
      : undefined;
  const metrics = createMetrics();
  const jobBook = createJobBook();
  const watch = settings.metricsPort === null ? undefined : (await import('./watch/watch.ts')).createWatch();
  const app = await buildApp({
    db,
    ...(standby ? { standby } : {}),
    clock: systemClock,
    settings,
    metrics,
    onAnswer: watch?.onAnswer,
    traces,
    ...(settings.role === 'jobs' ? { modules: [healthRoutes] } : {}),
  });
  warn = (why) => app.log.warn({ why }, 'traces are not sent');
  if (database.warning) {
    metrics.count('roleIsMore');
    app.log.warn(database.warning);
    process.stdout.write(`Warning: ${database.warning}\n`);
  }

  let stopping = false;
  let stopJobs = async (): Promise<void> => undefined;
  let stopWatch = async (): Promise<void> => undefined;
  const stop = async (code: number): Promise<void> => {
    if (stopping) return;
    stopping = true;
    const { drainSeconds, stopSeconds } = settings;
    setTimeout(() => process.exit(code), (drainSeconds + stopSeconds) * 1000 + 4_000).unref();
    await app.drain
      .end({ drainSeconds, stopSeconds })
      .catch((error: unknown) => app.log.error({ err: error }, 'the listener did not close'));
    await Promise.race([stopJobs(), new Promise((resolve) => setTimeout(resolve, 500))]);
    await Promise.race([
      Promise.all([stopWatch(), traces?.stop(), db.destroy(), standby?.destroy()]),
      new Promise((resolve) => setTimeout(resolve, 500)),
    ]).catch(() => undefined);
    await database.stop();
    process.exit(code);
  };
  process.on('SIGTERM', () => void stop(0));
  process.on('SIGINT', () => void stop(0));
  onParentGone(() => void stop(0));
  // Such an error may have left anything half done: answer the running requests, then let a new process take over.
  for (const event of ['unhandledRejection', 'uncaughtException'] as const) {
    process.on(event, (error: unknown) => {
      app.log.fatal({ err: error }, `${event}: the API stops`);
      process.stderr.write(
        `The API stops after an error that nothing caught: ${error instanceof Error ? error.message : String(error)}\n`,
      );
      void stop(1);
    });
  }

  try {
    await fill(app.deps, database);
    if (settings.role !== 'web') stopJobs = startAllJobs(app, jobBook);
    const scraped = await watch?.start(app, jobBook);
    if (scraped) {
      stopWatch = scraped.stop;
      process.stdout.write(`metrics on ${scraped.address}\n`);
    }
    await listen(app, settings);
  } catch (error) {
    // The process was told to stop while starting; that is why the start failed.
    if (stopping) return;
    say(error);
    await stop(1);
  }
}

/** Accounts and demo data are written with the owner role's connection. */
async function fill(deps: Deps, { url, ownerUrl }: { url: string; ownerUrl: string }): Promise<void> {
  const db = connect(ownerUrl, {
    poolSize: 2,
    applicationName: 'backoffice-first-start',
    onIdleError: () => undefined,
  });
  try {
    if (deps.settings.practice) await createPracticeSchema(db, roleIn(url));
    await firstStart({ ...deps, db }, (line) => process.stdout.write(`${line}\n`));
  } finally {
    await db.destroy();
  }
}

/** What works on a timer, in one instance at a time; returns what stops it. */
function startAllJobs({ deps, log }: Api, book: JobBook): () => Promise<void> {
  const failed = (job: string, error: unknown) => log.error({ job, err: error }, 'job failed');
  const stopTimed = startJobs(deps, failed, jobs, book);
  const sender = createSender(deps, { timed: true, onError: (error) => failed('send-web-hooks', error) });
  const mails = createMailReader(deps, { onError: (error) => failed('read-mailboxes', error) });
  return async () => void (await Promise.all([stopTimed(), sender.stop(), mails.stop()]));
}

function say(error: unknown): void {
  const forPeople = error instanceof UserError || error instanceof BadSettings;
  process.stderr.write(
    `${forPeople ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
  );
}

function fail(error: unknown): never {
  say(error);
  process.exit(1);
}

function help(): string {
  const width = Math.max(...settingLines.map((line) => line.name.length));
  const lines = settingLines.map(
    (line) => `  ${line.name.padEnd(width)}  ${line.meaning}${line.default ? ` (default ${line.default})` : ''}`,
  );
  return `Settings, from the environment:\n${lines.join('\n')}\n`;
}

if (process.argv.includes('--help')) process.stdout.write(help());
else main().catch(fail);
