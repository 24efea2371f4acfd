import type { DbOrTx } from '../../db/database.ts';
import { newId } from '../../db/ids.ts';
import type { Actor } from '../../http/context.ts';
import { permissionsOf } from '../staff/permissions.ts';
import type { Claims } from './tokens.ts';

/** Reads the session's row and its person: the one look-up of every request (domain 3.4). `undefined` when it has ended. */
export async function findActor(db: DbOrTx, claims: Claims, now: Date): Promise<Actor | undefined> {
  const row = await db
    .selectFrom('staffSession')
    .innerJoin('staff', 'staff.id', 'staffSession.staffId')
    .select(['staff.id', 'staff.username', 'staff.name', 'staff.actionName', 'staff.lead', 'staff.franchiseId', 'staff.mustChangePassword', 'staffSession.lastSeenAt'])
    .where('staffSession.id', '=', claims.sessionId)
    .where('staffSession.staffId', '=', claims.staffId)
    .where('staffSession.revokedAt', 'is', null)
    .where('staffSession.expiresAt', '>', now)
    .where('staff.status', '=', 'active')
    .where('staff.tokenVersion', '=', claims.tokenVersion)
    .executeTakeFirst();
  if (!row) return undefined;
  await touch(db, claims.sessionId, row.lastSeenAt, now);
  return {
    id: row.id,
    username: row.username,
    name: row.name,
    actionName: row.actionName,
    lead: row.lead || row.actionName === 'BackOffice',
    franchiseId: row.franchiseId,
    sessionId: claims.sessionId,
    permissions: new Set(permissionsOf(row.actionName, row.lead)),
    mustChangePassword: row.mustChangePassword,
  };
}

/** "Last seen" is for people to read: once a minute is enough. */
async function touch(db: DbOrTx, sessionId: string, lastSeenAt: Date, now: Date): Promise<void> {
  if (now.getTime() - lastSeenAt.getTime() < 60_000) return;
  await db.updateTable('staffSession').set({ lastSeenAt: now }).where('id', '=', sessionId).execute();
}

export interface NewSession {
  staffId: string;
  now: Date;
  expiresAt: Date;
  ip: string;
  userAgent: string | null;
}

export async function createSession(db: DbOrTx, session: NewSession): Promise<string> {
  const id = newId();
  const { now, ...rest } = session;
  await db.insertInto('staffSession').values({ id, createdAt: now, lastSeenAt: now, ...rest }).execute();
  return id;
}

/** Ends sessions of a person: one, or all. */
export async function revokeSessions(db: DbOrTx, who: { staffId: string; sessionId?: string }, reason: string, now: Date): Promise<number> {
  const ended = await db
    .updateTable('staffSession')
    .set({ revokedAt: now, revokedReason: reason })
    .where('staffId', '=', who.staffId)
    .where('revokedAt', 'is', null)
    .$if(who.sessionId !== undefined, (query) => query.where('id', '=', who.sessionId as string))
    .executeTakeFirst();
  return Number(ended.numUpdatedRows);
}
