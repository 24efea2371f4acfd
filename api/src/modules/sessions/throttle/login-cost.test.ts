import { Type } from 'typebox';
import type { Api } from '../../../http/context.ts';
import { done, refused } from '../../../http/envelope.ts';
import { envelopeOf, object } from '../../../http/schemas.ts';
import { testApp, type TestApp } from '../../../testing/index.ts';
import { shown, size } from '../../../testing/proof/proof.ts';
import { countAttempt } from './login-throttle.ts';
import { verifyPassword } from '../passwords.ts';

const TRIES = size({ gate: 15, promise: 200 });
/** `npm run prove` uses the cost of production. */
const COST = { passwordMemoryKib: size({ gate: 16_384, promise: 65_536 }), passwordPasses: 3 };

/** A common wrong sign-in: unknown users are refused before any hashing. Only this test loads it. */
function earlyAnswerMutant(app: Api): void {
  app.post(
    '/mutant/login',
    {
      config: { access: 'public' },
      schema: {
        operationId: 'mutantLogin',
        body: object({ username: Type.String(), password: Type.String() }),
        response: { 200: envelopeOf(object({})) },
      },
    },
    async (request) => {
      const { db, clock } = app.deps;
      const { username, password } = request.body;
      await countAttempt(db, { username, ip: request.ip, now: clock.now() });
      const staff = await db.selectFrom('staff').selectAll().where('username', '=', username).executeTakeFirst();
      if (!staff || !(await verifyPassword(staff.passwordHash, password)))
        return refused('WRONG_CREDENTIALS', 'Wrong username or password');
      return done({}, 'Signed in');
    },
  );
}

let api: TestApp;
beforeAll(async () => {
  api = await testApp(COST, [earlyAnswerMutant]);
});
afterAll(() => api.close());

interface Cost {
  /** CPU time of all threads of this process, in ms: independent of what else the machine does. */
  cpu: number;
  ms: number;
}

async function costOf(path: string, username: string, ip: string): Promise<Cost> {
  const [start, before] = [performance.now(), process.cpuUsage()];
  const { status } = await api.anonymous.post(path, { username, password: 'wrong' }, { 'x-forwarded-for': ip });
  const { user, system } = process.cpuUsage(before);
  if (status !== 200) throw new Error(`A try was answered ${status}`);
  return { cpu: (user + system) / 1_000, ms: performance.now() - start };
}

const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] as number;

/**
 * How much less work a wrong name is than a wrong password, as the median of pairs, and the work of a wrong password.
 */
async function gapsAt(path: string) {
  const pairs: { known: Cost; unknown: Cost }[] = [];
  for (let tries = 0; tries < TRIES; tries += 1) {
    const ip = `198.51.100.${tries}`;
    pairs.push({ known: await costOf(path, 'banker', ip), unknown: await costOf(path, 'nobody', ip) });
    await api.db.deleteFrom('loginAttempt').execute();
  }
  return {
    cpu: median(pairs.map(({ known, unknown }) => known.cpu - unknown.cpu)),
    ms: median(pairs.map(({ known, unknown }) => known.ms - unknown.ms)),
    hash: median(pairs.map(({ known }) => known.cpu)),
  };
}

const inWords = ({ cpu, ms, hash }: Awaited<ReturnType<typeof gapsAt>>) =>
  `${ms.toFixed(1)} ms by the clock, ${cpu.toFixed(1)} ms of work, of ${hash.toFixed(0)} ms`;

test(`a wrong name is as much work as a wrong password (${TRIES} pairs)`, async () => {
  const gaps = await gapsAt('/auth/login');
  shown({
    promise: 'P18',
    what: `a wrong name against a wrong password, ${TRIES} pairs at ${COST.passwordMemoryKib} KiB`,
    promised: 'median gap < 5 ms',
    measured: inWords(gaps),
  });
  expect(Math.abs(gaps.cpu)).toBeLessThan(Math.max(5, gaps.hash / 4));
  expect(Math.abs(gaps.ms)).toBeLessThan(size({ gate: Infinity, promise: 5 }));
});

test('the same pairs detect a sign-in that hashes nothing for an unknown name', async () => {
  const gaps = await gapsAt('/mutant/login');
  shown({
    promise: 'P18',
    what: 'the dummy hash skipped',
    promised: 'noticed',
    measured: inWords(gaps),
    mutants: [{ name: 'no hash for an unknown name', caught: gaps.cpu > Math.max(5, gaps.hash / 4) }],
  });
  expect(gaps.cpu).toBeGreaterThan(Math.max(5, gaps.hash / 4));
});
