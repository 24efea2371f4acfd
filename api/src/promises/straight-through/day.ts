import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { createSender } from '../../desks/web-hooks/sending/sender.ts';
import { hooked } from '../../desks/web-hooks/testing/hooked.ts';
import { jobs, startJobs } from '../../jobs/jobs.ts';
import type { Desk } from '../../testing/index.ts';
import { until } from '../../testing/server-process.ts';
import { CLEAN, FAULTS, LEFT, type Story } from './stories.ts';
import { openTown, switchOn, type Town } from './town.ts';

/** The committed mix, in per cent of the stories: 20 are faulty, each kind alike; 4 are right and left to staff. */
const MIX = { faulty: 20, left: 4 } as const;

/** All but the one that writes a file beside the database. */
const OF_THE_DAY = jobs.filter(({ name }) => name !== 'anchor-audit');

/** How many stories happen at the same time. */
const AT_ONCE = 6;

export interface Day {
  town: Town;
  /** By deposit: milliseconds of the process at which the credit was seen. */
  creditedAt: Map<string, number>;
  /** What the operator's app was told, in the order of arrival. */
  app: Awaited<ReturnType<typeof hooked>>['app'];
  /** Ends the jobs and the app. */
  end(): Promise<void>;
}

interface Planned {
  kind: string;
  story: Story;
}

/** A day of stories, some at a time, with the jobs and the sender of web hooks that run in a company. */
export async function playDay(desk: Desk, seed: number, stories: number | readonly Planned[]): Promise<Day> {
  const { app } = await hooked(desk);
  const { deps } = desk.api.app;
  const town = await openTown(desk, seed, typeof stories === 'number' ? stories : stories.length);
  const failed = (job: string, error: unknown) => town.findings.push(`${job}: ${String(error)}`);
  const stopJobs = startJobs(deps, failed, OF_THE_DAY);
  const sender = createSender(deps, { timed: true, onError: (error) => failed('send-web-hooks', error) });
  const creditedAt = new Map<string, number>();
  let goesOn = true;
  const watching = (async () => {
    let seen = new Date(0);
    while (goesOn) {
      const { rows } = await sql<{ id: string; at: Date }>`
        SELECT deposit_id AS id, credited_at AS at FROM straight_through_credit WHERE credited_at > ${seen}::timestamptz - interval '10 seconds'`.execute(
        desk.api.db,
      );
      for (const { id, at } of rows) {
        if (!creditedAt.has(id)) creditedAt.set(id, performance.now());
        if (at > seen) seen = at;
      }
      await wait(100);
    }
  })();
  const end = async () => {
    goesOn = false;
    await watching;
    await sender.stop();
    await stopJobs();
    await app.close();
  };
  try {
    await switchOn(town);
    const plan = typeof stories === 'number' ? planOf(town, stories) : [...stories];
    const then = () => wait(town.random.whole(0, 100));
    const play = async () => {
      for (let next = plan.pop(); next; next = plan.pop()) {
        await next.story(town, next.kind, then);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, play));
    await allJudged(desk);
    return { town, creditedAt, app, end };
  } catch (error) {
    await end();
    throw error;
  }
}

/** Until the server has said of every open claim why it does not credit it. */
export const allJudged = (desk: Desk) =>
  until(async () => {
    const { rows } = await sql`
      SELECT FROM deposit d LEFT JOIN straight_through_verdict v ON v.deposit_id = d.id AND v.deposit_version = d.version
      WHERE d.status IN ('pending', 'matched', 'on_hold') AND v.deposit_id IS NULL LIMIT 1`.execute(desk.api.db);
    return rows.length === 0;
  }, 300_000);

function planOf({ random }: Town, stories: number): Planned[] {
  const [faults, left] = [Object.entries(FAULTS), Object.entries(LEFT)];
  const plan = Array.from({ length: stories }, (_, at): Planned => {
    const place = (at * 100) / stories;
    if (place >= MIX.faulty + MIX.left) return { kind: 'clean', story: CLEAN };
    const kinds = place < MIX.faulty ? faults : left;
    const [kind, story] = kinds[at % kinds.length] as (typeof kinds)[number];
    return { kind, story };
  });
  return plan
    .map((planned) => ({ planned, lot: random.next() }))
    .sort((a, b) => a.lot - b.lot)
    .map(({ planned }) => planned);
}
