import { Type } from 'typebox';
import { type FieldError, halt, invalid } from '../../http/envelope.ts';
import { line, object, oneOf, Version } from '../../http/schemas.ts';

/** Why a deposit is rejected (domain 2.2). */
export const REJECT_REASONS = [
  'NOT_RECEIVED', 'WRONG_UTR', 'DUPLICATE_UTR', 'AMOUNT_MISMATCH', 'THIRD_PARTY_PAYER', 'FAKE_PROOF', 'WRONG_ACCOUNT', 'CUSTOMER_BLOCKED', 'OTHER',
] as const;
/** Why a deposit waits. */
export const HOLD_REASONS = ['ASKED_CUSTOMER', 'ASKED_BANK', 'THIRD_PARTY_PAYER', 'PROOF_UNCLEAR', 'OTHER'] as const;
/** Why a credit is taken back. CHARGEBACK: the bank took the money; the others free the line for the right customer. */
export const REVERSE_REASONS = ['CHARGEBACK', 'WRONG_CUSTOMER', 'WRONG_LINE', 'OTHER'] as const;
/** Why a rejected deposit is taken up again. */
export const REOPEN_REASONS = ['MONEY_FOUND', 'REJECTED_BY_MISTAKE', 'OTHER'] as const;

/** The body of an act that needs a reason: a code, and words when the code says too little. */
export const reasoned = <const C extends readonly string[]>(codes: C) =>
  object({ version: Version, reasonCode: oneOf(codes), note: Type.Optional(line(500)) });

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

/** Code and note as the audit keeps them. */
export const reasonText = ({ reasonCode }: Reason, note: string | null): string => (note ? `${reasonCode}: ${note}` : reasonCode);
