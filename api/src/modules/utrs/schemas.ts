import { Type } from 'typebox';
import {
  Id,
  named,
  nullable,
  object,
  oneOf,
  Paise,
  SignedPaise,
  StaffRef,
  Timestamp,
  Version,
} from '../../http/schemas.ts';
import { CustomerRef } from '../customers/schemas.ts';
import { MethodRef } from '../payment-methods/schemas.ts';
import { RAILS } from '../../domain/utrs/reference.ts';
import { DIRECTIONS, UTR_SOURCES, UTR_STATUSES } from '../../domain/utrs/states.ts';
import { BOOKING_KINDS } from '../../domain/utrs/booking.ts';
import { Booking } from './booking/schemas.ts';
import { WaitingRequest } from '../second-person/waiting.ts';

const text = nullable(Type.String());
const claim = nullable(object({ id: Id, no: Type.String() }));

/**
 * One line of a bank statement. `utr` is the normal form, `utrRaw` what was typed, `customer` the one who claimed it,
 * if this person may see them.
 */
export const Utr = named(
  'Utr',
  object({
    id: Id,
    no: Type.String({ description: 'E.g. U-88120' }),
    version: Version,
    paymentMethod: MethodRef,
    direction: oneOf(DIRECTIONS),
    rail: oneOf(RAILS),
    utr: Type.String(),
    utrRaw: Type.String(),
    amountPaise: Paise,
    bankTime: nullable(Timestamp),
    remitterName: text,
    remitterAccount: nullable(Type.String({ description: 'Masked' })),
    narration: text,
    balanceAfterPaise: nullable(SignedPaise),
    source: oneOf(UTR_SOURCES),
    messageOnly: Type.Boolean({ description: 'A message told it, and no statement has shown it yet' }),
    feedKey: nullable(
      object({ id: Id, name: Type.String() }, { description: 'The key with which a machine or a message told it' }),
    ),
    shownBy: nullable(StaffRef),
    shownAt: nullable(Timestamp),
    toldDifferently: nullable(
      object(
        { source: oneOf(UTR_SOURCES), amountPaise: Paise, account: Type.String() },
        { description: 'What another source tells of this UTR, until a lead has settled it' },
      ),
    ),
    batchId: nullable(Id),
    status: oneOf(UTR_STATUSES),
    flags: Type.Array(Type.String()),
    claimNo: Type.Integer({ description: 'Raised when a credit from this line is reversed' }),
    claimedDeposit: claim,
    claimedWithdrawal: claim,
    claimedBatch: { ...claim, description: 'The payout file whose payouts this one debit shows' },
    customer: nullable(CustomerRef),
    enteredBy: nullable(StaffRef),
    voidReason: text,
    voidNote: text,
    booking: nullable(Booking),
    suggestedKind: nullable(
      oneOf(BOOKING_KINDS, {
        description: 'What an unallocated line looks like by its narration; never booked by itself',
      }),
    ),
    waiting: nullable(WaitingRequest),
    createdAt: Timestamp,
  }),
);

/** The bank line of a deposit. */
export const BankLine = named(
  'BankLine',
  object({
    id: Id,
    no: Type.String(),
    version: Version,
    utr: Type.String(),
    amountPaise: Paise,
    rail: oneOf(RAILS),
    bankTime: nullable(Timestamp),
    remitterName: text,
    narration: text,
    status: oneOf(UTR_STATUSES),
    paymentMethod: MethodRef,
    source: oneOf(UTR_SOURCES),
    messageOnly: Type.Boolean({ description: 'A message told it, and no statement has shown it yet' }),
    enteredBy: nullable(StaffRef),
    createdAt: Timestamp,
  }),
);
