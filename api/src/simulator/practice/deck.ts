import {
  factsOfKind,
  PRACTICE_KIND_NAMES,
  PRACTICE_MINUTES,
  type PracticeKind,
} from '../../desks/practice/truth/kinds.ts';
import { createRandom } from '../../seed/random.ts';

/** One story of a shift and the second at which it begins. */
export interface Card {
  kind: PracticeKind;
  at: number;
}

/** Stories begin in this share of the time, so that the last ones can still be decided. */
const TELLING = 0.7;

/**
 * The stories of a shift: the committed mix for its length, each kind at least once, in an order and at times that the
 * seed decides.
 */
export function deckOf({ seed, minutes }: { seed: number; minutes: number }): Card[] {
  const random = createRandom(seed);
  const kinds = PRACTICE_KIND_NAMES.flatMap((kind) => {
    const count = Math.max(1, Math.round((factsOfKind(kind).per20 * minutes) / PRACTICE_MINUTES.usual));
    return Array.from({ length: count }, () => kind);
  });
  const times = kinds.map(() => random.next() * minutes * 60 * TELLING).sort((a, b) => a - b);
  const shuffled = kinds.map((kind) => ({ kind, rank: random.next() })).sort((a, b) => a.rank - b.rank);
  return shuffled.map(({ kind }, at) => ({ kind, at: Math.round(times[at] as number) }));
}
