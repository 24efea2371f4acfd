import { type Static, Type } from 'typebox';
import type { DbOrTx } from '../../db/database.ts';
import { text, object, Version } from '../../http/schemas.ts';
import { noteOf, offeredReason, reasonCode, reasoned, reasonText } from '../../acts/reason.ts';
import { GENERIC, type ReasonListName } from '../../domain/reasons/lists.ts';

/** Stopping does not depend on the version, so that it works from an old page. */
const stop = (list: ReasonListName) =>
  object({
    version: Type.Optional({ ...Version, description: 'The version on the page; not checked when stopping' }),
    reasonCode: reasonCode(list),
    note: Type.Optional(text(500)),
  });

export const MethodPause = stop('method-pause');
export const MethodFreeze = stop('method-freeze');
export const MethodClose = reasoned('method-close');
export const MethodTurnDown = reasoned('method-turn-down');

type MethodReason = Omit<Static<typeof MethodClose>, 'version'>;

/**
 * The words shown with the method and kept in its history. Halts with `invalid` for OTHER without words, and for a
 * reason that is not offered.
 */
export async function readReason(
  db: DbOrTx,
  list: ReasonListName,
  given: MethodReason,
): Promise<{ shown: string; kept: string }> {
  const note = noteOf(given);
  const { code, words } = await offeredReason(db, list, given.reasonCode);
  const shown = code === GENERIC ? (note as string) : note ? `${words}: ${note}` : words;
  return { shown, kept: reasonText(given, note) };
}
