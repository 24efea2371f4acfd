import { Type } from 'typebox';
import type { DbOrTx } from '../db/database.ts';
import { GENERIC, LIST_RULES, type ReasonListName } from '../domain/reasons/lists.ts';
import { fillMessage, type Placeholder } from '../domain/reasons/messages.ts';
import { CODE_LENGTH, CODE_PATTERN, type Reason } from '../domain/reasons/present.ts';
import { halt, invalidField } from '../http/envelope.ts';
import { text, object, Version } from '../http/schemas.ts';
import { readReasonList } from './read-reasons.ts';

/**
 * A code of the list, which owners add to. `x-reasons` tells the panel which list its dialog offers, and what the program
 * brings for it.
 */
export const reasonCode = (list: ReasonListName, description?: string) =>
  Type.String({
    pattern: CODE_PATTERN,
    maxLength: CODE_LENGTH,
    'x-reasons': { list, codes: LIST_RULES[list].codes },
    description: description ?? `A code that is offered at present: GET /reasons, ${list}`,
  });

/** The body of an act that needs a reason: a code, and a note when the code is not enough. */
export const reasoned = (list: ReasonListName) =>
  object({ version: Version, reasonCode: reasonCode(list), note: Type.Optional(text(500)) });

export interface GivenReason {
  reasonCode: string;
  note?: string;
}

/** A text that is required, without blanks around it; invalid at its field when hardly anything is left. */
export function wordsOf(typed: string, field: string, msg: string): string {
  const words = typed.trim();
  return words.length < 3 ? halt(invalidField(field, 'REQUIRED', msg)) : words;
}

/** The reason of an act without codes. */
export const reasonOf = ({ reason }: { reason: string }): string =>
  wordsOf(reason, 'reason', 'Say why in a few words.');

/** The note without blanks around it; `null` when there is none. OTHER without a note is invalid. */
export function noteOf({ reasonCode: code, note }: GivenReason): string | null {
  const words = note?.trim() || null;
  if (code === GENERIC && !words) halt(invalidField('note', 'REQUIRED', 'Say why in a few words.'));
  return words;
}

/** Code and note as recorded in the audit. */
export const reasonText = ({ reasonCode: code }: GivenReason, note: string | null): string =>
  note ? `${code}: ${note}` : code;

/**
 * The reason as the list has it at present. Halts with `invalid` when the list does not have it, or an owner has
 * switched it off; asked when an act begins, never again when it is confirmed.
 */
export async function offeredReason(db: DbOrTx, list: ReasonListName, code: string): Promise<Reason> {
  const reason = (await readReasonList(db, list)).reasons.find((one) => one.code === code);
  if (!reason) return halt(invalidField('reasonCode', 'REASON_NOT_OFFERED', 'The list has no such reason.'));
  if (!reason.offered)
    halt(
      invalidField(
        'reasonCode',
        'REASON_NOT_OFFERED',
        `“${reason.words}” is no longer offered. Choose another reason.`,
      ),
    );
  return reason;
}

/** {@link noteOf}, for a reason that must be offered by the list. */
export async function offeredNote(db: DbOrTx, list: ReasonListName, given: GivenReason): Promise<string | null> {
  const note = noteOf(given);
  await offeredReason(db, list, given.reasonCode);
  return note;
}

/** What the customer is told of an act for this reason, in the words of this moment; null when nothing. */
export async function toldOf(
  db: DbOrTx,
  list: ReasonListName,
  code: string,
  values: Readonly<Record<Placeholder, string>>,
): Promise<string | null> {
  const { reasons } = await readReasonList(db, list);
  const known = reasons.find((one) => one.code === code);
  const message = known ? known.message : (LIST_RULES[list].told?.message ?? null);
  return message && fillMessage(message, values);
}
