import { Type } from 'typebox';
import { Id, named, nullable, object, oneOf, Paise, SignedPaise, StaffRef, Timestamp, Version } from '../../http/schemas.ts';
import { CustomerRef } from '../customers/schemas.ts';
import { MethodRef } from '../payment-methods/schemas.ts';
import { RAILS } from '../utrs/reference.ts';
import { WITHDRAWAL_FLAGS, WITHDRAWAL_STATUSES } from './states.ts';

const text = nullable(Type.String());
const staff = nullable(StaffRef);
const time = nullable(Timestamp);

/** Where the money goes, as it was when the customer asked. Numbers show their last four digits. */
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
    destination: Destination,
    destinationHash: Type.String({ description: 'Changes when the destination does; named when approving' }),
    status: oneOf(WITHDRAWAL_STATUSES),
    flags: Type.Array(oneOf(WITHDRAWAL_FLAGS)),
    requestedAt: Timestamp,
    checkedBy: staff,
    checkedAt: time,
    clearedBy: staff,
    clearedAt: time,
    payingBy: staff,
    payingAt: time,
    sourceMethod: nullable(MethodRef),
    payoutRail: nullable(oneOf(RAILS)),
    payoutUtr: text,
    payoutProofFileId: nullable(Id),
    paidBy: staff,
    paidAt: time,
    rejectReasonCode: text,
    rejectNote: text,
    holdReason: text,
    decidedBy: staff,
    decidedAt: time,
    createdAt: Timestamp,
  }),
);
