import type { OutboxEvent } from '../../acts/write-records.ts';
import type { DbOrTx } from '../../db/database.ts';
import { newId } from '../../db/ids.ts';
import type { Factor } from './second-factor/spend-code.ts';

export interface NewSession {
  staffId: string;
  now: Date;
  expiresAt: Date;
  ip: string;
  userAgent: string | null;
  factor?: Factor | null;
  factorDue?: boolean;
  deviceHash?: Buffer | null;
  newDevice?: boolean;
  sso?: boolean;
  ssoSid?: string | null;
}

export async function createSession(db: DbOrTx, session: NewSession): Promise<string> {
  const id = newId();
  const { now, ...rest } = session;
  await db
    .insertInto('staffSession')
    .values({ id, createdAt: now, lastSeenAt: now, confirmedAt: now, ...rest })
    .execute();
  return id;
}

/**
 * What owners hear when a person has signed in or out, or has another password or second factor: whoever ends a stolen
 * session must see it without a reload.
 */
export const accessChanged = (staffId: string): OutboxEvent => ({
  topic: 'staff',
  type: 'staff.access-changed',
  entityType: 'staff',
  entityId: staffId,
});

/** Ends all sessions of a person but one. */
export async function revokeOtherSessions(
  db: DbOrTx,
  who: { staffId: string; sessionId: string },
  reason: string,
  now: Date,
): Promise<void> {
  await db
    .updateTable('staffSession')
    .set({ revokedAt: now, revokedReason: reason })
    .where('staffId', '=', who.staffId)
    .where('id', '!=', who.sessionId)
    .where('revokedAt', 'is', null)
    .execute();
}

/** Ends one session of a person, or all, and releases the leases held in them. Returns how many sessions ended. */
export async function revokeSessions(
  db: DbOrTx,
  who: { staffId: string; sessionId?: string },
  reason: string,
  now: Date,
): Promise<number> {
  const ended = await db
    .updateTable('staffSession')
    .set({ revokedAt: now, revokedReason: reason })
    .where('staffId', '=', who.staffId)
    .where('revokedAt', 'is', null)
    .$if(who.sessionId !== undefined, (query) => query.where('id', '=', who.sessionId as string))
    .executeTakeFirst();
  await db
    .deleteFrom('workClaim')
    .where('staffId', '=', who.staffId)
    .$if(who.sessionId !== undefined, (query) => query.where('sessionId', '=', who.sessionId as string))
    .execute();
  return Number(ended.numUpdatedRows);
}
