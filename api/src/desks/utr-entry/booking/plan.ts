import { sql } from 'kysely';
import { type Static, Type } from 'typebox';
import type { Acting } from '../../../acts/act.ts';
import { wordsOf } from '../../../acts/reason.ts';
import { BOOKING_KINDS, KINDS, sayKind } from '../../../domain/utrs/booking.ts';
import type { Deps } from '../../../http/context.ts';
import { halt, invalidField } from '../../../http/envelope.ts';
import { namedRow } from '../../../http/row-id.ts';
import { together } from '../../../http/transaction.ts';
import { Id, nullable, object, oneOf, text, Version } from '../../../http/schemas.ts';
import { type LineFacts, lineLifecycle } from '../../../modules/utrs/lifecycle.ts';
import { lockUtr } from '../../../modules/utrs/lock.ts';
import { findWaitingLeg, lockWaitingLeg } from './legs.ts';
import { type Disputed, disputedDeposit } from './chargeback.ts';
import { type FailedPayout, failedPayoutOf } from './failed-payout.ts';
import { mustBeNobodys } from './nobodys.ts';

export const Book = object({
  version: Version,
  kind: oneOf(BOOKING_KINDS),
  remark: text(300, { min: 1, description: 'What it is, in a few words' }),
  otherMethodId: Type.Optional(nullable({ ...Id, description: 'For a transfer: the account of its other leg' })),
  otherLineId: Type.Optional(
    nullable({ ...Id, description: 'The other leg of a transfer, or the line that a correction takes back' }),
  ),
  depositId: Type.Optional(
    nullable({ ...Id, description: 'Of a chargeback: the deposit that was reversed because of it' }),
  ),
  failedPayout: Type.Optional(
    nullable(
      object(
        { withdrawalId: Id, attemptNo: Type.Integer({ minimum: 1 }) },
        { description: 'Of the money of a failed payout: which one, of those that the debit of their file contains' },
      ),
    ),
  ),
});
export type Book = Static<typeof Book>;

/** The other line of a booking: one that is booked now, or a leg that waits in transit. */
export interface OtherLine {
  line: LineFacts;
  /** The booking of a leg that waits; null when the line is booked together with the first. */
  waitingId: string | null;
}

export interface Plan {
  line: LineFacts;
  kind: Book['kind'];
  remark: string;
  otherMethodId: string | null;
  other: OtherLine | null;
  disputed: Disputed | null;
  failed: FailedPayout | null;
}

/** Serialises with claims and payouts of the same UTR; taken before any row (domain 1.4 no. 12). */
export async function lockUtrsOf(act: Acting, ids: readonly string[]): Promise<void> {
  await lockEach(act, await utrsOf(act, ids));
}

async function utrsOf({ tx }: Acting, ids: readonly string[]): Promise<string[]> {
  const named = ids.map((id) => namedRow('u', 'U', id));
  const { rows } = await sql<{ utrNorm: string }>`
    SELECT DISTINCT u.utr_norm FROM utr_entry u WHERE ${sql.join(named, sql` OR `)} ORDER BY 1`.execute(tx);
  return rows.map(({ utrNorm }) => utrNorm);
}

const lockEach = ({ tx }: Acting, utrs: readonly string[]) => together(...utrs.map((utr) => lockUtr(tx, utr)));

/** Everything that a booking needs, locked and checked; halts when the line or its other line cannot be booked so. */
export async function planBooking(act: Acting, deps: Deps, id: string, body: Book): Promise<Plan> {
  const utrs = await utrsOf(act, body.otherLineId ? [id, body.otherLineId] : [id]);
  const [, line] = await together(lockEach(act, utrs), lineLifecycle.ready(act, deps, id, 'book', body.version));
  const remark = wordsOf(body.remark, 'remark', 'Say in a few words what it is.');
  const { says, other: needs } = KINDS[body.kind];
  if (says[line.direction] === null)
    halt(invalidField('kind', 'BAD_VALUE', `${line.no} cannot be that: the money went the other way.`));
  await mustBeNobodys(act, line);
  if (body.depositId && needs !== 'deposit')
    halt(invalidField('depositId', 'BAD_VALUE', `A ${sayKind(body.kind, line.direction)} is tied to no deposit.`));
  if (body.failedPayout && needs !== 'failed-payout')
    halt(invalidField('failedPayout', 'BAD_VALUE', `A ${sayKind(body.kind, line.direction)} is tied to no payout.`));
  if (needs === 'none') return alone(line, body, remark);
  if (needs === 'failed-payout')
    return { ...alone(line, body, remark), failed: await failedPayoutOf(act, line, body.failedPayout) };
  if (needs === 'deposit') {
    const plan = alone(line, body, remark);
    return { ...plan, disputed: await disputedDeposit(act, line, body.depositId) };
  }
  const other =
    needs === 'other-account' ? await otherLeg(act, deps, line, body) : await corrected(act, deps, line, body);
  if (needs === 'same-account' && !other)
    halt(invalidField('otherLineId', 'REQUIRED', `Choose the line that ${line.no} corrects.`));
  const otherMethodId = needs === 'other-account' ? await otherAccount(act, line, body, other) : null;
  return { line, kind: body.kind, remark, otherMethodId, other, disputed: null, failed: null };
}

