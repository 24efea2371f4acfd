import { createRandom } from '../../seed/random.ts';
import { desksOfATest } from '../../testing/desks-of-a-test.ts';
import { expectFoundByEverySeed } from '../../testing/proof/every-seed.ts';
import { mutantTest, seed, shown, size } from '../../testing/proof/proof.ts';
import { readThenWritePayouts } from './payout-mutant.ts';
import { payoutRace } from './payout-race.ts';

const ATTEMPTS = size({ gate: 200, promise: 10_000, long: 200_000 });
const WITHDRAWALS = ATTEMPTS / 20;
const CLIENTS = 50;
/** A mutant must be found at this size, whatever the size of the run. */
const MUTANT = { attempts: 400, withdrawals: 20 };

const open = desksOfATest();

test(`${CLIENTS} clients, ${ATTEMPTS} attempts at ${WITHDRAWALS} withdrawals: each taken once, paid once, one effect in the ledger (SEED=${seed})`, async () => {
  const desk = await open();
  const report = await payoutRace(desk, {
    withdrawals: WITHDRAWALS,
    attempts: ATTEMPTS,
    clients: CLIENTS,
    random: createRandom(seed),
    under: '',
  });
  expect(report).toMatchObject({ findings: [], taken: WITHDRAWALS, paid: WITHDRAWALS });
  expect(report.replayed).toBeGreaterThan(0);
  // A storm of deadlocks would show here: each retry is a discarded transaction.
  expect(report.retries).toBeLessThan(Math.max(10, ATTEMPTS / 100));
  shown({
    promise: 'P1',
    what: `payouts taken and reported by ${CLIENTS} clients, a quarter of the attempts repeated`,
    promised: '10,000 attempts at 500 withdrawals: each taken once and paid once',
    seed,
    measured: `${ATTEMPTS} attempts at ${WITHDRAWALS} withdrawals: ${report.taken} taken, ${report.paid} paid, ${report.replayed} repeated, ${report.retries} retries`,
  });
});

mutantTest(`the same run finds taking and paying that read first and write later (SEED=${seed})`, () =>
  expectFoundByEverySeed({
    promise: 'P1',
    name: 'taking and paying that read first and write then',
    tries: `${MUTANT.attempts} attempts by ${CLIENTS} clients`,
    find: async (each) => {
      const desk = await open([readThenWritePayouts]);
      const { findings } = await payoutRace(desk, {
        ...MUTANT,
        clients: CLIENTS,
        random: createRandom(each),
        under: '/mutant',
      });
      const twice = findings.find((finding) => /take more than once/.test(finding));
      return findings.some((finding) => /takes instead of/.test(finding)) ? twice : undefined;
    },
  }),
);
