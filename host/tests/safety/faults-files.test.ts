import type { TestedModule } from '../harness/stack/address.ts';
import { FILE_FAULTS } from '../harness/faults/catalogue.ts';
import { goThrough, WAYS } from '../harness/faults/round.ts';
import { panel } from '../harness/browser/panel.ts';
import { seed, shown } from '../harness/proof/proof.ts';
import { tryAll } from '../harness/proof/sample.ts';

const open = panel();
const MODULES: TestedModule[] = ['banker', 'withdraw', 'deposit'];

/** Each fault once, with modules and ways in turn; in `npm run prove` on every module in both ways. */
const ALL = MODULES.flatMap((module) => WAYS.map((way) => ({ module, way })));
const ROUNDS = FILE_FAULTS.flatMap((fault, index) =>
  (tryAll ? ALL : [ALL[(index + seed) % ALL.length]!]).map((one) => ({ ...one, fault, what: fault.name })),
);

let recovered = 0;
afterAll(() =>
  shown({
    promise: 'P13',
    what: 'faults of the other files that a screen needs',
    promised: 'the shell stays, Retry mends it',
    measured: `${recovered} of ${ROUNDS.length} injections`,
    seed,
  }),
);

test.each(ROUNDS)(
  'safety P13: $what ($module, $way), the shell stays and Retry mends it',
  async ({ way, fault, module }) => {
    await goThrough(open, way, fault, module);
    recovered += 1;
  },
);
