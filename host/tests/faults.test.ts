import type { ModuleName } from '@backoffice/shared/contract';
import { FAULTS } from './faults/catalogue.ts';
import { goThrough, type Way } from './faults/round.ts';
import { panel } from './harness/panel.ts';

const open = panel();
const MODULES: ModuleName[] = ['deposit', 'banker', 'withdraw'];
const WAYS: Way[] = ['at the first load', 'while moving about'];

/** Each fault in both ways, the modules in turn; `FAULTS=all` tries every fault on every module. */
const ROUNDS = WAYS.flatMap((way, offset) =>
  FAULTS.flatMap((fault, index) => {
    const modules = process.env.FAULTS === 'all' ? MODULES : [MODULES[(index + offset) % MODULES.length]!];
    return modules.map((module) => ({ way, fault, module, what: fault.name }));
  }),
);

test.each(ROUNDS)('safety P13: the $module module $what $way, the shell stays and Retry mends it', ({ way, fault, module }) =>
  goThrough(open, way, fault, module));
