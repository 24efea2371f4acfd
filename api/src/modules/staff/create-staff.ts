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
  /** Grants rights and changes policies, and holds no permission of a desk. */
  owner?: boolean;
  /** Required for Franchise staff, and only for them. */
  franchiseId?: string | null;
  password: string;
  mustChangePassword?: boolean;
  /** A demo account: the API refuses to start outside demo mode while one exists. */
  demo?: boolean;
}

/** Creates a staff account and returns its id. The caller writes the audit entry. */
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
