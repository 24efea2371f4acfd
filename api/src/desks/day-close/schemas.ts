import { Type } from 'typebox';
import { named, nullable, object, SignedPaise, StaffRef, Timestamp } from '../../http/schemas.ts';
import { Day } from '../../listing/business-day.ts';
import { WaitingRequest } from '../../modules/second-person/waiting.ts';
import { MethodRef } from '../../modules/payment-methods/schemas.ts';

/** One business day of one account, closed or open. */
export const DayClose = named(
  'DayClose',
  object({
    paymentMethod: MethodRef,
    date: Day,
    openingPaise: SignedPaise,
    creditsPaise: SignedPaise,
    debitsPaise: SignedPaise,
    feesPaise: SignedPaise,
    expectedPaise: SignedPaise,
    lineCount: Type.Integer({ description: 'Lines that the bank booked on that day' }),
    countedPaise: nullable(SignedPaise),
    diffPaise: nullable(SignedPaise),
    note: nullable(Type.String()),
    closedBy: nullable(StaffRef),
    closedAt: nullable(Timestamp),
    confirmedBy: nullable(StaffRef),
    mayReopen: Type.Boolean({ description: 'It is the last closed day of the account: only that one is opened again' }),
    waiting: nullable(WaitingRequest),
    bookedChargesPaise: {
      ...SignedPaise,
      description: 'Charges and their tax that lines of that day show, already in the debits',
    },
    expectedFeesPaise: {
      ...SignedPaise,
      description: 'What the fee rules of the account expect for the other lines of that day',
    },
    looksLikeCharges: Type.Integer({ description: 'Unallocated lines of that day that look like charges or tax' }),
    staleCount: Type.Integer({
      description: 'Lines of the account that are unallocated for longer than the policy allows',
    }),
    statementTo: Type.Optional(
      nullable({ ...Timestamp, description: 'The bank’s time of the last row of the newest entered statement' }),
    ),
    messageOnlyCount: Type.Optional(
      Type.Integer({ description: 'Lines after it, or all without a statement, that only a message has told' }),
    ),
    changedSince: Type.Boolean({ description: 'Lines of that day were entered or voided after it was closed' }),
  }),
);
