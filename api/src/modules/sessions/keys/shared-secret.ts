import { randomBytes } from 'node:crypto';
import type { DbOrTx } from '../../../db/database.ts';

/** A random key of 32 bytes that all API instances on this database share, created on first use. */
export async function sharedSecret(db: DbOrTx, name: string): Promise<Buffer> {
  await db
    .insertInto('secret')
    .values({ name, value: randomBytes(32) })
    .onConflict((on) => on.doNothing())
    .execute();
  return (await db.selectFrom('secret').select('value').where('name', '=', name).executeTakeFirstOrThrow()).value;
}
