import { sayKind } from '../../../domain/utrs/booking.ts';
import type { Utr } from '../../../modules/utrs/read.ts';

/** E.g. `U-88120 is booked: bank charge`, with its other line or where it still goes. */
export function sayBooked({ no, direction, booking }: Utr): string {
  if (!booking) return `${no} is booked`;
  const says = `${no} is booked: ${sayKind(booking.kind, direction)}`;
  if (booking.otherLine) return `${says}, with ${booking.otherLine.no}`;
  return booking.inTransit ? `${says}, in transit until its other leg is there` : says;
}
