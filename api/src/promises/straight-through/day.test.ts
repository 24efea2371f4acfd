import { randomBytes, randomUUID } from 'node:crypto';
import { isSampled } from '../../modules/deposits/straight-through/sample.ts';
import { sealAudit } from '../../modules/audit/seal.ts';
import { verifyAudit } from '../../modules/audit/verify-audit.ts';
import { type Desk } from '../../testing/index.ts';
import { openHookedDesk } from '../../desks/web-hooks/testing/hooked.ts';
import { until } from '../../testing/server-process.ts';
import { seed, shown, size } from '../../testing/proof/proof.ts';
import { type Day, playDay } from './day.ts';
import { askCustomers, closeTheDay, decideTheRest, enterStatements, lookAgain } from './evening.ts';
import { FAULTS, LEFT } from './stories.ts';
import { creditsOf, neverTyped, untold, wrongOf } from './truth.ts';

const STORIES = size({ gate: 130, promise: 10_000 });

let desk: Desk;
let day: Day | undefined;
beforeEach(async () => (desk = await openHookedDesk({ checkAnswers: false })));
afterEach(async () => {
  await day?.end();
  await desk.close();
});

const p95 = (times: Iterable<number>): number => {
  const sorted = [...times].sort((a, b) => a - b);
  return Math.round(sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN);
};

test(
  `a day of ${STORIES} stories, a fifth of them faulty, with all its parts: nothing is typed, most is credited without a hand, nothing wrongly (SEED=${seed})`,
  async () => {
    day = await playDay(desk, seed, STORIES);
    const { town, creditedAt, app } = day;
    const { claims, since, ready, findings } = town;
    const kinds = new Set([...claims.values()].map(({ kind }) => kind));
    expect(kinds.size).toBe(Object.keys(FAULTS).length + Object.keys(LEFT).length + 1);
    expect(wrongOf(town, await creditsOf(town))).toEqual([]);
    const waits = [...creditedAt].flatMap(([id, at]) => at - (since.get(id) ?? Number.NaN));

    await enterStatements(town);
    const answered = await askCustomers(town);
    const rest = await decideTheRest(town);
    await lookAgain(town);
    expect(await closeTheDay(town)).toEqual([]);
    expect(findings).toEqual([]);

    const credits = await creditsOf(town);
    expect(wrongOf(town, credits)).toEqual([]);
    const byServer = credits.filter(({ byServer }) => byServer);
    const share = (byServer.length / claims.size) * 100;
    expect(share).toBeGreaterThanOrEqual(70);
    const machine = await neverTyped(town);
    expect(machine).toBeGreaterThanOrEqual(95);
    expect(rest.approved).toBeGreaterThan(0);
    expect(answered).toBeGreaterThan(0);
    expect(await desk.broken()).toEqual([]);
    await sealAudit(desk.api.db);
    expect(await verifyAudit(desk.api.db)).toMatchObject({ ok: true, unsealed: 0 });
    await until(async () => (await untold(town, app.heard)).length === 0, 120_000).catch(() => undefined);
    expect(await untold(town, app.heard)).toEqual([]);

    const sampled = (byServer.filter((credit) => credit.sampled).length / byServer.length) * 100;
    const [toReady, toCredit] = [p95(ready.values()), p95(waits)];
    shown({
      promise: 'straight-through',
      what: `a day in which lines come by feed, SMS, mail and statement, and a fifth of the claims is faulty in ${Object.keys(FAULTS).length} ways; staff decide the rest, the app hears it, and the day is closed`,
      promised:
        '10,000 stories: 0 wrong credits, 95 % of lines never typed, 70 % of claims without a hand, message to Ready in 3 s at the 95th percentile, the sampled share within 1 point, statements and books alike',
      measured: `${claims.size} claims of ${STORIES} stories: 0 wrong of ${credits.length} credits, ${machine.toFixed(1)} % never typed, ${share.toFixed(1)} % without a hand, ${toReady} ms to Ready and ${toCredit} ms to the credit, ${sampled.toFixed(1)} % sampled, ${rest.approved} approved and ${rest.rejected} rejected by hand, books and statements alike to the paisa, ${app.heard.length} web hooks in order`,
      seed,
    });
    if (STORIES < 10_000) return;
    expect(Math.abs(sampled - 5)).toBeLessThan(1);
    expect(toReady).toBeLessThan(3_000);
    // The time to the credit is told and not bounded: a day that is played in minutes has a queue that a day has not.
  },
  Math.max(600_000, STORIES * 300),
);

test('the sampled share of 10,000 credits is within a point of the rule, and follows from nothing but deposit and secret', () => {
  const secret = randomBytes(32);
  const ids = Array.from({ length: 10_000 }, () => randomUUID());
  for (const percent of [1, 5, 20]) {
    const sampled = ids.filter((id) => isSampled(secret, id, percent));
    expect(Math.abs((sampled.length / ids.length) * 100 - percent)).toBeLessThan(1.3);
    expect(ids.filter((id) => isSampled(secret, id, percent))).toEqual(sampled);
  }
  expect(ids.filter((id) => isSampled(secret, id, 100))).toEqual(ids);
});
