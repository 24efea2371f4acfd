/** A path that is no longer requested must not keep an outage alive for the others. */
const FORGET_AFTER = 2 * 60_000;

/** Decides whether the person is told of a failed background request (domain, decision 13). */
export interface Outages {
  /** True once per outage: later tries, and other paths with the same text, stay silent. */
  isNews(path: string, text: string): boolean;
  /** The path has answered, so its next failure counts as a new outage. */
  over(path: string): void;
}

export function createOutages(now: () => number = () => Date.now()): Outages {
  const failing = new Map<string, { text: string; at: number }>();
  return {
    isNews(path, text) {
      for (const [known, { at }] of failing) if (now() - at > FORGET_AFTER) failing.delete(known);
      const isKnown = failing.has(path) || [...failing.values()].some((other) => other.text === text);
      failing.set(path, { text, at: now() });
      return !isKnown;
    },
    over: (path) => void failing.delete(path),
  };
}
