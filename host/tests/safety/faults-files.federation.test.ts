import { FILE_FAULTS } from '../harness/faults/catalogue.ts';
import { goThrough } from '../harness/faults/round.ts';
import { roundsOf } from '../harness/faults/rounds.ts';
import { panel } from '../harness/browser/panel.ts';
import { seed, shown } from '../harness/proof/proof.ts';

const open = panel();
const ROUNDS = roundsOf(FILE_FAULTS, ['banker', 'withdraw', 'deposit']);

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
