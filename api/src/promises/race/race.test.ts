import { createRandom } from '../../seed/random.ts';
import { desksOfATest } from '../../testing/desks-of-a-test.ts';
import { expectFoundByEverySeed } from '../../testing/proof/every-seed.ts';
import { mutantTest, seed, shown, size } from '../../testing/proof/proof.ts';
import { readThenWriteMutant } from './mutant.ts';
import { race } from './race.ts';
import { setUp } from './setup.ts';

const ATTEMPTS = size({ gate: 200, promise: 10_000, long: 200_000 });
const DEPOSITS = ATTEMPTS / 20;
const RIVALS = size({ gate: 10, promise: 50 });
const CLIENTS = 50;
/** A mutant must be found at this size, whatever the size of the run. */
const MUTANT = { attempts: 400, deposits: 20 };

const open = desksOfATest();

test(`${CLIENTS} clients, ${ATTEMPTS} approvals of ${DEPOSITS} deposits and ${RIVALS} that share one UTR: exactly one credit each (SEED=${seed})`, async () => {
  const desk = await open();
  const field = await setUp(desk, DEPOSITS, RIVALS);
  const report = await race(desk, field, {
    clients: CLIENTS,
    attempts: ATTEMPTS,
    random: createRandom(seed),
    pathOf: (id) => `/deposits/${id}/approve`,
  });
  expect(report.findings).toEqual([]);
  expect(report.approved).toBe(DEPOSITS + 1);
  expect(report.replayed).toBeGreaterThan(0);
  // A storm of deadlocks would show here: each retry is a discarded transaction.
  expect(report.retries).toBeLessThan(Math.max(10, ATTEMPTS / 100));
  shown({
    promise: 'P1',
    what: `approvals by ${CLIENTS} clients, a quarter of them repeated`,
    promised: '10,000 attempts at 500 deposits: one credit each',
    seed,
    measured: `${ATTEMPTS} attempts at ${DEPOSITS} deposits and ${RIVALS} rivals of one UTR: ${report.approved} credits, ${report.replayed} repeated, ${report.retries} retries`,
  });
});

mutantTest(`the same run finds an approval that reads first and writes later (SEED=${seed})`, () =>
  expectFoundByEverySeed({
    promise: 'P1',
    name: 'an approval that reads first and writes then',
    tries: `${MUTANT.attempts} attempts by ${CLIENTS} clients`,
    find: async (each) => {
      const desk = await open([readThenWriteMutant]);
      const field = await setUp(desk, MUTANT.deposits, MUTANT.deposits);
      const { findings } = await race(desk, field, {
        clients: CLIENTS,
        attempts: MUTANT.attempts,
        random: createRandom(each),
        pathOf: (id) => `/mutant/deposits/${id}/approve`,
      });
      // The connections of five desks at once are more than the server takes.
      await desk.api.app.close();
      await desk.api.app.deps.db.destroy();
      const twice = findings.find((finding) => /approved more than once/.test(finding));
      return findings.some((finding) => /credits instead of/.test(finding)) &&
        findings.includes('invariant 2 is broken')
        ? twice
        : undefined;
    },
  }),
);
