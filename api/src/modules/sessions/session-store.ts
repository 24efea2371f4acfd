import type { DbOrTx } from '../../db/database.ts';
import { newId } from '../../db/ids.ts';
import type { Actor } from '../../http/context.ts';
import { permissionsOf } from '../../domain/permissions.ts';
import type { TokenClaims, Tokens } from './tokens.ts';
import type { FastifyRequest } from 'fastify';
import { unauthorized } from '../../http/errors.ts';

/**
 * Reads the session and its person: the one query of every request (domain 3.4). `undefined` when the session has
 * ended.
 */
export async function findActor(db: DbOrTx, claims: TokenClaims, now: Date): Promise<Actor | undefined> {
  const row = await running(db, now)
    .where('staffSession.id', '=', claims.sessionId)
    .where('staffSession.staffId', '=', claims.staffId)
    .where('staff.tokenVersion', '=', claims.tokenVersion)
    .executeTakeFirst();
  if (!row) return undefined;
  await touch(db, claims.sessionId, row.lastSeenAt, now);
  return toActor(row);
}

/** The actors of those of these sessions that are still running, by session id. Does not count as activity. */
export async function findActors(db: DbOrTx, sessionIds: readonly string[], now: Date): Promise<Map<string, Actor>> {
  const rows = await running(db, now).where('staffSession.id', 'in', sessionIds).execute();
  return new Map(rows.map((row) => [row.sessionId, toActor(row)]));
}

const running = (db: DbOrTx, now: Date) =>
  db
    .selectFrom('staffSession')
    .innerJoin('staff', 'staff.id', 'staffSession.staffId')
    .select([
      'staff.id',
      'staff.username',
      'staff.name',
      'staff.actionName',
      'staff.lead',
      'staff.franchiseId',
      'staff.mustChangePassword',
      'staff.tokenVersion',
    ])
    .select(['staffSession.id as sessionId', 'staffSession.lastSeenAt'])
    .where('staffSession.revokedAt', 'is', null)
    .where('staffSession.expiresAt', '>', now)
    .where('staff.status', '=', 'active');

type Running = Awaited<ReturnType<ReturnType<typeof running>['executeTakeFirstOrThrow']>>;

function toActor({ lastSeenAt: _, ...row }: Running): Actor {
  return {
    ...row,
    lead: row.lead || row.actionName === 'BackOffice',
    permissions: new Set(permissionsOf(row.actionName, row.lead)),
  };
}

/** "Last seen" is only for display, so it is updated at most once a minute. */
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
  await db
    .insertInto('staffSession')
    .values({ id, createdAt: now, lastSeenAt: now, ...rest })
    .execute();
  return id;
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

/**
 * The person who sends this request; `null` without a token. Throws 401 for a token that is no longer valid.
 * `beforeLookUp` receives the session named by a correctly signed token, before the database says whether it is still
 * running.
 */
export async function authenticate(
  request: FastifyRequest,
  tokens: Tokens,
  beforeLookUp: (sessionId: string) => void,
): Promise<Actor | null> {
  const token = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (!token) return null;
  const { db, clock } = request.server.deps;
  const now = clock.now();
  const claims = await tokens.read(token, now);
  if (!claims) throw unauthorized('TOKEN_INVALID');
  beforeLookUp(claims.sessionId);
  const actor = await findActor(db, claims, now);
  if (!actor) throw unauthorized('SESSION_ENDED');
  return actor;
}
