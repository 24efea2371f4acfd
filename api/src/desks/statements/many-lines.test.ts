import pg from 'pg';
import { type Desk, openDesk } from '../../testing/index.ts';
import { size } from '../../testing/proof/proof.ts';
import { csvOf, daysAgo, statementDesk } from './testing/statement.ts';

const ROWS = size({ gate: 900, promise: 10_000 });

let desk: Desk;
let bank: ReturnType<typeof statementDesk>;
beforeAll(async () => {
  desk = await openDesk();
  bank = statementDesk(desk, await desk.method({ label: 'Many' }));
});
afterAll(() => desk.close());

/** A file of so many rows on both sides; one in ten is a charge without a reference. */
const fileOf = (count: number): string =>
  csvOf(
    Array.from({ length: count }, (_, at) => ({
      day: daysAgo(desk, 1 + Math.floor(((count - at) * 20) / count)),
      ref: at % 10 === 0 ? '' : desk.utr(),
      narration: at % 10 === 0 ? `CHARGES FOR IMPS ${at}` : `UPI/CR/NAME ${at}/name${at}@okaxis`,
      paise: at % 3 === 0 ? -(100_00 + at) : 200_00 + at,
    })),
    { accountNo: null },
  );

/** How many statements of SQL a piece of work sends. */
async function sent(work: () => Promise<unknown>): Promise<number> {
  const query = jest.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    return query.mock.calls.length;
  } finally {
    query.mockRestore();
  }
}

test(`${ROWS} rows are read and entered by few statements of SQL, however many they are`, async () => {
  const [few, many] = [await bank.read(fileOf(20)), fileOf(ROWS)];
  const asFew = await sent(() => bank.done(few, 'enter'));
  let statement = few;
  const toRead = await sent(async () => (statement = await bank.read(many)));
  const toEnter = await sent(() => bank.done(statement, 'enter'));
  // Each further thousand of rows takes a handful: lines, accounts, postings, audit and verdicts.
  expect(toEnter - asFew).toBeLessThanOrEqual(2 + 6 * Math.ceil(ROWS / 1_000));
  expect(toRead).toBeLessThanOrEqual(30 + Math.ceil(ROWS / 1_000));
  expect(await bank.rows(statement, '?after=890')).toHaveLength(Math.min(500, ROWS - 891));
  expect(await desk.broken()).toEqual([]);
});
