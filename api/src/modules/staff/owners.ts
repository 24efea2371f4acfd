import type { Static } from 'typebox';
import type { DbOrTx } from '../../db/database.ts';
import type { OwnersState } from './schemas.ts';

/** The owners who may sign in, whether there is only one, disabled ones included, and the franchises that are open. */
export async function readOwners(db: DbOrTx): Promise<Static<typeof OwnersState>> {
  const all = await db
    .selectFrom('staff')
    .select(['id', 'name', 'username', 'status'])
    .where('owner', '=', true)
    .orderBy('username')
    .execute();
  const franchises = await db
    .selectFrom('franchise')
    .select(['id', 'code', 'name'])
    .where('status', '=', 'active')
    .orderBy('code')
    .execute();
  const owners = all
    .filter(({ status }) => status === 'active')
    .map(({ id, name, username }) => ({ id, name, username }));
  return { owners, onlyOne: all.length === 1, franchises };
}
