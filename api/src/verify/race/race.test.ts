import { createRandom } from '../../seed/random.ts';
import { type Desk, openDesk } from '../../testing/index.ts';
import { readThenWriteMutant } from './mutant.ts';
import { race } from './race.ts';
import { setUp } from './setup.ts';

const SEED = Number(process.env['SEED'] ?? Math.floor(Math.random() * 1e9));
const ATTEMPTS = Number(process.env['ATTEMPTS'] ?? 10_000);
const DEPOSITS = 500;
const RIVALS = 50;
const CLIENTS = 50;

let desk: Desk;
afterEach(() => desk.close());

test(`${CLIENTS} clients, ${ATTEMPTS} approvals of ${DEPOSITS} deposits and ${RIVALS} that share one UTR: exactly one credit each (SEED=${SEED})`, async () => {
  desk = await openDesk({ checkAnswers: false });
  const field = await setUp(desk, DEPOSITS, RIVALS);
  const report = await race(desk, field, { clients: CLIENTS, attempts: ATTEMPTS, random: createRandom(SEED), pathOf: (id) => `/deposits/${id}/approve` });
  console.log(JSON.stringify(report));
  expect(report.findings).toEqual([]);
  expect(report.approved).toBe(DEPOSITS + 1);
  expect(report.replayed).toBeGreaterThan(0);
  // A deadlock storm would show here: each retry is a transaction that was thrown away.
  expect(report.retries).toBeLessThan(ATTEMPTS / 100);
});

test(`the same run finds an approval that reads first and writes then (SEED=${SEED})`, async () => {
  desk = await openDesk({ checkAnswers: false }, [readThenWriteMutant]);
  const field = await setUp(desk, DEPOSITS / 5, RIVALS);
  const report = await race(desk, field, { clients: CLIENTS, attempts: ATTEMPTS / 5, random: createRandom(SEED), pathOf: (id) => `/mutant/deposits/${id}/approve` });
  console.log(JSON.stringify({ ...report, findings: report.findings.slice(0, 8) }));
  expect(report.findings).toEqual(expect.arrayContaining([expect.stringMatching(/approved more than once/), expect.stringMatching(/credits instead of/), 'invariant 2 is broken']));
});
