import { setTimeout as wait } from 'node:timers/promises';

/** Work that many ask for and that is done once for all of them. */
export interface InTurn {
  /** Asks for a run. One that is under way may have looked too early, so another one follows it. */
  ask(): void;
  /** Resolves when nothing is under way; nothing starts any more. */
  stop(): Promise<void>;
}

/** Runs `work` one at a time and at most every `everyMs`; the first run starts at once. A failed run is left to the next. */
export function inTurn(work: () => Promise<void>, everyMs: number): InTurn {
  let asked = false;
  let stopped = false;
  let running: Promise<void> | undefined;
  const pause = new AbortController();

  const run = async (): Promise<void> => {
    while (asked && !stopped) {
      asked = false;
      await work().catch(() => undefined);
      await wait(everyMs, undefined, { signal: pause.signal, ref: false }).catch(() => undefined);
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
