import type { RawBuilder } from 'kysely';
import { waitingForLocks } from '../../testing/database/waiting.ts';
import type { Desk } from '../../testing/index.ts';

/** Holds `lock` until both acts wait for it, the first before the second; answers what both were told. */
export async function meet<A, B>(
  desk: Desk,
  lock: RawBuilder<unknown>,
  first: () => Promise<A>,
  second: () => Promise<B>,
): Promise<[A, B]> {
  let both: Promise<[A, B]> | undefined;
  await desk.api.db.transaction().execute(async (held) => {
    await lock.execute(held);
    const one = first();
    while ((await waitingForLocks(held)) < 1);
    const two = second();
    while ((await waitingForLocks(held)) < 2);
    both = Promise.all([one, two]);
  });
  return both as unknown as Promise<[A, B]>;
}