function alone(line: LineFacts, { kind, otherLineId, otherMethodId }: Book, remark: string): Plan {
  if (otherLineId || otherMethodId)
    halt(
      invalidField(
        otherLineId ? 'otherLineId' : 'otherMethodId',
        'BAD_VALUE',
        `A ${sayKind(kind, line.direction)} has no other line and no other account.`,
      ),
    );
  return { line, kind, remark, otherMethodId: null, other: null, disputed: null, failed: null };
}

/** The other leg that was named, or the one that waits with the same UTR. */
async function otherLeg(act: Acting, deps: Deps, line: LineFacts, { otherLineId, otherMethodId }: Book) {
  if (!otherLineId) {
    const leg = await findWaitingLeg(act, line);
    return leg && (!otherMethodId || leg.line.paymentMethodId === otherMethodId) ? leg : null;
  }
  const leg = (await lockWaitingLeg(act, otherLineId)) ?? (await free(act, deps, otherLineId));
  mustMatch(line, leg.line);
  if (leg.line.paymentMethodId === line.paymentMethodId)
    halt(invalidField('otherLineId', 'BAD_VALUE', `${leg.line.no} is on the same account as ${line.no}.`));
  if (leg.otherMethodId && leg.otherMethodId !== line.paymentMethodId)
    halt(invalidField('otherLineId', 'BAD_VALUE', `${leg.line.no} was booked as a transfer with another account.`));
  return leg;
}

async function corrected(act: Acting, deps: Deps, line: LineFacts, { otherLineId }: Book): Promise<OtherLine | null> {
  if (!otherLineId) return null;
  const other = await free(act, deps, otherLineId);
  mustMatch(line, other.line);
  if (other.line.paymentMethodId !== line.paymentMethodId)
    halt(invalidField('otherLineId', 'BAD_VALUE', `${other.line.no} is on another account than ${line.no}.`));
  return other;
}

async function free(act: Acting, deps: Deps, id: string): Promise<OtherLine & { otherMethodId: null }> {
  const line = await lineLifecycle.ready(act, deps, id, 'book', null);
  await mustBeNobodys(act, line);
  return { line, waitingId: null, otherMethodId: null };
}

function mustMatch(line: LineFacts, other: LineFacts): void {
  if (other.direction === line.direction)
    halt(invalidField('otherLineId', 'BAD_VALUE', `${other.no} goes the same way as ${line.no}.`));
  if (other.amountPaise !== line.amountPaise)
    halt(invalidField('otherLineId', 'AMOUNT_MISMATCH', `${other.no} is another amount than ${line.no}.`));
}

async function otherAccount(
  { tx }: Acting,
  line: LineFacts,
  { otherMethodId }: Book,
  other: OtherLine | null,
): Promise<string> {
  const named = other?.line.paymentMethodId ?? otherMethodId;
  if (!named) return halt(invalidField('otherMethodId', 'REQUIRED', 'Choose the other account of the transfer.'));
  if (otherMethodId && other && otherMethodId !== other.line.paymentMethodId)
    halt(invalidField('otherLineId', 'BAD_VALUE', `${other.line.no} is on another account than the one chosen.`));
  if (named === line.paymentMethodId)
    halt(invalidField('otherMethodId', 'BAD_VALUE', 'The other account is another one than that of the line.'));
  const method = await tx.selectFrom('paymentMethod').select('status').where('id', '=', named).executeTakeFirst();
  if (!method || method.status === 'draft' || method.status === 'pending_review')
    halt(invalidField('otherMethodId', 'UNKNOWN_METHOD', 'Choose a payment method that is in use.'));
  return named;
}
