import { seed, shown, size } from '../../testing/proof/proof.ts';
import { NEVER_DONE, type RunReport, randomRun } from './random-run.ts';

const STEPS = size({ gate: 900, promise: 5_000, long: 50_000 });
/** Checks are fast on a small database, so a long run is split into several short ones. */
const STEPS_EACH = 500;
const AT_ONCE = 3;
/** An act that was refused each time is given so many more runs, in which it is wanted above all others. */
const MORE_RUNS = 4;

test(
  `the ledger keeps its promises after each of ${STEPS} random acts (SEED=${seed})`,
  async () => {
    const lengths = Array.from({ length: Math.ceil(STEPS / STEPS_EACH) }, (_, at) =>
      Math.min(STEPS_EACH, STEPS - at * STEPS_EACH),
    );
    const reports: RunReport[] = [];
    const queue = lengths.map((steps, at) => ({ steps, seed: seed + at }));
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (let next = queue.shift(); next; next = queue.shift()) reports.push(await randomRun(next.seed, next.steps));
      }),
    );
    for (let more = 0; more < MORE_RUNS && onlyRefused(reports).length; more += 1) {
      reports.push(await randomRun(seed + lengths.length + more, STEPS_EACH / 2, onlyRefused(reports)));
    }
    expect(onlyRefused(reports)).toEqual([]);
    expect(reports.filter(({ sealed }) => sealed === 0)).toEqual([]);
    expect(reports.some(({ messageOnly }) => messageOnly > 0)).toBe(true);
    const total = sum(reports);
    const [done, refused] = [sumOf(total, 'done'), sumOf(total, 'refused')];
    const row = {
      promised: '5,000 acts',
      measured: `${done + refused} acts of ${Object.keys(total).length} kinds: ${done} done, ${refused} refused`,
      seed,
    };
    shown({
      promise: 'P4',
      what: 'random acts of all staff and customers: a refused one leaves the database as it was',
      ...row,
    });
    const sealed = reports.reduce((all, one) => all + one.sealed, 0);
    shown({
      promise: 'P6',
      what: 'the audit of these acts, sealed and verified at the end of each run',
      promised: 'every entry',
      measured: `${sealed} entries in ${reports.length} chains verified`,
      seed,
    });
    shown({ promise: 'P6', what: 'every invariant of the ledger after each random act', ...row });
  },
  Math.max(300_000, STEPS * 200),
);

/** How often each act was done and refused, in all runs. */
function sum(reports: readonly RunReport[]): RunReport['acts'] {
  const total: RunReport['acts'] = {};
  for (const { acts } of reports) {
    for (const [name, { done, refused }] of Object.entries(acts)) {
      total[name] = { done: (total[name]?.done ?? 0) + done, refused: (total[name]?.refused ?? 0) + refused };
    }
  }
  return total;
}

/** The acts that were refused each time: a run with refusals only would prove nothing. */
const onlyRefused = (reports: readonly RunReport[]): string[] =>
  Object.entries(sum(reports)).flatMap(([name, { done }]) => (done > 0 || NEVER_DONE.includes(name) ? [] : name));

const sumOf = (total: RunReport['acts'], which: 'done' | 'refused') =>
  Object.values(total).reduce((sum, one) => sum + one[which], 0);
