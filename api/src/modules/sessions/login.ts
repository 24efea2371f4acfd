import type { FastifyRequest } from 'fastify';
import { inTransaction } from '../../http/transaction.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { permissionsOf } from '../staff/permissions.ts';
import { dummyHash, verifyPassword } from './passwords.ts';
import { profileOf } from './profile.ts';
import { createSession } from './session-store.ts';

/** Signs a person in, or answers `undefined`: the same for a wrong password, an unknown and a disabled user. */
export async function login(request: FastifyRequest, typedUsername: string, password: string) {
  const { deps, tokens } = request.server;
  const { db, settings, clock } = deps;
  const username = typedUsername.trim().toLowerCase();
  const staff = await db.selectFrom('staff').selectAll().where('username', '=', username).executeTakeFirst();
  const right = await verifyPassword(staff?.passwordHash ?? (await dummyHash(settings)), password);
  if (!staff || !right || staff.status !== 'active') return undefined;

  const now = clock.now();
  const expiresAt = new Date(now.getTime() + Math.min(settings.tokenMinutes * 60_000, settings.sessionHours * 3_600_000));
  const sessionId = await inTransaction(db, deps.metrics, async (tx) => {
    const id = await createSession(tx, { staffId: staff.id, now, expiresAt, ip: request.ip, userAgent: request.headers['user-agent']?.slice(0, 300) ?? null });
    await tx.updateTable('staff').set({ lastLoginAt: now, lastLoginIp: request.ip }).where('id', '=', staff.id).execute();
    const who = { actorId: staff.id, actorRole: staff.actionName, sessionId: id, ip: request.ip, requestId: request.id };
    await writeAudit(tx, who, now, [{ action: 'session.started', entityType: 'staff', entityId: staff.id }]);
    return id;
  });
  const lead = staff.lead || staff.actionName === 'BackOffice';
  const person = { ...staff, lead, permissions: new Set(permissionsOf(staff.actionName, lead)) };
  return {
    token: await tokens.sign({ staffId: staff.id, sessionId, tokenVersion: staff.tokenVersion, actionName: staff.actionName }, now, expiresAt),
    auth: profileOf(person, staff.mustChangePassword, settings),
    user: staff.username,
  };
}
