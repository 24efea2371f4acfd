import type { TimedLease } from './leases.resource.ts';

/** A lease is renewed for 120 s every 30 s, so one that is still held never has less than this left (domain 2.0). */
const KEPT_MS = 80_000;
/** Who has not kept it for longer has probably left: looked at more often, and once just after its end. */
const OFTEN_MS = 10_000;
const AFTER_MS = 250;

/** When the leases of others have to be looked up although nothing was told: heartbeats are no events. `false` while nobody is on anything. */
export function nextLook(others: readonly Pick<TimedLease, 'endsAt'>[], now: number): number | false {
  const left = others.map(({ endsAt }) => endsAt - now).filter((each) => each > 0);
  if (left.length === 0) return false;
  const least = Math.min(...left);
  return least > KEPT_MS ? Math.max(least - KEPT_MS, OFTEN_MS) : Math.min(OFTEN_MS, least + AFTER_MS);
}
