import { sql } from 'kysely';
import { type Static, Type } from 'typebox';
import type { Tx } from '../../db/database.ts';
import { newId } from '../../db/ids.ts';
import type { Act, Acting } from '../../acts/act.ts';
import type { Actor } from '../../http/context.ts';
import { type FieldError, halt, invalid, invalidField } from '../../http/envelope.ts';
import { Id, text, nullable, object, oneOf, Paise, SignedPaise, Timestamp } from '../../http/schemas.ts';
import { conditions, every } from '../../listing/conditions.ts';
import { ownMethods } from '../../listing/scope.ts';
import { post } from '../../modules/ledger/post.ts';
import { type AutoMatched, matchFreeLine } from '../../modules/deposits/matching/auto-match.ts';
import { confirmPayout } from '../../modules/withdrawals/paying/confirm-payout.ts';
import { lockUtr } from '../../modules/utrs/lock.ts';
import { normaliseReference, type Rail, RAILS, readReference } from '../../domain/utrs/reference.ts';
import { type Direction, DIRECTIONS, type UtrSource } from '../../domain/utrs/states.ts';

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

export interface EnteredUtr {
  id: string;
  match: AutoMatched | null;
  /** The payout that a debit confirms, or the payout file. */
  confirms: string | null;
}

export interface Origin {
  source: UtrSource;
  batchId?: string;
}

/**
 * Enters one bank line: its money is posted to suspense, and a waiting claim is matched. Halts with `invalid` for an
 * invalid reference (NOT_A_UTR), a bank time in the future or an unknown method. A violation of `utr_entry_once` means
 * that the UTR is entered already (domain 1.4 no. 2).
 */
export async function enterUtr(act: Acting, input: NewUtr, origin: Origin): Promise<EnteredUtr> {
  const { tx, actor, now } = act;
  const direction = input.direction ?? 'CREDIT';
  await mustBeUsableMethod(tx, actor, input.paymentMethodId);
  const id = newId();
  const no = await nextNo(tx);
  const reference = readInput(input, no, now);
  await lockUtr(tx, reference.norm);
  await tx
    .insertInto('utrEntry')
    .values({
      id,
      no,
      paymentMethodId: input.paymentMethodId,
      direction,
      rail: reference.rail,
      utrRaw: reference.raw,
      utrNorm: reference.norm,
      amountPaise: input.amountPaise,
      bankTime: input.bankTime ? new Date(input.bankTime) : null,
      remitterName: blankToNull(input.remitterName),
      remitterAccount: blankToNull(input.remitterAccount),
      narration: blankToNull(input.narration),
      balanceAfterPaise: input.balanceAfterPaise ?? null,
      source: origin.source,
      claimNo: nextClaimNo(direction, reference.norm),
      batchId: origin.batchId ?? null,
      enteredBy: actor.id,
      createdAt: now,
    })
    .execute();
  await post(tx, [arrival(id, direction, input, actor.id, now)]);
  await noteEntry(act, id, no, direction, input, reference);
  return { id, ...(await findOwner(act, id, direction, reference)) };
}

/** Matches a credit to the waiting claim, or confirms the payout of a debit. */
async function findOwner(
  act: Acting,
  id: string,
  direction: Direction,
  { norm }: Reference,
): Promise<Omit<EnteredUtr, 'id'>> {
  if (direction === 'CREDIT') return { match: await matchFreeLine(act, { id, utrNorm: norm }), confirms: null };
  return { match: null, confirms: await confirmPayout(act, id, act.actor.id) };
}

export const blankToNull = (text: string | null | undefined): string | null => text?.trim() || null;

/**
 * Continues the numbers of voided entries of the same UTR, whose credits were reversed under their own claim numbers.
 */
export const nextClaimNo = (direction: Direction, norm: string) => sql<number>`1 + coalesce((
  SELECT max(v.claim_no) FROM utr_entry v
  WHERE v.direction = ${direction} AND v.utr_norm = ${norm} AND v.status = 'void'), 0)`;

export async function mustBeUsableMethod(tx: Tx, actor: Actor, methodId: string): Promise<void> {
  const where = conditions(
    sql`p.id = ${methodId}`,
    sql`p.status NOT IN ('draft', 'pending_review')`,
    ownMethods(actor, sql`p.id`),
  );
  const found = await sql`SELECT 1 FROM payment_method p WHERE ${every(where)}`.execute(tx);
  if (found.rows.length === 0)
    halt(invalidField('paymentMethodId', 'UNKNOWN_METHOD', 'Choose a payment method that is in use.'));
}

async function nextNo(tx: Tx): Promise<number> {
  const result = await sql<{ no: number }>`SELECT nextval('utr_entry_no') AS no`.execute(tx);
  return result.rows[0]?.no ?? 0;
}

export interface Reference {
  raw: string;
  norm: string;
  rail: Rail;
}

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

/**
 * The posting of a new line: a credit waits in suspense for its claim, a debit for its payout (domain 1.4, ledger
 * postings).
 */
export function arrival(
  id: string,
  direction: Direction,
  { paymentMethodId, amountPaise }: NewUtr,
  actorId: string,
  at: Date,
) {
  const ref = { refType: 'utr_entry', refId: id, amountPaise, actorId, at } as const;
  return direction === 'CREDIT'
    ? ({ ...ref, kind: 'UTR_CREDIT', debit: { bank: paymentMethodId }, credit: 'suspense:receipts' } as const)
    : ({ ...ref, kind: 'UTR_DEBIT', debit: 'suspense:payouts', credit: { bank: paymentMethodId } } as const);
}

async function noteEntry(
  act: Act,
  id: string,
  no: number,
  direction: Direction,
  input: NewUtr,
  { norm, rail }: Reference,
): Promise<void> {
  const { paymentMethodId, amountPaise } = input;
  act.audit({
    action: 'utr.entered',
    entityType: 'utr',
    entityId: id,
    after: { no: `U-${no}`, direction, rail, utr: norm, amountPaise, paymentMethodId },
  });
  act.emit({
    topic: 'utrs',
    type: 'utr.created',
    entityType: 'utr',
    entityId: id,
    payload: { version: 1, status: 'unclaimed' },
    franchiseId: await franchiseOfMethod(act.tx, paymentMethodId),
  });
}

/** The franchise whose staff may receive events of a line on this method; null when it is shared. */
export async function franchiseOfMethod(tx: Tx, methodId: string): Promise<string | null> {
  const row = await tx.selectFrom('paymentMethod').select('franchiseId').where('id', '=', methodId).executeTakeFirst();
  return row?.franchiseId ?? null;
}
