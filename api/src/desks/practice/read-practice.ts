import type { Static } from 'typebox';
import { type Actor, can, type Deps } from '../../http/context.ts';
import { notFound } from '../../http/errors.ts';
import { countOwn, readPracticeItems } from './read-items.ts';
import { resultOf } from './result.ts';
import type { Practice } from './schemas.ts';
import { readShifts } from './shifts.ts';

/**
 * A shift as one person may see it. While it runs it says only how much the person has decided: a verdict about one row
 * would tell the truth about another, e.g. about the second claim of one UTR. Afterwards everybody sees their own
 * decisions, and leads and owners (who may read the risk view) those of all people and what was missed.
 */
export async function readPractice({ db }: Deps, actor: Actor, no?: number): Promise<Static<typeof Practice>> {
  const shifts = await readShifts(db);
  const shift = no === undefined ? (shifts[0] ?? null) : shifts.find((one) => one.no === no);
  if (shift === undefined) throw notFound('shift');
  const items = shift ? await readPracticeItems(db, shift.id) : [];
  const everybody = can(actor, 'risk.read');
  const shown = everybody ? items : items.filter(({ by }) => by?.id === actor.id);
  return {
    shift,
    ownDecided: countOwn(items, actor.id),
    everybody,
    result: shift?.state === 'ended' ? resultOf(shown) : null,
    shifts,
  };
}
