import { setTimeout as wait } from 'node:timers/promises';

/** Work that many callers request and that runs once for all of them. */
export interface InTurn {
  /** Requests a run. A run in progress may have started too early for the caller, so another one follows it. */
  ask(): void;
  /** Resolves when no run is in progress; no further run starts. */
  stop(): Promise<void>;
}

/**
 * Runs `work` one at a time and at most every `everyMs`; the first run starts at once. Errors are ignored: the next run
 * tries again.
 */
export function inTurn(work: () => Promise<void>, everyMs: number | (() => number)): InTurn {
  let asked = false;
  let stopped = false;
  let running: Promise<void> | undefined;
  const pause = new AbortController();

  const run = async (): Promise<void> => {
    while (asked && !stopped) {
      asked = false;
      await work().catch(() => undefined);
      await wait(typeof everyMs === 'number' ? everyMs : everyMs(), undefined, {
        signal: pause.signal,
        ref: false,
      }).catch(() => undefined);
    }
    running = undefined;
  };

  return {
    ask: () => {
      asked = true;
      running ??= run();
    },
    stop: async () => {
      stopped = true;
      pause.abort();
      await running;
    },
  };
}
