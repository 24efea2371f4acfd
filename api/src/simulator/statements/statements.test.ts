import { sql } from 'kysely';
import { systemClock } from '../../http/context.ts';
import { createRandom } from '../../seed/random.ts';
import { demoApp, type DemoApp } from '../../testing/database/demo.ts';
import { checkInvariants } from '../../verify/invariants.ts';
import { openFeed } from '../feed.ts';
import { panelClient } from '../panel-client.ts';
import { readMix } from '../read-mix.ts';
import { simulate } from '../simulate.ts';
import { workOneRound } from '../testing/staff-at-work.ts';
import { openBook } from './book.ts';
import { publishStatements } from './publish.ts';

const INTAKE_KEY = 'intake-key-of-the-simulated-statements-0123456789';

let demo: DemoApp;
beforeAll(async () => {
  demo = await demoApp({ intakeKey: INTAKE_KEY }, () => systemClock);
});
afterAll(() => demo.close());

/** What statements of this shift did, by verdict of their rows. */
const verdicts = async (since: Date): Promise<Record<string, number>> => {
  const { rows } = await sql<{ verdict: string; count: number }>`
    SELECT r.verdict, count(*)::int AS count FROM statement_row r JOIN statement s ON s.id = r.statement_id
    WHERE s.status = 'entered' AND s.entered_at >= ${since} GROUP BY 1`.execute(demo.db);
  return Object.fromEntries(rows.map(({ verdict, count }) => [verdict, count]));
};

const messageOnly = async (since: Date): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM utr_entry WHERE message_only AND created_at >= ${since} AND status <> 'void'`.execute(
    demo.db,
  );
  return rows[0]?.count ?? 0;
};

test("the bank's statements show what messages told, confirm payouts, bring charges, and each opens where the one before closed", async () => {
  const [since, book, said, failures] = [new Date(), openBook(), [] as string[], [] as unknown[]];
  const as = (username: string) =>
    panelClient({ base: demo.address, intakeKey: INTAKE_KEY, username, password: 'backoffice-demo' });
  const client = as('deposit.two');
  const feed = await openFeed({ base: demo.address, owner: as('owner'), second: as('owner.two') });
  const staff = {
    clerk: await demo.signInAs('deposit'),
    lead: await demo.signInAs('deposit.lead'),
    checker: await demo.signInAs('withdraw.lead'),
  };
  const play = async (seed: number) => {
    await simulate({
      client,
      feed,
      book,
      seed,
      mix: readMix('right=8,typo=1,unclaimed=2,withdrawal=4'),
      count: 45,
      perMinute: null,
      signal: new AbortController().signal,
      onFailure: (error) => failures.push(error),
    });
    await workOneRound(staff, createRandom(seed), new Map());
  };
  const publish = () => publishStatements({ client, book, since, say: (line) => said.push(line) });

  await play(11);
  expect(await messageOnly(since)).toBeGreaterThan(0);
  await publish();
  expect(failures).toEqual([]);
  expect(said.length).toBeGreaterThan(1);
  expect(await messageOnly(since)).toBe(0);
  const first = await verdicts(since);
  expect(first['shown']).toBeGreaterThan(5);
  expect(first['payout']).toBeGreaterThan(0);
  const { rows: formats } = await sql<{ format: string }>`
    SELECT DISTINCT format FROM statement WHERE entered_at >= ${since} ORDER BY 1`.execute(demo.db);
  expect(formats.map(({ format }) => format)).toEqual(['CSV', 'MT940']);
  // Charges and their tax lie under To book, as a bank's do.
  const { rows: charges } = await sql<{ narration: string }>`
    SELECT narration FROM utr_entry WHERE source = 'STATEMENT' AND created_at >= ${since} AND narration LIKE '%CHARGES FOR%'
      AND direction = 'DEBIT' AND status = 'unclaimed'`.execute(demo.db);
  expect(charges.length).toBeGreaterThan(1);

  // Nothing has moved: nothing is published.
  const before = said.length;
  await publish();
  expect(said).toHaveLength(before);

  await play(12);
  await publish();
  const { rows: chain } = await sql<{ opening: number; before: number }>`
    SELECT opening_paise::float8 AS opening, before::float8 FROM (
      SELECT opening_paise, entered_at, lag(closing_paise) OVER (PARTITION BY payment_method_id ORDER BY no) AS before
      FROM statement WHERE entered_at >= ${since}) s WHERE before IS NOT NULL`.execute(demo.db);
  expect(chain.length).toBeGreaterThan(0);
  for (const { opening, before: closed } of chain) expect(opening).toBe(closed);
  expect((await checkInvariants(demo.db)).filter(({ ok }) => !ok)).toEqual([]);
});
