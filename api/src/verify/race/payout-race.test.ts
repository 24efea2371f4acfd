import { createRandom } from '../../seed/random.ts';
import { type Desk, openDesk } from '../../testing/index.ts';
import { seed, shown, size } from '../../testing/proof.ts';
import { readThenWritePayouts } from './payout-mutant.ts';
import { payoutRace } from './payout-race.ts';

const ATTEMPTS = size({ gate: 400, promise: 10_000, long: 200_000 });
const WITHDRAWALS = ATTEMPTS / 20;
const CLIENTS = 50;
/** A mutant is found at the size of the gate, whatever the size of the run. */
const MUTANT = { attempts: 400, withdrawals: 20 };

let desk: Desk;
afterEach(() => desk.close());

test(`${CLIENTS} clients, ${ATTEMPTS} attempts at ${WITHDRAWALS} withdrawals: each taken once, paid once, one effect in the ledger (SEED=${seed})`, async () => {
  desk = await openDesk({ checkAnswers: false });
  const report = await payoutRace(desk, { withdrawals: WITHDRAWALS, attempts: ATTEMPTS, clients: CLIENTS, random: createRandom(seed), under: '' });
  expect(report).toMatchObject({ findings: [], taken: WITHDRAWALS, paid: WITHDRAWALS });
  expect(report.replayed).toBeGreaterThan(0);
  // A deadlock storm would show here: each retry is a transaction that was thrown away.
  expect(report.retries).toBeLessThan(Math.max(10, ATTEMPTS / 100));
  shown({
    promise: 'P1', what: `payouts taken and reported by ${CLIENTS} clients, a quarter of the attempts repeated`, promised: '10,000 attempts at 500 withdrawals: each taken once and paid once', seed,
    measured: `${ATTEMPTS} attempts at ${WITHDRAWALS} withdrawals: ${report.taken} taken, ${report.paid} paid, ${report.replayed} repeated, ${report.retries} retries`,
  });
});

test(`the same run finds taking and paying that read first and write then (SEED=${seed})`, async () => {
  desk = await openDesk({ checkAnswers: false }, [readThenWritePayouts]);
  const report = await payoutRace(desk, { ...MUTANT, clients: CLIENTS, random: createRandom(seed), under: '/mutant' });
  expect(report.findings).toEqual(expect.arrayContaining([expect.stringMatching(/take more than once/), expect.stringMatching(/takes instead of/)]));
  shown({
    promise: 'P1', what: `payouts by ${CLIENTS} clients that read first and write then`, promised: 'found', measured: report.findings[0] ?? 'nothing', seed,
    mutants: [{ name: 'taking and paying that read first and write then', caught: true }],
  });
});
