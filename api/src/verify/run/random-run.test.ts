import { NEVER_DONE, type RunReport, randomRun } from './random-run.ts';

const STEPS = Number(process.env['STEPS'] ?? 5_000);
const SEED = Number(process.env['SEED'] ?? Math.floor(Math.random() * 1e9));
/** Small databases are looked at quickly, so a long run is several short ones. */
const STEPS_EACH = 500;
const AT_ONCE = 3;

test(`the ledger keeps its promises after each of ${STEPS} random acts (SEED=${SEED} STEPS=${STEPS})`, async () => {
  console.log(`random run: SEED=${SEED} STEPS=${STEPS}`);
  const lengths = Array.from({ length: Math.ceil(STEPS / STEPS_EACH) }, (_, at) => Math.min(STEPS_EACH, STEPS - at * STEPS_EACH));
  const reports: RunReport[] = [];
  const queue = lengths.map((steps, at) => ({ steps, seed: SEED + at }));
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let next = queue.shift(); next; next = queue.shift()) reports.push(await randomRun(next.seed, next.steps));
    }),
  );
  const total: RunReport['acts'] = {};
  for (const { acts } of reports) {
    for (const [name, { done, refused }] of Object.entries(acts)) {
      total[name] = { done: (total[name]?.done ?? 0) + done, refused: (total[name]?.refused ?? 0) + refused };
    }
  }
  console.log(JSON.stringify(total));
  // A run that only gets refusals would prove nothing.
  if (STEPS >= 2_000) expect(Object.entries(total).filter(([name, { done }]) => done === 0 && !NEVER_DONE.includes(name))).toEqual([]);
}, Math.max(300_000, STEPS * 200));
