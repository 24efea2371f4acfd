import { sql } from 'kysely';
import { type Static, Type } from 'typebox';
import type { Tx } from '../../../db/database.ts';
import { normaliseReference, type Rail, RAILS, readReference } from '../../../domain/utrs/reference.ts';
import { DIRECTIONS } from '../../../domain/utrs/states.ts';
import type { Actor } from '../../../http/context.ts';
import { type FieldError, halt, invalid, invalidField } from '../../../http/envelope.ts';
import { Id, nullable, object, oneOf, Paise, SignedPaise, text, Timestamp } from '../../../http/schemas.ts';
import { conditions, every } from '../../../listing/conditions.ts';
import { ownMethods } from '../../../listing/scope.ts';

/** A bank line as a person, machine or statement brings it. */
export const NewUtr = object({
  paymentMethodId: Id,
  direction: Type.Optional(oneOf(DIRECTIONS, { description: 'Default CREDIT' })),
  rail: Type.Optional(oneOf(RAILS, { description: 'Default: recognised from the shape of the UTR' })),
  utr: Type.Optional(text(60, { description: 'May be left out for cash only' })),
  amountPaise: Paise,
  bankTime: Type.Optional(nullable(Timestamp)),
  remitterName: Type.Optional(nullable(text(120))),
  remitterAccount: Type.Optional(nullable(text(120))),
  narration: Type.Optional(nullable(text(500))),
  balanceAfterPaise: Type.Optional(nullable(SignedPaise)),
});
export type NewUtr = Static<typeof NewUtr>;

/** Halts unless lines may be entered on the account: it is in use, and this person may see it. */
export async function mustBeUsableMethod(tx: Tx, actor: Actor | null, methodId: string): Promise<void> {
  const where = conditions(
    sql`p.id = ${methodId}`,
    sql`p.status NOT IN ('draft', 'pending_review')`,
    actor && ownMethods(actor, sql`p.id`),
  );
  const found = await sql`SELECT 1 FROM payment_method p WHERE ${every(where)}`.execute(tx);
  if (found.rows.length === 0)
    halt(invalidField('paymentMethodId', 'UNKNOWN_METHOD', 'Choose a payment method that is in use.'));
}

export interface Reference {
  raw: string;
  norm: string;
  rail: Rail;
}

/** The reference of a line by its rules; halts with `invalid` for one that is none, and for a time in the future. */
export function readInput(input: NewUtr, no: number, now: Date): Reference {
  const errors: FieldError[] = [];
  if (input.bankTime && new Date(input.bankTime).getTime() > now.getTime() + CLOCK_SKEW_MS) {
    errors.push({ field: 'bankTime', code: 'FUTURE_TIME', msg: 'The bank time is in the future.' });
  }
  const reference = readUtrField(input, no, now);
  if ('code' in reference) errors.push(reference);
  if (errors.length || 'code' in reference) halt(invalid(errors, errors[0]?.code));
  return reference;
}

/** The bank's clock may be a little ahead of the server's. */
const CLOCK_SKEW_MS = 2 * 60_000;

function readUtrField(input: NewUtr, no: number, now: Date): Reference | FieldError {
  const raw = input.utr?.trim() ?? '';
  if (raw === '' && input.rail === 'CASH')
    return { raw: `CASH-${no}`, norm: normaliseReference(`CASH-${no}`), rail: 'CASH' };
  const reading = readReference(raw, now);
  if (!reading.ok) return { field: 'utr', code: 'NOT_A_UTR', msg: reading.why };
  const rail = input.rail ?? reading.rail ?? 'INTRABANK';
  if ((rail === 'UPI' || rail === 'IMPS') && !/^\d{12}$/.test(reading.normal)) {
    return { field: 'utr', code: 'NOT_A_UTR', msg: `A reference of ${rail} has exactly 12 digits.` };
  }
  return { raw, norm: reading.normal, rail };
}
