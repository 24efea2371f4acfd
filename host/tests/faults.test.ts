import type { TestedModule } from './harness/address.ts';
import { FAULTS } from './faults/catalogue.ts';
import { goThrough } from './faults/round.ts';
import { panel } from './harness/panel.ts';

const open = panel();
const MODULES: TestedModule[] = ['deposit', 'banker', 'withdraw'];

/** Each fault in both ways, the modules in turn; `FAULTS=all` tries every fault on every module. */
const ROUNDS = FAULTS.flatMap((fault, index) => {
  const [first, second] = [MODULES[index % 3]!, MODULES[(index + 1) % 3]!];
  const pairs = process.env.FAULTS === 'all' ? MODULES.map((module) => [module, module] as const) : [[first, second] as const];
  return pairs.map(([cold, moving]) => ({ fault, cold, moving, what: fault.name }));
});

test.each(ROUNDS)(
  'safety P13: a module $what, at the first load ($cold) and while moving about ($moving): the shell stays and Retry mends it',
  async ({ fault, cold, moving }) => {
    // Side by side: most of a round is waiting.
    await Promise.all([goThrough(open, 'at the first load', fault, cold), goThrough(open, 'while moving about', fault, moving)]);
  },
);
