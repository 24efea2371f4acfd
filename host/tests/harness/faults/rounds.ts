import type { TestedModule } from '../stack/address.ts';
import { seed } from '../proof/proof.ts';
import { tryAll } from '../proof/sample.ts';
import type { FaultKind } from './fault.ts';
import { FIRST_WAYS, SUCCESSIONS, type Way } from './round.ts';

interface Round {
  module: TestedModule;
  way: Way;
  fault: FaultKind;
  /** The fault's name, for the title of a test. */
  what: string;
}

/** Of the faults tried in `npm test`, one in so many is met after the module was registered before. */
const AGAIN_EVERY = 5;

/** A canary is given up without the registry being asked again. */
const canMeet = (way: Way, { target }: FaultKind) => target !== 'registry' || way !== 'after a canary given up';

/** Each fault once, with modules and ways in turn; in `npm run prove` on every module in every way. */
export const roundsOf = (faults: readonly FaultKind[], modules: readonly TestedModule[]): Round[] =>
  faults.flatMap((fault, index) => {
    const ways: readonly Way[] = index % AGAIN_EVERY === AGAIN_EVERY - 1 ? SUCCESSIONS : FIRST_WAYS;
    const all = modules.flatMap((module) =>
      (tryAll ? [...FIRST_WAYS, ...SUCCESSIONS] : ways)
        .filter((way) => canMeet(way, fault))
        .map((way) => ({ module, way, fault, what: fault.name })),
    );
    return tryAll ? all : [all[(index + seed) % all.length]!];
  });
