import { Type } from 'typebox';
import { type FieldError, halt, invalid } from '../http/envelope.ts';
import { text, object, oneOf, Version } from '../http/schemas.ts';

/** The body of an act that needs a reason: a code, and a note when the code is not enough. */
export const reasoned = <const C extends readonly string[]>(codes: C) =>
  object({ version: Version, reasonCode: oneOf(codes), note: Type.Optional(text(500)) });

export interface Reason {
  reasonCode: string;
  note?: string;
}

/** The note without blanks around it; `null` when there is none. OTHER without a note is invalid. */
export function noteOf({ reasonCode, note }: Reason): string | null {
  const text = note?.trim() || null;
  if (reasonCode === 'OTHER' && !text) {
    const missing: FieldError = { field: 'note', code: 'REQUIRED', msg: 'Say why in a few words.' };
    halt(invalid([missing]));
  }
  return text;
}

/** Code and note as recorded in the audit. */
export const reasonText = ({ reasonCode }: Reason, note: string | null): string =>
  note ? `${reasonCode}: ${note}` : reasonCode;
