import { buildApp } from '../app.ts';
import { connect, type Db } from '../db/database.ts';
import { newId } from '../db/ids.ts';
import { readSettings, type Settings } from '../settings/env.ts';
import type { Api, Clock, Deps } from '../http/context.ts';
import { type Module, modules } from '../modules.ts';
import { hashPassword } from '../modules/sessions/passwords.ts';
import type { ActionName } from '../domain/permissions.ts';
import { startTestDatabase } from './database/test-database.ts';
import { client, type TestClient } from './client.ts';

export { client, type TestAnswer, type TestClient } from './client.ts';

/** The demo staff's usernames, one for every role and lead. */
export const testStaff = {
  deposit: { actionName: 'Deposit', lead: false },
  franchise: { actionName: 'Franchise', lead: false },
  banker: { actionName: 'Banker', lead: false },
  withdraw: { actionName: 'Withdraw', lead: false },
  backoffice: { actionName: 'BackOffice', lead: false },
  'deposit.lead': { actionName: 'Deposit', lead: true },
  'banker.lead': { actionName: 'Banker', lead: true },
  'withdraw.lead': { actionName: 'Withdraw', lead: true },
} as const satisfies Record<string, { actionName: ActionName; lead: boolean }>;

export type TestUser = keyof typeof testStaff;

/** Owners whatever their action name. They are not among {@link testStaff}: no act of a desk is theirs. */
export const testOwners = {
  owner: { actionName: 'BackOffice', lead: false, owner: true },
  'owner.two': { actionName: 'Banker', lead: true, owner: true },
  'owner.three': { actionName: 'Deposit', lead: false, owner: true },
} as const satisfies Record<string, { actionName: ActionName; lead: boolean; owner: true }>;

export type TestOwner = keyof typeof testOwners;
export type TestPerson = TestUser | TestOwner;

export const testPassword = 'backoffice-demo';

export interface TestClock extends Clock {
  /** Moves the clock, e.g. `advance({ minutes: 31 })`. */
  advance(by: { days?: number; hours?: number; minutes?: number; seconds?: number; ms?: number }): void;
  set(at: Date | string): void;
  /** From now on time moves only by `advance` and `set`. */
  freeze(): void;
}

export interface TestApp {
  app: Api;
  /** e.g. `http://127.0.0.1:41234`. */
  address: string;
  /** The test's own connection, as a superuser; the app uses another one, with a role that owns nothing. */
  db: Db;
  url: string;
  /** The URL with which the API connects. */
  appUrl: string;
  /** Dependencies as for commands on the server's command line, with the role that owns the tables. */
  asCommand: Deps;
  clock: TestClock;
  /** Id of the franchise of the user `franchise`. */
  franchiseId: string;
  staffId(user: TestPerson): string;
  signInAs(user: TestPerson): Promise<TestClient>;
  /** Without a session. */
  anonymous: TestClient;
  close(): Promise<void>;
}

/**
 * The whole API on a new database with one staff member of every role and three owners. Time is real until a test moves it. Call `close`
 * in `afterAll`.
 */
export async function testApp(
  change: Partial<Settings> = {},
  extraModules: readonly Module[] = [],
  port = 0,
): Promise<TestApp> {
  const { db, url, appUrl, drop } = await startTestDatabase();
  const appDb = connect(appUrl, { poolSize: 10, onIdleError: () => undefined });
  const clock = testClock();
  const settings = { ...testSettings(), ...change };
  const app = await buildApp({ db: appDb, clock, settings, modules: [...modules, ...extraModules] });
  const address = await app.listen({ port, host: '127.0.0.1' });
  const franchiseId = newId();
  await db.insertInto('franchise').values({ id: franchiseId, code: 'TEST', name: 'Test franchise' }).execute();
  const ids = await employ(db, franchiseId, await testPasswordHash(settings));
  return {
    app,
    address,
    db,
    url,
    appUrl,
    asCommand: { ...app.deps, db },
    clock,
    franchiseId,
    staffId: (user) => ids.get(user) as string,
    signInAs: (user) => signIn(address, user),
    anonymous: client(address, ''),
    close: async () => {
      await app.close();
      await appDb.destroy();
      await drop();
    },
  };
}

/** Everybody at once, because most tests begin with them; returns their ids. */
async function employ(db: Db, franchiseId: string, passwordHash: string): Promise<ReadonlyMap<TestPerson, string>> {
  const people = Object.entries({ ...testStaff, ...testOwners }).map(([username, role]) => ({
    ...role,
    id: newId(),
    username,
    name: `${username} (test)`,
    passwordHash,
    owner: 'owner' in role,
    franchiseId: role.actionName === 'Franchise' ? franchiseId : null,
    lastLoginAt: null,
    lastLoginIp: null,
  }));
  await db.insertInto('staff').values(people).execute();
  return new Map(people.map(({ username, id }) => [username as TestPerson, id]));
}

const hashes = new Map<string, Promise<string>>();
/** Hashed once for each cost that a test file asks for. */
function testPasswordHash(settings: Settings): Promise<string> {
  const cost = `${settings.passwordMemoryKib} ${settings.passwordPasses}`;
  const hash = hashes.get(cost) ?? hashPassword(testPassword, settings);
  hashes.set(cost, hash);
  return hash;
}

export function testSettings(): Settings {
  return readSettings({
    LOG_LEVEL: 'silent',
    RATE_LIMITS: '0',
    PASSWORD_MEMORY_KIB: '1024',
    PASSWORD_PASSES: '1',
    CHECK_ANSWERS: '1',
  });
}

function testClock(): TestClock {
  let offset = 0;
  let frozenAt: number | undefined;
  const running = () => frozenAt ?? Date.now();
  return {
    now: () => new Date(running() + offset),
    advance: ({ days = 0, hours = 0, minutes = 0, seconds = 0, ms = 0 }) => {
      offset += (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000 + ms;
    },
    set: (at) => {
      offset = new Date(at).getTime() - running();
    },
    freeze: () => {
      frozenAt = Date.now();
    },
  };
}

async function signIn(address: string, username: TestPerson): Promise<TestClient> {
  const answer = await client(address, '').post('/auth/login', { username, password: testPassword });
  const { data } = answer.json<{ data?: { token: string } }>();
  if (!data) throw new Error(`${username} could not sign in: ${answer.text}`);
  return client(address, data.token);
}
