import type { Rings } from '@backoffice/shared/contract';
import { wallClock } from '@backoffice/shared/domain';

/** Whether it is within the person's quiet hours. They are in the business time zone, and may cross midnight. */
export function isQuiet({ quiet }: Pick<Rings, 'quiet'>, now: Date, zone: string): boolean {
  if (!quiet) return false;
  const time = wallClock(now, zone).slice(-5);
  const { from, to } = quiet;
  return from <= to ? from <= time && time < to : from <= time || time < to;
}
