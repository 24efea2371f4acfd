import { Type } from 'typebox';
import { halt, invalidField } from '../http/envelope.ts';
import { text, object, oneOf, Version } from '../http/schemas.ts';

/** The body of an act that needs a reason: a code, and a note when the code is not enough. */
export const reasoned = <const C extends readonly string[]>(codes: C) =>
  object({ version: Version, reasonCode: oneOf(codes), note: Type.Optional(text(500)) });

export interface Reason {
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
export function noteOf({ reasonCode, note }: Reason): string | null {
  const text = note?.trim() || null;
  if (reasonCode === 'OTHER' && !text) halt(invalidField('note', 'REQUIRED', 'Say why in a few words.'));
  return text;
}

/** Code and note as recorded in the audit. */
export const reasonText = ({ reasonCode }: Reason, note: string | null): string =>
  note ? `${reasonCode}: ${note}` : reasonCode;
