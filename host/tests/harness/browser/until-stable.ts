import { setTimeout as pause } from 'node:timers/promises';

/** Long enough for the busiest moments of other tests, one of which fills a queue with a hundred rows. */
const PATIENCE_MS = 90_000;
/** Between two looks; what is compared may be in this process, which has to get its turn. */
const PAUSE_MS = 50;

/** Repeats a comparison of several reads until it holds, because other tests may change the data between them. */
export async function untilStable(compare: () => Promise<void>): Promise<void> {
  for (const end = Date.now() + PATIENCE_MS; ;) {
    try {
      return await compare();
    } catch (error) {
      if (Date.now() > end) throw error;
      await pause(PAUSE_MS);
    }
  }
}
