import type { Settings } from '../../settings/env.ts';

interface Limits {
  settings: Pick<Settings, 'exportStallSeconds' | 'exportSeconds'>;
  /** Ends the answer where it is. */
  cut: () => void;
  /** Gives back what the lines are read from: as soon as the last has been taken, also when the reader still has to get it. */
  release: () => Promise<void>;
}

/**
 * The lines of an export for as long as their reader takes them: there are few places for exports, and each holds a
 * connection and a snapshot. PostgreSQL would end the connection of a stalled one after 60 s; it is cut off before.
 */
export async function* inTime(
  lines: AsyncIterable<string>,
  { settings, cut, release }: Limits,
): AsyncGenerator<string> {
  const whole = setTimeout(cut, settings.exportSeconds * 1000);
  let stalled: NodeJS.Timeout | undefined;
  try {
    for await (const line of lines) {
      stalled = setTimeout(cut, settings.exportStallSeconds * 1000);
      yield line;
      clearTimeout(stalled);
    }
  } finally {
    clearTimeout(whole);
    clearTimeout(stalled);
    await release();
  }
}
