import { createRandom } from '../../seed/random.ts';
import { type Desk, openDesk } from '../../testing/index.ts';
import { expectFoundByEverySeed } from '../../testing/proof/every-seed.ts';
import { mutantTest, seed, shown, size } from '../../testing/proof/proof.ts';
import { cross, depositCrossings, methodCrossings, payoutCrossings } from './crossing.ts';
import { asNamedMutant } from './mutant.ts';

const ACTS = size({ gate: 120, promise: 10_000 });
const CLIENTS = 24;
/** A mutant must be found at this size, whatever the size of the run: about 20 deadlocks, well above `MOST_RETRIES`. */
const MUTANT_ACTS = 240;
/** Retries that the gate attributes to chance. */
const MOST_RETRIES = 3;
/** Rows that the clients compete for. */
const ROWS = { deposits: Math.ceil(ACTS / 10), withdrawals: Math.ceil(ACTS / 25) };

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk({ checkAnswers: false }, [asNamedMutant]);
});
afterAll(() => desk.close());

test(`${ACTS} bulk acts of ${CLIENTS} clients on overlapping sets: no client gets a deadlock (SEED=${seed})`, async () => {
  const crossings = [
    ...(await methodCrossings(desk)),
    ...(await depositCrossings(desk, ROWS.deposits)),
    ...(await payoutCrossings(desk, ROWS.withdrawals)),
  ];
  const report = await cross(desk, crossings, { acts: ACTS, clients: CLIENTS, random: createRandom(seed) });
  shown({
    promise: 'P26',
    what: `bulk acts on crossing sets by ${CLIENTS} clients`,
    promised: '10,000 acts, no deadlock',
    measured: `${ACTS} acts, ${report.deadlocks} deadlocks, ${report.retries} retries, ${report.givenUp} given up, ${report.busy} busy (409), ${report.unavailable} without a connection (503), ${report.wrong.length} other answers`,
    seed,
  });
  expect(report.wrong).toEqual([]);
  expect(report.givenUp).toBe(0);
  expect(report.retries).toBeLessThan(Math.max(MOST_RETRIES, ACTS / 100));
  expect(report.unavailable).toBeLessThan(ACTS / 20);
  expect(await desk.broken()).toEqual([]);
});

mutantTest(
  `the same clients get deadlocks when items are locked in the order in which they are named (SEED=${seed})`,
  async () => {
    const crossings = await methodCrossings(desk, '/mutant');
    await expectFoundByEverySeed({
      promise: 'P26',
      name: 'items locked in the order in which they are named',
      tries: `${MUTANT_ACTS} acts by ${CLIENTS} clients`,
      find: async (each) => {
        const { deadlocks } = await cross(desk, crossings, {
          acts: MUTANT_ACTS,
          clients: CLIENTS,
          random: createRandom(each),
        });
        return deadlocks > MOST_RETRIES ? `${deadlocks} deadlocks` : undefined;
      },
    });
  },
);
