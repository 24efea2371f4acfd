import { buildApp } from '../../app.ts';
import { type ConnectOptions, connect } from '../../db/database.ts';
import { systemClock } from '../../http/context.ts';
import { readSettings } from '../../settings/env.ts';
import { createTraces, type Traces } from '../traces/traces.ts';

/*
 * A server process with two instances, one of which is traced, so that one process can be compared with itself. A
 * message says the share of reads that is traced, or -1 for the instance without traces; it answers with that instance's
 * address.
 */

const settings = readSettings(process.env);
let traces: Traces | undefined;

async function instance(more: ConnectOptions, traced?: Pick<Traces, 'begin' | 'end'>): Promise<string> {
  const db = connect(settings.databaseUrl, { poolSize: 10, readsApart: true, onIdleError: () => undefined, ...more });
  const app = await buildApp({ db, clock: systemClock, settings, traces: traced });
  return app.listen({ port: 0, host: '127.0.0.1' });
}

const plain = await instance({});
const traced = await instance(
  { onQuery: (query) => traces?.onQuery(query) },
  { begin: (request) => traces?.begin(request), end: (request, status) => traces?.end(request, status) },
);

async function turn(share: number): Promise<string> {
  await traces?.stop();
  traces = undefined;
  if (share < 0) return plain;
  traces = createTraces({ tracesEndpoint: settings.tracesEndpoint, tracesShare: share }, (why) => {
    throw new Error(why);
  });
  return traced;
}

process.on('message', (share: number) => void turn(share).then((address) => process.send?.(address)));
process.on('disconnect', () => process.exit());
process.send?.('ready');
