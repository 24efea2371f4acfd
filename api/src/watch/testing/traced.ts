import { type ProxyTracerProvider, trace } from '@opentelemetry/api';
import type { TracerProvider } from '@opentelemetry/sdk-trace';
import { buildApp } from '../../app.ts';
import { type ConnectOptions, connect } from '../../db/database.ts';
import { systemClock } from '../../http/context.ts';
import { readSettings } from '../../settings/env.ts';
import { createTraces, type Traces } from '../traces/traces.ts';

/*
 * A server process with three instances, one of which is traced, so that one process can be compared with itself. A
 * message says the share of the requests that is traced, -1 or -2 for one of the two instances without traces, or `flush`
 * to send what has not been sent yet; it answers with the address of the instance.
 */

const settings = readSettings(process.env);
let traces: Traces | undefined;
let share = -1;

async function instance(more: ConnectOptions, traced?: Pick<Traces, 'begin' | 'end'>): Promise<string> {
  const db = connect(settings.databaseUrl, { poolSize: 10, readsApart: true, onIdleError: () => undefined, ...more });
  const app = await buildApp({ db, clock: systemClock, settings, traces: traced });
  return app.listen({ port: 0, host: '127.0.0.1' });
}

const plain = [await instance({}), await instance({})];
const traced = await instance(
  {
    isFollowed: () => traces?.follower.isFollowed() ?? false,
    onQuery: (query) => traces?.follower.onQuery(query),
  },
  { begin: (request) => traces?.begin(request), end: (request, status) => traces?.end(request, status) },
);

/** Another share takes new traces, the same goes on. */
async function turn(wanted: number | 'flush'): Promise<string> {
  if (wanted === 'flush') {
    const provider = (trace.getTracerProvider() as ProxyTracerProvider).getDelegate() as Partial<TracerProvider>;
    await provider.forceFlush?.();
    return '';
  }
  if (wanted < 0) return plain[-1 - wanted] ?? '';
  if (wanted !== share) {
    await traces?.stop();
    traces = createTraces({ tracesEndpoint: settings.tracesEndpoint, tracesShare: wanted }, (why) => {
      throw new Error(why);
    });
    share = wanted;
  }
  return traced;
}

process.on('message', (wanted: number | 'flush') => void turn(wanted).then((address) => process.send?.(address)));
process.on('disconnect', () => process.exit());
process.send?.('ready');
