import { sql } from 'kysely';
import { type Static, Type } from 'typebox';
import type { Tx } from '../../db/database.ts';
import { newId } from '../../db/ids.ts';
import type { Act } from '../../acts/act.ts';
import type { Actor } from '../../http/context.ts';
import { type FieldError, halt, invalid, invalidField } from '../../http/envelope.ts';
import { Id, text, nullable, object, oneOf, Paise, SignedPaise, Timestamp } from '../../http/schemas.ts';
import { conditions, every } from '../../listing/conditions.ts';
import { ownMethods } from '../../listing/scope.ts';
import { post } from '../../modules/ledger/post.ts';
import { type AutoMatched, matchFreeLine } from '../../modules/deposits/matching/auto-match.ts';
import { confirmPayout } from '../../modules/withdrawals/paying/confirm-payout.ts';
import { pairAtEntry } from './booking/legs.ts';
import { lockUtr } from '../../modules/utrs/lock.ts';
import { shownByEntry } from '../../modules/utrs/shown.ts';
import { normaliseReference, type Rail, RAILS, readReference } from '../../domain/utrs/reference.ts';
import { type Direction, DIRECTIONS, isMessage, type UtrSource } from '../../domain/utrs/states.ts';

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
  /** Number of the leg in transit that the line completes, and as whose other leg it is booked. */
  otherLeg: string | null;
  /** The line was known from a message alone, and this entry shows it: nothing was entered a second time. */
  shown?: true;
}

export interface Origin {
  source: UtrSource;
  batchId?: string;
  /** The key with which a machine or a message told the line; no person has entered it then. */
  feedKeyId?: string;
}

/**
 * Enters one bank line: its money is posted to suspense, and a waiting claim is matched, or the other leg of a transfer
 * between own accounts is found. Halts with `invalid` for an
 * invalid reference (NOT_A_UTR), a bank time in the future or an unknown method. A violation of `utr_entry_once` means
 * that the UTR is entered already (domain 1.4 no. 2). A line that only a message has told is shown by the same line of
 * another source: it keeps its number, and stops being marked.
 */
export async function enterUtr(act: Act & { actor?: Actor }, input: NewUtr, origin: Origin): Promise<EnteredUtr> {
  const { tx, now } = act;
  const actor = act.actor ?? null;
  const direction = input.direction ?? 'CREDIT';
  await mustBeUsableMethod(tx, actor, input.paymentMethodId);
  const id = newId();
  const no = await nextNo(tx);
  const reference = readInput(input, no, now);
  await lockUtr(tx, reference.norm);
  const shown = await shownByEntry(act, { ...input, direction, utrNorm: reference.norm, source: origin.source });
  if (shown) return { id: shown, match: null, confirms: null, otherLeg: null, shown: true };
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
      messageOnly: isMessage(origin.source),
      feedKeyId: origin.feedKeyId ?? null,
      claimNo: nextClaimNo(direction, reference.norm),
      batchId: origin.batchId ?? null,
      enteredBy: actor?.id ?? null,
      createdAt: now,
    })
    .execute();
  await post(tx, [arrival(id, direction, input, actor?.id ?? null, now)]);
  await noteEntry(act, id, no, direction, input, reference, origin);
  const owner = await findOwner(act, id, direction, reference);
  return { id, ...owner, otherLeg: owner.match || owner.confirms ? null : await pairAtEntry(act, id) };
}

/** Matches a credit to the waiting claim, or confirms the payout of a debit. */
async function findOwner(
  act: Act & { actor?: Actor },
  id: string,
  direction: Direction,
  { norm }: Reference,
): Promise<Pick<EnteredUtr, 'match' | 'confirms'>> {
  if (direction === 'CREDIT') return { match: await matchFreeLine(act, { id, utrNorm: norm }), confirms: null };
  return { match: null, confirms: await confirmPayout(act, id, act.actor?.id ?? null) };
}

export const blankToNull = (text: string | null | undefined): string | null => text?.trim() || null;

/**
 * Continues the numbers of voided entries of the same UTR, whose credits were reversed under their own claim numbers.
 */
export const nextClaimNo = (direction: Direction, norm: string) => sql<number>`1 + coalesce((
  SELECT max(v.claim_no) FROM utr_entry v
  WHERE v.direction = ${direction} AND v.utr_norm = ${norm} AND v.status = 'void'), 0)`;

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
  actorId: string | null,
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
  { source, feedKeyId }: Origin,
): Promise<void> {
  const { paymentMethodId, amountPaise } = input;
  act.audit({
    action: 'utr.entered',
    entityType: 'utr',
    entityId: id,
    after: {
      no: `U-${no}`,
      direction,
      rail,
      utr: norm,
      amountPaise,
      paymentMethodId,
      ...(feedKeyId ? { source, feedKeyId } : {}),
    },
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
