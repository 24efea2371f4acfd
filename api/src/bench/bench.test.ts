import { systemClock } from '../http/context.ts';
import { createMetrics } from '../http/watch/metrics.ts';
import { connect } from '../db/database.ts';
import { startTestDatabase, type TestDatabase, testSettings } from '../testing/index.ts';
import { benchCases } from './cases.ts';
import { measure, type Side } from './measure.ts';
import { report } from './report.ts';
import { seedRows } from './seed.ts';

const databases: TestDatabase[] = [];
const sides: Side[] = [];

async function side(rows: number): Promise<Side> {
  const database = await startTestDatabase();
  databases.push(database);
  await seedRows(database.db, rows);
  const sent: Side['sent'] = [];
  const db = connect(database.url, { poolSize: 2, statementTimeoutMs: 0, onQuery: (query) => sent.push(query) });
  const made = { rows, db, sent, deps: { db, clock: systemClock, settings: testSettings(), metrics: createMetrics() } };
  sides.push(made);
  return made;
}

afterAll(async () => {
  for (const { db } of sides) await db.destroy();
  for (const { drop } of databases) await drop();
});

test('the bench fills two databases, has a value for every filter of every list and reports how each list was read', async () => {
  const pair: [Side, Side] = [await side(400), await side(800)];
  const cases = benchCases();
  expect(new Set(cases.map(({ list }) => list)).size).toBe(6);
  const measured = [];
  for (const one of cases.filter(({ name }) =>
    /^(no filter|status=approved|flag=LATE|utrEnds|sort=-amount|purse=cash)/.test(name),
  ))
    measured.push(await measure(one, pair, 1));
  const { text } = report(measured, [400, 800]);
  expect(text).toMatch(/\| deposits \| no filter \| [\d.]+ \| [\d.]+ \| .*deposit_by_time/);
  expect(text).toMatch(/\| movements \| purse=cash \| .*ledger_transfer/);
  expect(text).toContain(`${measured.length} lists and filters`);
});
