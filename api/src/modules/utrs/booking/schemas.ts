import { Type } from 'typebox';
import { BOOKING_KINDS } from '../../../domain/utrs/booking.ts';
import { Id, named, nullable, object, oneOf, StaffRef, Timestamp } from '../../../http/schemas.ts';
import { MethodRef } from '../../payment-methods/schemas.ts';

/** What a line is booked as (domain 1.5). */
export const Booking = named(
  'Booking',
  object({
    id: Id,
    kind: oneOf(BOOKING_KINDS),
    remark: Type.String(),
    automatic: Type.Boolean({ description: 'The other leg of a transfer, found by its UTR when it was entered' }),
    otherMethod: nullable(MethodRef),
    otherLine: nullable(object({ id: Id, no: Type.String() })),
    deposit: Type.Optional(
      nullable(object({ id: Id, no: Type.String() }, { description: 'Of a chargeback: the disputed deposit' })),
    ),
    failedPayout: Type.Optional(
      nullable(object({ id: Id, no: Type.String() }, { description: 'The failed payout whose money came back' })),
    ),
    inTransit: Type.Boolean({ description: 'A transfer between own accounts whose other leg is not booked' }),
    bookedBy: nullable(StaffRef),
    bookedAt: Timestamp,
  }),
);
