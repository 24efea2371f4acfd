import { buildApp } from '../app.ts';
import type { Db } from '../db/database.ts';
import type { Settings } from '../env.ts';
import type { Api } from '../http/context.ts';
import { type Clock, systemClock } from '../http/context.ts';
import { DEMO_PASSWORD, seedDemo } from '../seed/index.ts';
import { client, type TestClient, testSettings } from './test-app.ts';
import { startTestDatabase } from './test-database.ts';

/** The API on the demo's month of data. */
export interface DemoApp {
  app: Api;
  db: Db;
  /** E.g. `http://127.0.0.1:41234`. */
  address: string;
  /** The moment as of which the queues stand. */
  now: Date;
  signInAs(username: string): Promise<TestClient>;
  close(): Promise<void>;
}

/** `clockAt` gives the API another clock than the real one, e.g. one that stands still at `now`. */
export async function demoApp(change: Partial<Settings> = {}, clockAt: (now: Date) => Clock = () => systemClock): Promise<DemoApp> {
  const { db, drop } = await startTestDatabase();
  const now = new Date();
  await seedDemo(db, { now, log: () => undefined });
  const app = await buildApp({ db, clock: clockAt(now), settings: { ...testSettings(), ...change } });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    app,
    db,
    address,
    now,
    signInAs: async (username) => {
      const answer = await client(address, '').post('/auth/login', { username, password: DEMO_PASSWORD });
      return client(address, answer.json<{ data: { token: string } }>().data.token);
    },
    close: async () => {
      await app.close();
      await drop();
    },
  };
}
