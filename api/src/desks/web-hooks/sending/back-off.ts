const [SECOND, MINUTE, HOUR] = [1_000, 60_000, 3_600_000];

/**
 * How long after each failed attempt the next one comes: a little over three days in all, after which the event is
 * given up.
 */
export const WAITS_MS: readonly number[] = [
  5 * SECOND,
  30 * SECOND,
  2 * MINUTE,
  10 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
];

/** A web hook that delivers nothing for so long is paused. */
export const PAUSED_AFTER_MS = 24 * HOUR;

/** When an outage was at least so long, what waits goes out at once when it ends. */
export const OUTAGE_MS = MINUTE;

/** Up to a fifth more, so that what failed together does not come back together. */
export function waitAfter(tries: number, random: () => number = Math.random): number | null {
  const wait = WAITS_MS[tries - 1];
  return wait === undefined ? null : Math.round(wait * (1 + random() / 5));
}
