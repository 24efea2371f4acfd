import type { Rings } from '@backoffice/shared/contract';
import { wallClock } from '@backoffice/shared/domain';

/** Whether the person wants to hear nothing at this moment. The hours are the business's, and may go over midnight. */
export function isQuiet({ quiet }: Pick<Rings, 'quiet'>, now: Date, zone: string): boolean {
  if (!quiet) return false;
  const time = wallClock(now, zone).slice(-5);
  const { from, to } = quiet;
  return from <= to ? from <= time && time < to : from <= time || time < to;
}
