import type { TimedLease } from './leases.resource.ts';

/**
 * A lease lasts 120 s and is renewed every 30 s, so one that is still in use always has more than this left (domain
 * 2.0).
 */
const KEPT_MS = 80_000;
/** A lease with less left has probably been abandoned: check more often, and once just after its end. */
const OFTEN_MS = 10_000;
const AFTER_MS = 250;

/**
 * Milliseconds until the leases of others have to be fetched again, because heartbeats raise no events. `false` while
 * nobody works on anything.
 */
export function nextLook(others: readonly Pick<TimedLease, 'endsAt'>[], now: number): number | false {
  const left = others.map(({ endsAt }) => endsAt - now).filter((each) => each > 0);
  if (left.length === 0) return false;
  const least = Math.min(...left);
  return least > KEPT_MS ? Math.max(least - KEPT_MS, OFTEN_MS) : Math.min(OFTEN_MS, least + AFTER_MS);
}
