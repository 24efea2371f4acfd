import { seed, shown, size } from './proof.ts';

/** One seed in `npm test`, several in `npm run prove`, always at the size of the gate. */
const SEEDS = Array.from({ length: size({ gate: 1, promise: 5, long: 20 }) }, (_, at) => seed + at);

interface Mutant {
  promise: string;
  /** What was removed, e.g. `an approval that reads first and writes then`. */
  name: string;
  /** What the gate tries, e.g. `400 attempts`. */
  tries: string;
  /** What the run with this seed finds; `undefined` when it misses the mutant. */
  find: (seed: number) => Promise<string | undefined>;
}

/** Expects that the gate notices a mutant with every seed: one miss is a failure. */
export async function expectFoundByEverySeed({ promise, name, tries, find }: Mutant): Promise<void> {
  const missed: number[] = [];
  let found = 'nothing';
  for (const one of SEEDS) {
    const finding = await find(one);
    if (finding === undefined) missed.push(one);
    else found = finding;
  }
  const times = `${SEEDS.length - missed.length} of ${SEEDS.length} seeds`;
  shown({
    promise,
    what: name,
    promised: 'noticed at the size of the gate, by every seed',
    measured: `${tries} catch it in ${times}: ${found}`,
    seed,
    mutants: [{ name, caught: missed.length === 0 }],
  });
  expect({ name, missed }).toEqual({ name, missed: [] });
}
