import type { Act } from '../../acts/act.ts';
import type { Actor } from '../../http/context.ts';
import type { Direction } from '../../domain/utrs/states.ts';
import { type AutoMatched, matchFreeLine } from '../../modules/deposits/matching/auto-match.ts';
import { lockUtr } from '../../modules/utrs/lock.ts';
import { shownByEntry } from '../../modules/utrs/shown.ts';
import { confirmPayout } from '../../modules/withdrawals/paying/confirm-payout.ts';
import { pairAtEntry } from './booking/legs.ts';
import { mustBeUsableMethod, type NewUtr } from './lines/new-utr.ts';
import { franchiseOfMethod, type Origin, readyLines, writeLines } from './lines/write-lines.ts';

export interface EnteredUtr {
  id: string;
  match: AutoMatched | null;
  /** The payout that a debit confirms, or the payout file. */
  confirms: string | null;
  /** Number of the leg in transit that the line completes, and as whose other leg it is booked. */
  otherLeg: string | null;
  /** The line was known from a message alone, and this entry shows it: nothing was entered a second time. */
  shown?: true;
}

/**
 * Enters one bank line: its money is posted to suspense, and a waiting claim is matched, or the other leg of a transfer
 * between own accounts is found. Halts with `invalid` for an
 * invalid reference (NOT_A_UTR), a bank time in the future or an unknown method. A violation of `utr_entry_once` means
 * that the UTR is entered already (domain 1.4 no. 2). A line that only a message has told is shown by the same line of
 * another source: it keeps its number, and stops being marked.
 */
export async function enterUtr(act: Act & { actor?: Actor }, input: NewUtr, origin: Origin): Promise<EnteredUtr> {
  const { tx } = act;
  const actor = act.actor ?? null;
  const { paymentMethodId } = input;
  await mustBeUsableMethod(tx, actor, paymentMethodId);
  const [line] = await readyLines(tx, [input], act.now);
  if (!line) throw new Error('There is no line to enter');
  const { id, direction, reference } = line;
  await lockUtr(tx, reference.norm);
  const shown = await shownByEntry(act, { ...input, direction, utrNorm: reference.norm, source: origin.source });
  if (shown) return { id: shown, match: null, confirms: null, otherLeg: null, shown: true };
  await writeLines(act, [line], origin, actor?.id ?? null);
  act.emit({
    topic: 'utrs',
    type: 'utr.created',
    entityType: 'utr',
    entityId: id,
    payload: { version: 1, status: 'unclaimed' },
    franchiseId: await franchiseOfMethod(tx, paymentMethodId),
  });
  const owner = await findOwner(act, id, direction, reference.norm);
  return { id, ...owner, otherLeg: owner.match || owner.confirms ? null : await pairAtEntry(act, id) };
}

/** Matches a credit to the waiting claim, or confirms the payout of a debit. */
async function findOwner(
  act: Act & { actor?: Actor },
  id: string,
  direction: Direction,
  norm: string,
): Promise<Pick<EnteredUtr, 'match' | 'confirms'>> {
  if (direction === 'CREDIT') return { match: await matchFreeLine(act, { id, utrNorm: norm }), confirms: null };
  return { match: null, confirms: await confirmPayout(act, id, act.actor?.id ?? null) };
}
