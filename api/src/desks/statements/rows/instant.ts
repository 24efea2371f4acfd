import { readBankTime } from '../../utr-entry/import/bank-time.ts';

/** When the bank booked the row: noon where the file has no time; null for a time that is yet to come. */
export function rowInstant(
  { date, time }: { date: string; time: string | null },
  zone: string,
  now: Date,
): Date | null {
  const at = readBankTime(date, time ?? '', 'YMD', zone);
  return at && at.getTime() <= now.getTime() ? at : null;
}
