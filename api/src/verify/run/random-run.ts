import type { TestAnswer } from '../../testing/index.ts';
import { ACTS } from './acts.ts';
import { openWatch, type Watch } from './watch.ts';
import { openWorld, type World } from './world.ts';

export interface RunReport {
  steps: number;
  /** How often each act was done, and how often refused. */
  acts: Record<string, { done: number; refused: number }>;
}

/**
 * Plays acts of staff and customers through the HTTP API. After every step all invariants must hold, and a call that
 * was refused must have left the database as it was. Throws with the seed and the step of the first failure.
 */
export async function randomRun(seed: number, steps: number): Promise<RunReport> {
  const world = await openWorld(seed);
  const watch = await openWatch(world.desk.api.db, world.desk.api.url);
  const report: RunReport = { steps, acts: {} };
  try {
    let before = await watch.digest();
    for (let step = 1; step <= steps; step += 1) {
      const [act, , name] = world.random.weighted(ACTS.map((each) => [each, each[1]] as const));
      const answer = await act(world).catch((error: unknown) => fail(seed, step, name, String(error)));
      before = await judge({ seed, step, name, answer, before, world, watch, report });
    }
    return report;
  } finally {
    await watch.close();
    await world.desk.close();
  }
}

interface Judged {
  seed: number;
  step: number;
  name: string;
  answer: TestAnswer | null;
  before: string;
  world: World;
  watch: Watch;
  report: RunReport;
}

async function judge({ seed, step, name, answer, before, watch, report }: Judged): Promise<string> {
  if (answer && answer.status >= 500) fail(seed, step, name, `${answer.status} ${answer.text}`);
  const [after, broken] = await Promise.all([watch.digest(), watch.broken()]);
  if (broken.length) fail(seed, step, name, `invariants ${broken.join(', ')} are broken after ${answer?.text ?? 'it'}`);
  if (!answer) return after;
  const done = answer.status === 200 && answer.json().statusCode === 1;
  if (!done && after !== before) fail(seed, step, name, `it was refused and yet changed the database: ${answer.text}`);
  const count = (report.acts[name] ??= { done: 0, refused: 0 });
  count[done ? 'done' : 'refused'] += 1;
  return after;
}

function fail(seed: number, step: number, name: string, why: string): never {
  throw new Error(`SEED=${seed} step ${step} (${name}): ${why}`);
}
