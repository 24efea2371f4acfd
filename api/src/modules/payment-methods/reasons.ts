import { type Static, Type } from 'typebox';
import { text, object, oneOf, Version } from '../../http/schemas.ts';
import { noteOf, reasonText } from '../../acts/reason.ts';

/** Why a method is stopped, closed or its change rejected: a code for the history, and the words shown beside it. */
const WORDS = {
  BANK_DOWN: 'The bank is down',
  NEAR_LIMIT: 'Near its limit',
  BANK_FREEZE: 'The bank froze the account',
  LIEN: 'Lien on the account',
  FRAUD: 'Suspected fraud',
  WRONG_DETAILS: 'Wrong account, address or QR code',
  ACCOUNT_CLOSED: 'The account was closed',
  REPLACED: 'Replaced by another',
  NOT_AGREED: 'Not agreed',
  TAKEN_BACK: 'Withdrawn by its author',
  OTHER: 'Other',
} as const;
type Code = keyof typeof WORDS;

const PAUSE_REASONS = ['BANK_DOWN', 'NEAR_LIMIT', 'WRONG_DETAILS', 'OTHER'] as const satisfies readonly Code[];
const FREEZE_REASONS = ['BANK_FREEZE', 'LIEN', 'FRAUD', 'WRONG_DETAILS', 'OTHER'] as const satisfies readonly Code[];
const CLOSE_REASONS = ['ACCOUNT_CLOSED', 'REPLACED', 'OTHER'] as const satisfies readonly Code[];
const TURN_DOWN_REASONS = ['WRONG_DETAILS', 'NOT_AGREED', 'TAKEN_BACK', 'OTHER'] as const satisfies readonly Code[];

const why = <const C extends readonly Code[]>(codes: C) => ({
  reasonCode: oneOf(codes),
  note: Type.Optional(text(500)),
});

/** Stopping does not depend on the version, so that it works from an old page. */
const stop = <const C extends readonly Code[]>(codes: C) =>
  object({
    version: Type.Optional({ ...Version, description: 'The version on the page; not checked when stopping' }),
    ...why(codes),
  });

export const MethodPause = stop(PAUSE_REASONS);
export const MethodFreeze = stop(FREEZE_REASONS);
export const MethodClose = object({ version: Version, ...why(CLOSE_REASONS) });
export const MethodTurnDown = object({ version: Version, ...why(TURN_DOWN_REASONS) });

type MethodReason = Pick<Static<typeof MethodClose>, 'note'> & { reasonCode: Code };

/** The words shown with the method and kept in its history. Halts with `invalid` for OTHER without words. */
export function readReason(given: MethodReason): { shown: string; kept: string } {
  const note = noteOf(given);
  const words =
    given.reasonCode === 'OTHER'
      ? (note as string)
      : note
        ? `${WORDS[given.reasonCode]}: ${note}`
        : WORDS[given.reasonCode];
  return { shown: words, kept: reasonText(given, note) };
}
