import { UserError } from '../user-error.mjs';

/** The most restarts within a minute; after that, another one would not help. */
const MOST_ENDS = 5;
const WITHIN_MS = 60_000;
const FIRST_PAUSE_MS = 500;

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Keeps a part of the panel running: one that has ended by itself is started again, after a pause that doubles. `name`
 * begins the sentences about it, e.g. `The API`; `first` is the one that runs, `start` makes another; both are
 * `{ gone }`, a promise of the sentence that tells why it ended. Answers the last such sentence when starting again does
 * not help, or when `isEnding` says that the panel is being stopped.
 */
export async function keepRunning({ name, first, start, say, isEnding, now = Date.now, wait = pause }) {
  let ends = [];
  let part = first;
  for (;;) {
    const why = await part.gone;
    if (isEnding()) return why;
    ends = [...ends.filter((at) => now() - at < WITHIN_MS), now()];
    if (ends.length > MOST_ENDS)
      return new UserError(
        `${name} has ended ${ends.length} times within a minute. The last time it said: ${why.message}`,
      );
    say(`  ${name} has ended: ${why.message}\n  It is started again.`);
    await wait(FIRST_PAUSE_MS * 2 ** (ends.length - 1));
    if (isEnding()) return why;
    // One that fails to start counts as ended.
    part = await start().catch((error) => ({ gone: Promise.resolve(error) }));
  }
}
