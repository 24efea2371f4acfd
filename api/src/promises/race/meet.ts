import type { RawBuilder } from 'kysely';
import type { Db } from '../../db/database.ts';
import { waitingForLocks } from '../../testing/database/waiting.ts';
import type { Desk } from '../../testing/index.ts';

/**
 * Holds `lock` until both acts wait for it, the first before the second; answers what both were told. Throws when one is
 * answered without having waited.
 */
export async function meet<A, B>(
  desk: Desk,
  lock: RawBuilder<unknown>,
  first: () => Promise<A>,
  second: () => Promise<B>,
): Promise<[A, B]> {
  let both: Promise<[A, B]> | undefined;
  await desk.api.db.transaction().execute(async (held) => {
    await lock.execute(held);
    const one = untilWaits(held, 1, first());
    await one.waits;
    const two = untilWaits(held, 2, second());
    await two.waits;
    both = Promise.all([one.answer, two.answer]);
  });
  return both as unknown as Promise<[A, B]>;
}

/** An act, and a promise that so many connections wait. */
function untilWaits<T>(db: Db, count: number, answer: Promise<T>) {
  let answered: string | undefined;
  answer.then(
    (said) => (answered = JSON.stringify(said)),
    (error: Error) => (answered = String(error)),
  );
  const waits = (async () => {
    while ((await waitingForLocks(db)) < count)
      if (answered !== undefined) throw new Error(`An act was to wait, and was answered: ${answered}`);
  })();
  return { answer, waits };
}
