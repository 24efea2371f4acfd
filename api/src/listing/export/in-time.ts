import type { Settings } from '../../settings/env.ts';

interface Limits {
  settings: Pick<Settings, 'exportStallSeconds' | 'exportSeconds'>;
  /** Cuts the answer off. */
  cut: () => void;
  /**
   * Releases the source of the lines as soon as the last has been taken, even if the reader has not received it yet.
   */
  release: () => Promise<void>;
}

/**
 * Passes on the lines of an export while their reader keeps taking them. Exports have few places, and each holds a
 * connection and a snapshot. A stalled export is cut off before PostgreSQL ends its connection after 60 s.
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
