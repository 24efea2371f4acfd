import { halt, refused } from '../../../http/envelope.ts';
import { rupees } from '../../../domain/rupees.ts';
import type { PayoutSource } from './schemas.ts';

/** Halts with OVER_LIMIT when one payment is below or above what the account can send at once. */
export function mustFitOnePayment(
  { label, minPaise, maxPaise }: PayoutSource,
  { no, netPaise }: { no: string; netPaise: number },
): void {
  if (minPaise !== null && netPaise < minPaise)
    halt(refused('OVER_LIMIT', `${no} is left out: ${label} sends at least ${rupees(minPaise)} at once.`));
  if (maxPaise !== null && netPaise > maxPaise)
    halt(refused('OVER_LIMIT', `${no} is left out: ${label} sends at most ${rupees(maxPaise)} at once.`));
}

/**
 * Halts with OVER_DAILY_CAP when what left the account today, what is under way and `morePaise` together exceed its
 * daily limit.
 */
export function mustFitDay(
  { label, dailyCapPaise, outTodayPaise, underWayPaise }: PayoutSource,
  morePaise: number,
): void {
  const free = dailyCapPaise === null ? Infinity : dailyCapPaise - outTodayPaise - underWayPaise;
  if (morePaise <= free) return;
  halt(
    refused(
      'OVER_DAILY_CAP',
      `${label} may send ${rupees(Math.max(0, free))} more today, the file asks for ${rupees(morePaise)}: nothing was taken.`,
    ),
  );
}
