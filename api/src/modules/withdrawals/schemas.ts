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
import { WaitingRequest } from '../second-person/waiting.ts';
import { CHECK_CODES, CHECK_RESULTS } from './checks/codes.ts';
import { WITHDRAWAL_FLAGS, WITHDRAWAL_STATUSES } from '../../domain/withdrawals/states.ts';

const text = nullable(Type.String());
const staff = nullable(StaffRef);
const time = nullable(Timestamp);

/** Where the money goes, as of the request. Numbers show their last four digits. */
export const Destination = named(
  'Destination',
  object({ kind: oneOf(['BANK', 'UPI']), holderName: Type.String(), accountMasked: text, ifsc: text, vpaMasked: text }),
);

export const Withdrawal = named(
  'Withdrawal',
  object({
    id: Id,
    no: Type.String({ description: 'E.g. W-20981' }),
    version: Version,
    attemptNo: Type.Integer(),
    customer: CustomerRef,
    amountPaise: Paise,
    feePaise: SignedPaise,
    netPaise: Type.Integer({ description: 'What the bank has to send: the amount minus the fee' }),
    destination: Destination,
    destinationHash: Type.String({ description: 'Changes with the destination; sent back in decisions' }),
    payeeChanged: Type.Boolean({
      description: 'The beneficiary was edited or blocked after the request: it cannot be taken for payout',
    }),
    status: oneOf(WITHDRAWAL_STATUSES),
    flags: Type.Array(oneOf(WITHDRAWAL_FLAGS)),
    requestedAt: Timestamp,
    createdBy: nullable(StaffRef),
    checks: Type.Array(
      object({ code: oneOf(CHECK_CODES), result: oneOf(CHECK_RESULTS), detail: Type.String(), comment: text }),
      { description: 'The checklist at the time of the clearance' },
    ),
    sentBackReason: nullable(Type.String({ description: 'Why it is in Checking again' })),
    escalatedBy: staff,
    escalatedAt: time,
    escalateReason: text,
    escalateNote: text,
    decisionNote: nullable(Type.String({ description: "A lead's words on an escalated request" })),
    checkedBy: staff,
    checkedAt: time,
    clearedBy: staff,
    clearedAt: time,
    payingBy: staff,
    payingAt: time,
    sourceMethod: nullable(MethodRef),
    payoutRail: nullable(oneOf(RAILS)),
    payoutUtr: text,
    hasPayoutProof: Type.Boolean({
      description: 'Whether there is an image of the payout; its id is given to staff who pay and to leads',
    }),
    payoutProofFileId: nullable(Id),
    paidBy: staff,
    paidAt: time,
    payoutBatch: nullable(object({ id: Id, no: Type.String() })),
    failureNote: nullable(Type.String({ description: 'The bank’s message about the previous attempt' })),
    uncertainNote: text,
    uncertainAt: time,
    confirmedAt: nullable(Timestamp),
    confirmedBy: nullable(object({ id: Id, no: Type.String() }, { description: 'The debit line of the payout' })),
    returnedAt: time,
    returnReason: text,
    returnNote: text,
    returnLine: nullable(object({ id: Id, no: Type.String() }, { description: 'The credit line of its return' })),
    rejectReasonCode: text,
    rejectNote: text,
    customerMessage: nullable(Type.String({ description: 'What the customer was told of the rejection' })),
    holdReason: text,
    holdNote: text,
    decidedBy: staff,
    decidedAt: time,
    waiting: nullable(WaitingRequest),
    createdAt: Timestamp,
  }),
);
