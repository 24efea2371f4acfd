import { readBankTime } from '../../utr-entry/import/bank-time.ts';
import { dayOf } from '../../../listing/business-day.ts';
import type { ParserDefinition, ReadFields } from '../parsers/definition.ts';

const DAY_MS = 86_400_000;
/** Banks send at once; what is older was kept back or made up. */
const OLDEST_MS = 31 * DAY_MS;

interface At {
  received: Date | null;
  now: Date;
  zone: string;
}

/**
 * When the bank booked it: the time of the message, the time it came when only its day stands there, or `null` when it
 * says nothing and came by itself. A sentence when its date is not plausible.
 */
export function bankTimeOf(
  { date, time }: Pick<ReadFields, 'date' | 'time'>,
  dates: ParserDefinition['dates'],
  { received, now, zone }: At,
): Date | string | null {
  const came = received && received < now ? received : now;
  if (now.getTime() - came.getTime() > OLDEST_MS) return 'It came more than 31 days ago.';
  if (date === null) return came;
  const at = readBankTime(date.replace(/^(\d{1,2})([A-Za-z]{3,9})(\d{2,4})$/, '$1-$2-$3'), time ?? '', dates, zone);
  if (!at) return 'Its date cannot be read.';
  if (at.getTime() - now.getTime() > DAY_MS) return 'Its date is in the future.';
  if (now.getTime() - at.getTime() > OLDEST_MS) return 'Its date is more than 31 days ago.';
  if (time !== null && at <= now) return at;
  return dayOf(at, zone) === dayOf(came, zone) ? came : at <= now ? at : null;
}
