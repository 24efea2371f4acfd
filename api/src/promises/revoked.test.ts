import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { buildApp } from '../app.ts';
import { disableStaff, enableStaff, setOneTimePassword } from '../modules/staff/manage-staff.ts';
import { listen } from '../testing/events/event-listener.ts';
import {
  client,
  type Desk,
  openDesk,
  said,
  type TestAnswer,
  type TestClient,
  testPassword,
  type TestUser,
} from '../testing/index.ts';
import { mutantTest, seed, shown, size } from '../testing/proof/proof.ts';

const ROUNDS = size({ gate: 1, promise: 5 });
/** A stream must end within a second. `npm test` shares its machine and only checks that it ends. */
const LIMIT_MS = size({ gate: 10_000, promise: 1_000 });
const OPEN = 20;

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk({ checkAnswers: false });
});
afterAll(() => desk.close());

interface Way {
  way: string;
  user: TestUser;
  /** Ends the session of `here`; `there` is another session of the same person. */
  happens: (here: TestClient, there: TestClient) => Promise<unknown>;
  after?: () => Promise<unknown>;
}

const must = async (asked: Promise<TestAnswer>) => {
  const answer = await asked;
  if (said(answer).statusCode !== 1) throw new Error(answer.text);
};

const deps = () => desk.api.asCommand;
const role = (actionName: 'Withdraw' | 'Banker') =>
  desk.api.db
    .updateTable('staff')
    .set((e) => ({ actionName, tokenVersion: e('tokenVersion', '+', 1) }))
    .where('username', '=', 'banker')
    .execute();
const sessionOf = async (here: TestClient) =>
  (await here.get('/me/sessions'))
    .json<{ items: { id: string; current: boolean }[] }>()
    .items.find(({ current }) => current)?.id;
const passwords = [testPassword, ...Array.from({ length: ROUNDS }, (_, round) => `correct horse battery ${round}`)];

const WAYS: Way[] = [
  {
    way: 'is disabled',
    user: 'deposit',
    happens: () => disableStaff(deps(), 'deposit', 'test'),
    after: () => enableStaff(deps(), 'deposit', 'test'),
  },
  { way: 'changes role', user: 'banker', happens: () => role('Withdraw'), after: () => role('Banker') },
  {
    way: 'changes the password elsewhere',
    user: 'withdraw',
    happens: (_, there) => must(there.post('/auth/password', { current: passwords.shift(), next: passwords[0] })),
  },
  {
    way: 'is given a one-time password',
    user: 'banker.lead',
    happens: () => setOneTimePassword(deps(), 'banker.lead', testPassword, 'test'),
    after: () =>
      desk.api.db
        .updateTable('staff')
        .set({ mustChangePassword: false })
        .where('username', '=', 'banker.lead')
        .execute(),
  },
  { way: 'signs out', user: 'deposit.lead', happens: (here) => must(here.post('/auth/logout')) },
  { way: 'signs out everywhere', user: 'withdraw.lead', happens: (_, there) => must(there.post('/auth/logout-all')) },
  {
    way: 'signs out this place from another',
    user: 'backoffice',
    happens: async (here, there) => must(there.delete(`/me/sessions/${await sessionOf(here)}`)),
  },
];

const ready = ({ event }: { event: string }) => event === 'ready';

/** Uses the current password, which an earlier round may have changed. */
async function signedIn(user: TestUser): Promise<TestClient> {
  const password = user === 'withdraw' ? passwords[0] : testPassword;
  const { data } = said<{ token: string }>(await desk.api.anonymous.post('/auth/login', { username: user, password }));
  if (!data) throw new Error(`${user} cannot sign in`);
  return client(desk.api.address, data.token);
}

