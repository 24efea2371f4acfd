import pg from 'pg';
import { type Desk, openDesk, openPayouts } from '../../testing/index.ts';
import { shown, size } from '../../testing/proof/proof.ts';
import type { StatementFile } from './read-statements.ts';
import { manyOwners } from './testing/many-owners.ts';
import { csvOf, statementDesk } from './testing/statement.ts';

const ROWS = size({ gate: 600, promise: 5_000, long: 10_000 });
/** Seconds from upload to the last line entered; a bound only at the promised size. */
const MOST = size({ gate: 120, promise: 10, long: 60 });
/** Of each ten rows five have a claim, three show a payout, two are nobody's yet. */
const mix = (rows: number) => ({ claimed: rows * 0.5, paid: rows * 0.3, free: rows * 0.2 });

/** Spied on before a connection opens: each keeps the function that it finds then. */
const query = jest.spyOn(pg.Client.prototype, 'query');
let desk: Desk;
afterAll(async () => {
  query.mockRestore();
  await desk.close();
});

/** How many statements of SQL a piece of work sends. */
async function sent(work: () => Promise<unknown>): Promise<number> {
  query.mockClear();
  await work();
  return query.mock.calls.length;
}

test(`${ROWS} rows with their claims and payouts are read and entered by few statements of SQL`, async () => {
  desk = await openDesk();
  const payouts = await openPayouts(desk);
  const bank = statementDesk(desk, payouts.sourceId);
  const rows = await manyOwners(desk, payouts, mix(ROWS));
  desk.api.clock.advance({ minutes: 1 });
  const since = desk.api.clock.now();
  const began = performance.now();
  let statement: StatementFile | undefined;
  const toRead = await sent(async () => (statement = await bank.read(csvOf(rows, { accountNo: null }))));
  if (!statement) throw new Error('Nothing was read');
  const read = statement;
  const toEnter = await sent(async () => (statement = await bank.done(read, 'enter')));
  const seconds = (performance.now() - began) / 1_000;
  const { claimed, paid, free } = mix(ROWS);
  expect(statement.counts).toMatchObject({ credits: claimed + free / 2, debits: paid + free / 2, payout: paid });
  const { db } = desk.api;
  const countOf = async (action: string) =>
    Number(
      (
        await db
          .selectFrom('auditEvent')
          .select((eb) => eb.fn.countAll().as('n'))
          .where('action', '=', action)
          .where('at', '>=', since)
          .executeTakeFirst()
      )?.n,
    );
  expect(await countOf('deposit.matched')).toBe(claimed);
  expect(await countOf('deposit.reopened-late')).toBe(Math.floor(claimed / 3));
  expect(await countOf('withdrawal.confirmed')).toBe(paid);
  // A hundred at most for 5,000 rows; it was more than 20,000 when each claim was matched by itself.
  expect(toEnter).toBeGreaterThan(20);
  expect(toEnter).toBeLessThanOrEqual(40 + 12 * Math.ceil(ROWS / 1_000));
  expect(toRead).toBeGreaterThan(5);
  expect(toRead).toBeLessThanOrEqual(30 + Math.ceil(ROWS / 1_000));
  expect(await bank.rows(statement, '?after=490')).toHaveLength(Math.min(500, ROWS - 491));
  expect(await desk.broken()).toEqual([]);
  expect(seconds).toBeLessThan(MOST);
  shown({
    promise: 'P27',
    what: `a statement of ${ROWS} rows read and entered: half have a claim, three in ten show a payout`,
    promised: '5,000 rows within 10 s, by few statements of SQL',
    measured: `${seconds.toFixed(1)} s, ${toRead} statements of SQL to read and ${toEnter} to enter it`,
  });
}, 300_000);
