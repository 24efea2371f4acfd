import { createRandom } from '../../seed/random.ts';
import { type Desk, openDesk } from '../../testing/index.ts';
import { readThenWritePayouts } from './payout-mutant.ts';
import { payoutRace } from './payout-race.ts';

const SEED = Number(process.env['SEED'] ?? Math.floor(Math.random() * 1e9));
const ATTEMPTS = Number(process.env['ATTEMPTS'] ?? 10_000);
const WITHDRAWALS = 500;
const CLIENTS = 50;

let desk: Desk;
afterEach(() => desk.close());

test(`${CLIENTS} clients, ${ATTEMPTS} attempts at ${WITHDRAWALS} withdrawals: each taken once, paid once, one effect in the ledger (SEED=${SEED})`, async () => {
  desk = await openDesk({ checkAnswers: false });
  const report = await payoutRace(desk, { withdrawals: WITHDRAWALS, attempts: ATTEMPTS, clients: CLIENTS, random: createRandom(SEED), under: '' });
  console.log(JSON.stringify(report));
  expect(report).toMatchObject({ findings: [], taken: WITHDRAWALS, paid: WITHDRAWALS });
  expect(report.replayed).toBeGreaterThan(0);
  // A deadlock storm would show here: each retry is a transaction that was thrown away.
  expect(report.retries).toBeLessThan(ATTEMPTS / 100);
});

test(`the same run finds taking and paying that read first and write then (SEED=${SEED})`, async () => {
  desk = await openDesk({ checkAnswers: false }, [readThenWritePayouts]);
  const report = await payoutRace(desk, { withdrawals: WITHDRAWALS / 10, attempts: ATTEMPTS / 10, clients: CLIENTS, random: createRandom(SEED), under: '/mutant' });
  console.log(JSON.stringify({ ...report, findings: report.findings.slice(0, 8) }));
  expect(report.findings).toEqual(expect.arrayContaining([expect.stringMatching(/take more than once/), expect.stringMatching(/takes instead of/)]));
});
