import { setTimeout as wait } from 'node:timers/promises';
import { directUrlOf } from '../../../db/database.ts';
import { createSessionLocks } from '../../../db/session-locks.ts';
import type { Deps } from '../../../http/context.ts';
import { mailboxesInUse } from './read.ts';
import { readOn, type ReadingOptions } from './session.ts';

/** How often it looks which mailboxes are to be read: a stopped one is left within this time. */
const LOOK_MS = 1_000;
/** How often an instance that reads none tries to be the one that does. */
const TRY_MS = 5_000;

export interface MailReader {
  /** Leaves every mailbox; what is under way is kept or read again by the next reader. */
  stop(): Promise<void>;
}

/**
 * Reads all mailboxes in use, in one instance at a time (domain, decision 19): the lock belongs to a connection of its
 * own and is free when the instance ends. Two readers at once would do no harm, since a position moves once.
 */
export function createMailReader(
  deps: Deps,
  {
    onError,
    tryMs = TRY_MS,
    lookMs = LOOK_MS,
    ...options
  }: ReadingOptions & { onError: (error: unknown) => void; tryMs?: number; lookMs?: number },
): MailReader {
  const stopping = new AbortController();
  const { signal } = stopping;
  const locks = createSessionLocks(directUrlOf(deps.db));
  const pause = (ms: number) => wait(ms, undefined, { ref: false, signal }).catch(() => undefined);

  const run = async (): Promise<void> => {
    while (!signal.aborted) {
      await alone().catch(onError);
      await pause(tryMs);
    }
  };

  /** An instance without mailboxes holds no connection. */
  const alone = async (): Promise<void> => {
    if ((await mailboxesInUse(deps.db, deps.clock.now())).length === 0) return;
    await locks.alone('job:read-mailboxes', readAll);
  };

  /** A lock that is lost ends the reading. */
  const readAll = async (lost: AbortSignal): Promise<void> => {
    const readers = new Map<string, { leave: AbortController; done: Promise<void> }>();
    try {
      while (!signal.aborted && !lost.aborted) {
        const ids = await mailboxesInUse(deps.db, deps.clock.now());
        if (ids.length === 0) return;
        for (const [id, { leave }] of readers) if (!ids.includes(id)) leave.abort();
        for (const id of ids.filter((one) => !readers.has(one))) {
          const leave = new AbortController();
          const done = readOn(deps, id, leave.signal, { ...options, onError })
            .catch(onError)
            .finally(() => readers.delete(id));
          readers.set(id, { leave, done });
        }
        await pause(lookMs);
      }
    } finally {
      const left = [...readers.values()];
      for (const { leave } of left) leave.abort();
      await Promise.all(left.map(({ done }) => done));
    }
  };

  const running = run();
  return {
    stop: async () => {
      stopping.abort();
      await running;
      await locks.stop();
    },
  };
}
