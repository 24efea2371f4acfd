import type { TestedModule } from './harness/address.ts';
import { FILE_FAULTS } from './faults/catalogue.ts';
import { goThrough, type Way } from './faults/round.ts';
import { panel } from './harness/panel.ts';

const open = panel();
const MODULES: TestedModule[] = ['banker', 'withdraw', 'deposit'];

/** Each fault once, modules and ways in turn; `FAULTS=all` tries everything. */
const ROUNDS = FILE_FAULTS.flatMap((fault, index) => {
  const all = MODULES.flatMap((module) => (['at the first load', 'while moving about'] as Way[]).map((way) => ({ module, way })));
  const chosen = process.env.FAULTS === 'all' ? all : [all[index % all.length]!];
  return chosen.map(({ module, way }) => ({ fault, module, way, what: fault.name }));
});

test.each(ROUNDS)('safety P13: $what ($module, $way), the shell stays and Retry mends it', ({ way, fault, module }) =>
  goThrough(open, way, fault, module));
