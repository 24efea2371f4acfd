import { UserError } from '../user-error.mjs';

/** The most restarts within a minute; after that, another one would not help. */
const MOST_ENDS = 5;
const WITHIN_MS = 60_000;
const FIRST_PAUSE_MS = 500;

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Keeps the API running: one that has ended by itself is started again, after a pause that doubles. `first` is the one
 * that runs, `start` makes another; both are `{ gone }`, a promise of the sentence that tells why it ended. Answers the
 * last such sentence when starting again does not help, or when `isEnding` says that the panel is being stopped.
 */
export async function keepApi({ first, start, say, isEnding, now = Date.now, wait = pause }) {
  let ends = [];
  let api = first;
  for (;;) {
    const why = await api.gone;
    if (isEnding()) return why;
    ends = [...ends.filter((at) => now() - at < WITHIN_MS), now()];
    if (ends.length > MOST_ENDS)
      return new UserError(
        `The API has ended ${ends.length} times within a minute. The last time it said: ${why.message}`,
      );
    say(`  The API has ended: ${why.message}\n  It is started again.`);
    await wait(FIRST_PAUSE_MS * 2 ** (ends.length - 1));
    if (isEnding()) return why;
    // An API that fails to start counts as ended.
    api = await start().catch((error) => ({ gone: Promise.resolve(error) }));
  }
}
