import type { FastifyRequest } from 'fastify';
import type { Selectable } from 'kysely';
import type { Static } from 'typebox';
import type { StaffTable } from '../../db/foundation-tables.ts';
import { inTransaction } from '../../http/transaction.ts';
import { writeAudit } from '../../acts/write-records.ts';
import { permissionsOf } from '../../domain/permissions.ts';
import { countAttempt } from './login-throttle.ts';
import { dummyHash, hashPassword, isOutdated, verifyPassword } from './passwords.ts';
import type { StaffPreferences } from './preferences.ts';
import { profileOf } from './profile.ts';
import { createSession } from './session-store.ts';

/**
 * Signs a person in, or returns `undefined`: after the same time and with the same answer for a wrong password, an
 * unknown and a disabled user (domain, decision 5). Throws 429 when there were too many tries.
 */
export async function login(request: FastifyRequest, typedUsername: string, password: string) {
  const { db, settings, clock } = request.server.deps;
  const username = typedUsername.trim().toLowerCase();
  const attempt = await countAttempt(db, { username, ip: request.ip, now: clock.now() });
  for (let tries = 0; tries < 2; tries += 1) {
    const staff = await db.selectFrom('staff').selectAll().where('username', '=', username).executeTakeFirst();
    const right = await verifyPassword(staff?.passwordHash ?? (await dummyHash(settings)), password);
    if (!staff || !right || staff.status !== 'active') return undefined;
    await attempt.succeeded();
    const renewed = isOutdated(staff.passwordHash, settings)
      ? await hashPassword(password, settings)
      : staff.passwordHash;
    const session = await startSession(request, staff, renewed);
    if (session) return session;
    // The password changed, or a concurrent sign-in renewed its hash: try once more.
  }
  return undefined;
}

/**
 * Starts a session. Returns `undefined` when the account has changed since the password was compared: another password,
 * all sessions ended, or disabled.
 */
async function startSession(request: FastifyRequest, staff: Selectable<StaffTable>, passwordHash: string) {
  const { deps, tokens } = request.server;
  const { settings } = deps;
  const now = deps.clock.now();
  const expiresAt = new Date(
    now.getTime() + Math.min(settings.tokenMinutes * 60_000, settings.sessionHours * 3_600_000),
  );
  const lead = staff.lead || staff.actionName === 'BackOffice';
  const userAgent = request.headers['user-agent']?.slice(0, 300) ?? null;
  const sessionId = await inTransaction(deps.db, deps.metrics, async (tx) => {
    // Updates the person's row first: a concurrent change of the password comes either before, and is seen here, or
    // after, and ends this session too.
    const same = await tx
      .updateTable('staff')
      .set({ lastLoginAt: now, lastLoginIp: request.ip, passwordHash })
      .where('id', '=', staff.id)
      .where('passwordHash', '=', staff.passwordHash)
      .where('tokenVersion', '=', staff.tokenVersion)
      .where('status', '=', 'active')
      .executeTakeFirst();
    if (same.numUpdatedRows === 0n) return undefined;
    const id = await createSession(tx, { staffId: staff.id, now, expiresAt, ip: request.ip, userAgent });
    const who = {
      actorId: staff.id,
      actorRole: lead ? `${staff.actionName} lead` : staff.actionName,
      sessionId: id,
      ip: request.ip,
      requestId: request.id,
    };
    await writeAudit(tx, who, now, [{ action: 'session.started', entityType: 'staff', entityId: staff.id }]);
    return id;
  });
  if (sessionId === undefined) return undefined;
  const claims = { staffId: staff.id, sessionId, tokenVersion: staff.tokenVersion, actionName: staff.actionName };
  const person = { ...staff, lead, permissions: new Set(permissionsOf(staff.actionName, lead)) };
  return {
    token: await tokens.sign(claims, now, expiresAt),
    auth: profileOf(person, settings, staff.preferences as Static<typeof StaffPreferences>),
    user: staff.username,
  };
}
