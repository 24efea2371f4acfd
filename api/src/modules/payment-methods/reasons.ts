import { type Static, Type } from 'typebox';
import { text, object, oneOf, Version } from '../../http/schemas.ts';
import { noteOf, reasonText } from '../../acts/reason.ts';
import { reasonLabel } from '../../domain/reason-words.ts';

// Why a method is stopped, closed or its change rejected: a code for the history, and its label shown beside it.
const PAUSE_REASONS = ['BANK_DOWN', 'NEAR_LIMIT', 'WRONG_DETAILS', 'OTHER'] as const;
const FREEZE_REASONS = ['BANK_FREEZE', 'LIEN', 'FRAUD', 'WRONG_DETAILS', 'OTHER'] as const;
const CLOSE_REASONS = ['ACCOUNT_CLOSED', 'REPLACED', 'OTHER'] as const;
const TURN_DOWN_REASONS = ['WRONG_DETAILS', 'NOT_AGREED', 'TAKEN_BACK', 'OTHER'] as const;

const why = <const C extends readonly string[]>(codes: C) => ({
  reasonCode: oneOf(codes),
  note: Type.Optional(text(500)),
});

/** Stopping does not depend on the version, so that it works from an old page. */
const stop = <const C extends readonly string[]>(codes: C) =>
  object({
    version: Type.Optional({ ...Version, description: 'The version on the page; not checked when stopping' }),
    ...why(codes),
  });

export const MethodPause = stop(PAUSE_REASONS);
export const MethodFreeze = stop(FREEZE_REASONS);
export const MethodClose = object({ version: Version, ...why(CLOSE_REASONS) });
export const MethodTurnDown = object({ version: Version, ...why(TURN_DOWN_REASONS) });

type MethodReason = Pick<Static<typeof MethodClose>, 'note'> & { reasonCode: string };

/** The words shown with the method and kept in its history. Halts with `invalid` for OTHER without words. */
export function readReason(given: MethodReason): { shown: string; kept: string } {
  const note = noteOf(given);
  const label = reasonLabel(given.reasonCode);
  const words = given.reasonCode === 'OTHER' ? (note as string) : note ? `${label}: ${note}` : label;
  return { shown: words, kept: reasonText(given, note) };
}
