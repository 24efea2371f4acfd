import type { DbOrTx } from '../../db/database.ts';
import { newId } from '../../db/ids.ts';
import type { Settings } from '../../settings/env.ts';
import { hashPassword } from '../sessions/passwords.ts';
import type { ActionName } from '../../domain/permissions.ts';

export interface NewStaff {
  username: string;
  name: string;
  actionName: ActionName;
  lead?: boolean;
  /** Franchise staff, and only they, belong to one. */
  franchiseId?: string | null;
  password: string;
  mustChangePassword?: boolean;
  /** A demo account: the API refuses to start outside demo mode while one exists. */
  demo?: boolean;
}

/** Makes a staff account and answers its id. Whoever calls it writes the audit. */
export async function createStaff(
  db: DbOrTx,
  staff: NewStaff,
  settings: Pick<Settings, 'passwordMemoryKib' | 'passwordPasses'>,
): Promise<string> {
  const { password, ...rest } = staff;
  const id = newId();
  await db
    .insertInto('staff')
    .values({
      ...rest,
      id,
      franchiseId: staff.franchiseId ?? null,
      lastLoginAt: null,
      lastLoginIp: null,
      passwordHash: await hashPassword(password, settings),
    })
    .execute();
  return id;
}
