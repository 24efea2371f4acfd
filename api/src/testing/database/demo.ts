import { buildApp } from '../../app.ts';
import { connect, type Db } from '../../db/database.ts';
import type { Settings } from '../../settings/env.ts';
import type { Api, Clock, Deps } from '../../http/context.ts';
import { DEMO_PASSWORD } from '../../seed/index.ts';
import { demoTemplate } from './demo-template.ts';
import { client, type TestClient, testSettings } from '../test-app.ts';
import { startTestDatabase } from './test-database.ts';

/** The API on the demo's month of data. */
export interface DemoApp {
  app: Api;
  /** The test's own connection, as a superuser. */
  db: Db;
  url: string;
  /** The URL with which the API connects. */
  appUrl: string;
  /** Dependencies as for commands on the server's command line. */
  asCommand: Deps;
  /** E.g. `http://127.0.0.1:41234`. */
  address: string;
  /** The time at which the queues were filled. */
  now: Date;
  signInAs(username: string): Promise<TestClient>;
  close(): Promise<void>;
}

/**
 * Opens the API on a copy of the demo. By default its clock runs on from `now`; `clockAt` gives another one, e.g. one
 * that stands still.
 */
export async function demoApp(
  change: Partial<Settings> = {},
  clockAt: (now: Date) => Clock = runningFrom,
): Promise<DemoApp> {
  const { name, now } = await demoTemplate();
  const { db, url, appUrl, drop } = await startTestDatabase(name);
  const appDb = connect(appUrl, { poolSize: 10, onIdleError: () => undefined });
  const app = await buildApp({ db: appDb, clock: clockAt(now), settings: { ...testSettings(), ...change } });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    app,
    db,
    url,
    appUrl,
    asCommand: { ...app.deps, db },
    address,
    now,
    signInAs: async (username) => {
      const answer = await client(address, '').post('/auth/login', { username, password: DEMO_PASSWORD });
      return client(address, answer.json<{ data: { token: string } }>().data.token);
    },
    close: async () => {
      await app.close();
      await appDb.destroy();
      await drop();
    },
  };
}

/** Runs on from the demo's own time, because the demo may have been created earlier for another test. */
function runningFrom(now: Date): Clock {
  const behind = Date.now() - now.getTime();
  return { now: () => new Date(Date.now() - behind) };
}
