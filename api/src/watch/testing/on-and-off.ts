import { buildApp } from '../../app.ts';
import { connect } from '../../db/database.ts';
import { systemClock } from '../../http/context.ts';
import { createJobBook } from '../../jobs/job-book.ts';
import { readSettings } from '../../settings/env.ts';
import { createWatch, type Watch } from '../watch.ts';

/*
 * A server process whose metrics are started and stopped by messages, so that one process can be compared with itself.
 * It answers each message: with its own address at first, then with where the metrics are.
 */

const settings = readSettings(process.env);
const db = connect(settings.databaseUrl, { poolSize: 10, readsApart: true, onIdleError: () => undefined });
let watch: Watch | undefined;
let stop: () => Promise<void> = async () => undefined;
const app = await buildApp({
  db,
  clock: systemClock,
  settings,
  onAnswer: (request, reply) => watch?.onAnswer(request, reply),
});

async function turn(isOn: boolean): Promise<string> {
  await stop();
  stop = async () => undefined;
  watch = isOn ? createWatch() : undefined;
  if (!watch) return '';
  const started = await watch.start(app, createJobBook());
  stop = started.stop;
  return started.address;
}

process.on('message', (isOn: boolean) => void turn(isOn).then((metrics) => process.send?.(metrics)));
process.on('disconnect', () => process.exit());
process.send?.(await app.listen({ port: 0, host: '127.0.0.1' }));
