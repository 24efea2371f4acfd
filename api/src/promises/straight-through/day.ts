import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { createRandom } from '../../seed/random.ts';
import type { Desk } from '../../testing/index.ts';
import { setStraightThrough } from '../../testing/straight-through.ts';
import { sweepStraightThrough } from '../../modules/deposits/straight-through/sweep.ts';
import { CLEAN, FAULTS, LEFT, type Person, type Story, type Town } from './stories.ts';

/** The committed mix, in per cent of the stories: 20 are faulty, each kind alike; 4 are right and left to staff. */
export const MIX = { faulty: 20, left: 4 } as const;

export interface Told {
  kind: string;
  /** Whether a credit by the server is right. */
  right: boolean;
  ids: string[];
}

export interface Day {
  told: Told[];
  credited: Set<string>;
  sampled: number;
  /** From the line's arrival to the credit, in milliseconds, sorted. */
  waits: number[];
}

const WORDS = ['Asha', 'Ravi', 'Usha', 'Kiran', 'Meena', 'Suresh', 'Lata', 'Vijay', 'Nisha', 'Arun'];
const letters = (no: number): string =>
  (no < 26 ? '' : letters(Math.floor(no / 26) - 1)) + String.fromCharCode(97 + (no % 26));

/** Customers with names of their own, three accounts, and straight-through approval switched on. */
async function openTown(desk: Desk, seed: number, stories: number, rules: object): Promise<Town> {
  const random = createRandom(seed);
  let count = 0;
  const known = async (): Promise<Person> => {
    const no = (count += 1);
    const name = `${WORDS[no % WORDS.length]} ${letters(no + 700)}pur`;
    const made = await desk.customer({ name });
    await sql`UPDATE customer SET app_kyc_status = 'verified', created_at = created_at - interval '400 days' WHERE id = ${made.id}`.execute(
      desk.api.db,
    );
    return { ...made, name };
  };
  const people: Person[] = [];
  for (let at = 0; at < Math.max(20, Math.min(400, stories / 10)); at += 1) people.push(await known());
  const methods = [];
  for (const label of ['HDFC-7', 'ICICI-7', 'SBI-7'])
    methods.push(await desk.method({ label, accountNo: `00123456${methods.length}890` }));
  await setStraightThrough(desk.api.db, 'on', {
    sources: ['API', 'SMS', 'EMAIL'],
    messageOnlyMaxPaise: 1_000_00,
    messageOnlyDayPaise: 1_00_000_00,
    customerDayPaise: 100_00_00_000_00,
    minAccountDays: 30,
    ...rules,
  });
  return { desk, random, methods, people, stranger: known, since: new Map() };
}

/** A day of stories, some at a time, while the server's job runs as it does in a company. */
export async function playDay(desk: Desk, seed: number, stories: number, rules: object = {}): Promise<Day> {
  const town = await openTown(desk, seed, stories, rules);
  const { db, app } = desk.api;
  let goesOn = true;
  const creditedAt = new Map<string, number>();
  const server = (async () => {
    while (goesOn) {
      await sweepStraightThrough(app.deps);
      const { rows } = await sql<{ id: string }>`SELECT deposit_id AS id FROM straight_through_credit`.execute(db);
      for (const { id } of rows) if (!creditedAt.has(id)) creditedAt.set(id, performance.now());
      await wait(100);
    }
  })();
  const told: Told[] = [];
  const plan = planOf(town, stories);
  const then = () => wait(town.random.whole(0, 150));
  const play = async () => {
    for (let next = plan.pop(); next; next = plan.pop())
      told.push({ kind: next.kind, right: next.right, ids: await next.story(town, then) });
  };
  await Promise.all(Array.from({ length: 6 }, play));
  goesOn = false;
  await server;
  await sweepStraightThrough(app.deps);
  const credits = await db.selectFrom('straightThroughCredit').select(['depositId', 'sampled']).execute();
  return {
    told,
    credited: new Set(credits.map(({ depositId }) => depositId)),
    sampled: credits.filter(({ sampled }) => sampled).length,
    waits: [...creditedAt].flatMap(([id, at]) => at - (town.since.get(id) ?? at)).sort((a, b) => a - b),
  };
}

function planOf({ random }: Town, stories: number): { kind: string; right: boolean; story: Story }[] {
  const faults = Object.entries(FAULTS);
  const left = Object.entries(LEFT);
  const plan = Array.from({ length: stories }, (_, at) => {
    const place = (at * 100) / stories;
    if (place < MIX.faulty) {
      const [kind, story] = faults[at % faults.length] as (typeof faults)[number];
      return { kind, right: false, story };
    }
    if (place < MIX.faulty + MIX.left) {
      const [kind, story] = left[at % left.length] as (typeof left)[number];
      return { kind, right: true, story };
    }
    return { kind: 'clean', right: true, story: CLEAN };
  });
  return plan
    .map((story) => ({ story, at: random.whole(0, 1_000_000) }))
    .sort((a, b) => a.at - b.at)
    .map(({ story }) => story);
}
