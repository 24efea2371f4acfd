import { Type } from 'typebox';
import { named, nullable, object, SignedPaise, StaffRef, Timestamp } from '../../http/schemas.ts';
import { Day } from '../../listing/business-day.ts';
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
    changedSince: Type.Boolean({ description: 'Lines of that day were entered or voided after it was closed' }),
  }),
);
