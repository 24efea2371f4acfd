import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { valueOf } from '../../acts/read-policy.ts';
import type { DbOrTx } from '../../db/database.ts';
import type { Actor } from '../../http/context.ts';
import { unauthorized } from '../../http/errors.ts';
import { permissionsOf } from '../../domain/permissions.ts';
import type { PolicyKey } from '../../domain/policies/policies.ts';
import { comesFromItsDevice, endStolenSession } from './device/stolen-token.ts';
import type { TokenClaims, Tokens } from './tokens.ts';

/**
 * Reads the session and its person: the one query of every request (domain 3.4). `undefined` when the session has
 * ended.
 */
async function findSession(db: DbOrTx, claims: TokenClaims, now: Date) {
  const row = await running(db, now)
    .where('staffSession.id', '=', claims.sessionId)
    .where('staffSession.staffId', '=', claims.staffId)
    .where('staff.tokenVersion', '=', claims.tokenVersion)
    .executeTakeFirst();
  return row && { actor: toActor(row), deviceHash: row.deviceHash, lastSeenAt: row.lastSeenAt };
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
      'staff.owner',
      'staff.franchiseId',
      'staff.tokenVersion',
    ])
    .select([
      'staffSession.id as sessionId',
      'staffSession.lastSeenAt',
      'staffSession.factorDue as secondFactorDue',
      'staffSession.confirmedAt',
      'staffSession.deviceHash',
    ])
    // A one-time password was not used where the provider signed the person in.
    .select(sql<boolean>`staff.must_change_password AND NOT staff_session.sso`.as('mustChangePassword'))
    .select([policyOf('auth.stepUpMinutes').as('minutes'), policyOf('auth.stepUpAbovePaise').as('above')])
    .where('staffSession.revokedAt', 'is', null)
    .where('staffSession.expiresAt', '>', now)
    .where('staff.status', '=', 'active');

type Running = Awaited<ReturnType<ReturnType<typeof running>['executeTakeFirstOrThrow']>>;

/** Read with the person, so that no request needs another query for it. */
const policyOf = (key: PolicyKey) => sql<unknown>`(SELECT value FROM policy WHERE key = ${key})`;

function toActor(running: Running): Actor {
  const { lastSeenAt: _, deviceHash: __, owner, confirmedAt, minutes, above, ...row } = running;
  return {
    ...row,
    lead: row.lead || row.actionName === 'BackOffice',
    permissions: new Set(permissionsOf(row.actionName, row.lead, owner)),
    confirmedUntil: new Date(confirmedAt.getTime() + valueOf('auth.stepUpMinutes', minutes ?? undefined) * 60_000),
    confirmAbovePaise: valueOf('auth.stepUpAbovePaise', above ?? undefined),
  };
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
  const session = await findSession(db, claims, now);
  if (!session) throw unauthorized('SESSION_ENDED');
  const { actor, deviceHash, lastSeenAt } = session;
  if (!comesFromItsDevice(request, deviceHash)) {
    await endStolenSession(request, actor);
    throw unauthorized('TOKEN_ELSEWHERE');
  }
  request.server.lastSeen.note(actor.sessionId, lastSeenAt, now);
  return actor;
}
