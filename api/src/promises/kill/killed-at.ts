import type { Db } from '../../db/database.ts';

/** Thrown in place of a statement. */
export class Killed extends Error {
  override name = 'Killed';
}

/** The same database through a process that is gone at its nth statement: neither it nor a later one is sent. */
export function killedAt(db: Db, nth: number): Db {
  let count = 0;
  return db.withPlugin({
    transformQuery: ({ node }) => {
      count += 1;
      if (count >= nth) throw new Killed(`Killed at statement ${nth}`);
      return node;
    },
    transformResult: async ({ result }) => result,
  });
}
