import { Type } from 'typebox';
import { Id, named, nullable, object, oneOf, Paise, StaffRef, Timestamp, Version } from '../../http/schemas.ts';
import { CustomerRef } from '../customers/schemas.ts';
import { MethodRef } from '../payment-methods/schemas.ts';
import { RAILS } from '../../domain/utrs/reference.ts';
import { BankLine } from '../utrs/schemas.ts';
import { WaitingRequest } from '../second-person/waiting.ts';
import { REASON_CODES } from '../../domain/deposits/straight-through/judge.ts';
import { DEPOSIT_FLAGS, DEPOSIT_SECTIONS, DEPOSIT_STATUSES } from '../../domain/deposits/states.ts';

const text = nullable(Type.String());

const StraightThroughSays = named(
  'StraightThroughSays',
  object(
    {
      verdict: oneOf(['credited', 'would-credit', 'left']),
      reasons: Type.Array(object({ code: oneOf(REASON_CODES), says: Type.String() })),
      at: Timestamp,
    },
    { description: 'What straight-through approval last said of it; none while it was off' },
  ),
);

/** What the customer says (`amountPaise`, `utr`) beside what the bank says (`utrEntry`). */
export const Deposit = named(
  'Deposit',
  object({
    id: Id,
    no: Type.String({ description: 'E.g. D-104233' }),
    version: Version,
    customer: CustomerRef,
    paymentMethod: MethodRef,
    amountPaise: Paise,
    creditedPaise: nullable(Paise),
    utr: text,
    utrRaw: text,
    rail: nullable(oneOf(RAILS)),
    proofFileId: nullable(Id),
    proofDeletedDays: nullable(
      Type.Integer({ description: 'After how many days the retention rule deleted its image; none while it is there' }),
    ),
    payerName: text,
    source: oneOf(['CUSTOMER', 'STAFF']),
    submittedAt: Timestamp,
    status: oneOf(DEPOSIT_STATUSES),
    section: nullable(oneOf(DEPOSIT_SECTIONS, { description: 'Its section of the approval screen' })),
    flags: Type.Array(oneOf(DEPOSIT_FLAGS)),
    contested: Type.Boolean({ description: 'Other customers quote the same UTR' }),
    utrEntry: nullable(BankLine),
    utrEntryLinked: Type.Boolean({ description: 'False when the line only has the same UTR' }),
    matchKind: nullable(oneOf(['auto', 'manual'])),
    holdReason: text,
    holdNote: text,
    rejectReasonCode: text,
    rejectNote: text,
    reversalReasonCode: text,
    reversalNote: text,
    customerMessage: nullable(Type.String({ description: 'What the customer was told of the decision' })),
    straightThrough: nullable(StraightThroughSays),
    decidedBy: nullable(StaffRef),
    decidedAt: nullable(Timestamp),
    waiting: nullable(WaitingRequest),
    createdAt: Timestamp,
  }),
);