test.each(WAYS)(
  `a person who $way: ${OPEN} clients that keep sending requests are refused at once, and the stream ends (SEED=${seed})`,
  async ({ way, user, happens, after }) => {
    let slowest = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const [here, there] = [await signedIn(user), await signedIn(user)];
      const stream = await listen(desk.api.address, here.token);
      await stream.until(ready);
      let ended = Infinity;
      /** Answers other than 401 to requests sent after the end. */
      const late: number[] = [];
      const asks = async () => {
        for (let status = 200; status === 200;) {
          const sent = performance.now();
          ({ status } = await here.get('/auth/me'));
          if (status !== 401 && (status !== 200 || sent > ended)) late.push(status);
        }
      };
      const asking = Array.from({ length: OPEN }, asks);
      await happens(here, there);
      ended = performance.now();
      expect((await here.get('/auth/me')).status).toBe(401);
      await stream.ended;
      slowest = Math.max(slowest, performance.now() - ended);
      await Promise.all(asking);
      expect(late).toEqual([]);
      expect((await listen(desk.api.address, here.token)).status).toBe(401);
      await after?.();
    }
    shown({
      promise: 'P12',
      what: `a person who ${way}, ${OPEN} clients and a stream open, ${ROUNDS} times`,
      promised: 'next request 401, stream closed within 1 s',
      measured: `401, ${Math.round(slowest)} ms at most`,
    });
    expect(slowest).toBeLessThan(LIMIT_MS);
  },
);

/** Whether the person can still read, and whether the stream is still open, two seconds after `happens`. */
async function goesOn(
  address: string,
  { user, happens }: Pick<Way, 'user' | 'happens'>,
): Promise<{ reads: boolean; hears: boolean }> {
  const [here, there] = [await signedIn(user), await signedIn(user)];
  const stream = await listen(address, here.token);
  await stream.until(ready);
  let hears = true;
  void stream.ended.then(() => (hears = false));
  await happens(here, there);
  await wait(2_000);
  const { status } = await client(address, here.token).get('/auth/me');
  stream.cut();
  return { reads: status === 200, hears };
}

const noticed = (name: string, caught: boolean) => {
  shown({
    promise: 'P12',
    what: name,
    promised: 'noticed',
    measured: caught ? 'the session went on' : 'nothing',
    mutants: [{ name, caught }],
  });
  expect(caught).toBe(true);
};

describe('a removed guard is noticed', () => {
  /** While `work` runs, a trigger discards changes of `column`. */
  async function unwritten<T>(table: string, column: string, work: () => Promise<T>): Promise<T> {
    await sql`CREATE FUNCTION as_before() RETURNS trigger LANGUAGE plpgsql AS ${sql.lit(`BEGIN NEW.${column} := OLD.${column}; RETURN NEW; END`)}`.execute(
      desk.api.db,
    );
    await sql`CREATE TRIGGER as_before BEFORE UPDATE ON ${sql.table(table)} FOR EACH ROW EXECUTE FUNCTION as_before()`.execute(
      desk.api.db,
    );
    try {
      return await work();
    } finally {
      await sql`DROP FUNCTION as_before() CASCADE`.execute(desk.api.db);
    }
  }

  mutantTest('sessions whose end is not stored', async () => {
    const found = await unwritten('staff_session', 'revoked_at', () =>
      goesOn(desk.api.address, { user: 'deposit.lead', happens: (here) => here.post('/auth/logout') }),
    );
    noticed('the end of a session is not kept', found.reads && found.hears);
  });

  mutantTest('tokens that outlive a change of role', async () => {
    const found = await unwritten('staff', 'token_version', () =>
      goesOn(desk.api.address, { user: 'banker', happens: () => role('Withdraw') }),
    );
    await role('Banker');
    noticed('the version of a token is not looked at', found.reads && found.hears);
  });

  mutantTest('streams that never look at their sessions again', async () => {
    // The hub checks sessions with a timer; without it, it checks only when a stream is opened.
    const { setInterval: real } = globalThis;
    const timer = jest
      .spyOn(globalThis, 'setInterval')
      .mockImplementation(((work: () => void, ms: number) =>
        real(ms === 400 ? () => undefined : work, ms)) as typeof setInterval);
    const deaf = await buildApp(desk.api.app.deps);
    try {
      const found = await goesOn(await deaf.listen({ port: 0, host: '127.0.0.1' }), {
        user: 'backoffice',
        happens: (here) => here.post('/auth/logout'),
      });
      expect(found.reads).toBe(false);
      noticed('a stream does not look at its session', found.hears);
    } finally {
      timer.mockRestore();
      await deaf.close();
    }
  });
});
