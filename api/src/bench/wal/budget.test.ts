import { sql } from 'kysely';
import { type Desk, openDesk } from '../../testing/index.ts';
import { type MoneyActs, moneyActs } from './acts.ts';
import { type Cost, createMeter, type Meter } from './cost.ts';

/** An act that grows fails here: either that is worth its price, and the figure is raised with it, or it is undone. */
let desk: Desk;
let acts: MoneyActs;
let meter: Meter;
beforeAll(async () => {
  desk = await openDesk();
  acts = await moneyActs(desk);
  meter = await createMeter(desk);
});
afterAll(async () => {
  await meter.end();
  await desk.close();
});

type Budget = Pick<Cost, 'statements' | 'roundTrips' | 'indexTuples' | 'bytes'>;

/**
 * The most that each act may cost. Statements and index entries are what `pnpm bench wal` prints; a round trip more is
 * allowed, because the COMMIT counts by itself when it goes out a moment later; bytes have a quarter on top.
 */
const budget = (statements: number, roundTrips: number, indexTuples: number, bytes: number): Budget => ({
  statements,
  roundTrips: roundTrips + 1,
  indexTuples,
  bytes: bytes * 1.25,
});
const BUDGETS: Readonly<Record<string, Budget>> = {
  'approve a deposit': budget(19, 7, 65, 11_440),
  'reject a deposit': budget(17, 7, 26, 5_680),
  'clear a withdrawal': budget(17, 8, 25, 6_930),
  'take a payout': budget(18, 7, 25, 7_040),
  'pay a payout': budget(19, 8, 42, 9_920),
  'book a line': budget(18, 10, 39, 7_410),
  'approve a bonus': budget(17, 10, 31, 7_010),
};

/** What costs more than its budget, as words. */
const tooMuch = (cost: Cost, most: Budget): string[] =>
  (Object.keys(most) as (keyof Budget)[]).flatMap((what) =>
    cost[what] > most[what] ? [`${what}: ${cost[what]}, budget ${most[what]}`] : [],
  );

/**
 * Performs an act until it keeps its budget, `times` at most: now and then one costs more, because a new version of a row
 * does not fit its page, or because something else that the API does falls into it.
 */
async function over(act: string, times: number): Promise<string[]> {
  let found: string[] = [];
  for (let time = 0; time < times; time += 1) {
    const cost = await meter.costOf(await (acts[act] as MoneyActs[string])());
    found = tooMuch(cost, BUDGETS[act] as Budget);
    if (found.length === 0) break;
  }
  return found;
}

test('each act on money has a budget', () => expect(Object.keys(acts)).toEqual(Object.keys(BUDGETS)));

test.each(Object.keys(BUDGETS))('%s: what it costs the database is within its budget', async (act) =>
  expect(await over(act, 8)).toEqual([]),
);

test('one more index, or one more statement, is more than the budget', async () => {
  const act = 'approve a deposit';
  await sql`CREATE INDEX one_more ON deposit (decided_at, status)`.execute(desk.api.db);
  expect(await over(act, 3)).toContainEqual(expect.stringContaining('indexTuples'));
  const cost = { ...(BUDGETS[act] as Budget), rows: 0, statements: meter.trace().length + 1 };
  expect(tooMuch(cost, BUDGETS[act] as Budget)).toEqual([expect.stringContaining('statements')]);
});
