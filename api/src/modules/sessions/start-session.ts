import type { FastifyRequest } from 'fastify';
import type { Selectable } from 'kysely';
import type { Static } from 'typebox';
import type { Tx } from '../../db/database.ts';
import type { StaffTable } from '../../db/foundation-tables.ts';
import { inTransaction } from '../../http/transaction.ts';
import type { SignInMethod } from '../../http/watch/metrics.ts';
import { readPolicies } from '../../acts/read-policy.ts';
import { type OutboxEvent, writeAudit, writeOutbox } from '../../acts/write-records.ts';
import { moment } from '../../domain/moments.ts';
import { permissionsOf, roleOf } from '../../domain/permissions.ts';
import { mustHaveSecondFactor } from '../../domain/second-factor.ts';
import { notify } from '../notifications/notify.ts';
import { type Device, deviceForSignIn, rememberDevice } from './device/device.ts';
import type { StaffPreferences } from './preferences.ts';
import { profileOf } from './profile.ts';
import { type Factor, findFactor } from './second-factor/spend-code.ts';
import { accessChanged, createSession } from './session-store.ts';

type Staff = Selectable<StaffTable>;

/** What was right about a sign-in. */
interface Checked {
  passwordHash: string;
  factor: Factor | undefined;
  /** The version of the second factor that was looked at; `undefined` when there was none. */
  factorVersion: number | undefined;
  /** By single sign-on: the provider's own session, and whether its second factor counts here. */
  sso?: { sid: string | null; factorCounts: boolean };
}

/**
 * Starts a session. Returns `undefined` when the account has changed since the password was compared: another password
 * or second factor, all sessions ended, or disabled.
 */
export async function startSession(request: FastifyRequest, staff: Staff, checked: Checked) {
  const { deps, tokens } = request.server;
  const { settings } = deps;
  const now = deps.clock.now();
  const device = await deviceForSignIn(deps.db, request, staff.id);
  const expiresAt = new Date(
    now.getTime() + Math.min(settings.tokenMinutes * 60_000, settings.sessionHours * 3_600_000),
  );
  const started = await inTransaction(deps.db, deps.metrics, (tx) =>
    startIn(tx, request, staff, checked, { now, expiresAt, device }),
  );
  if (!started) return undefined;
  deps.events?.committed();
  deps.metrics.signIn(methodOf(checked), 'signed_in');
  const { id: sessionId, secondFactorDue, last } = started;
  const claims = { staffId: staff.id, sessionId, tokenVersion: staff.tokenVersion, actionName: staff.actionName };
  const mustChangePassword = staff.mustChangePassword && !checked.sso;
  const person = { ...staff, ...rolesOf(staff), mustChangePassword, secondFactorDue };
  return {
    device,
    signedIn: {
      token: await tokens.sign(claims, now, expiresAt),
      auth: profileOf(person, settings, staff.preferences as Static<typeof StaffPreferences>),
      user: staff.username,
      last,
    },
  };
}

function methodOf({ factor, sso }: Checked): SignInMethod {
  if (factor === 'totp') return 'code';
  if (factor === 'passkey' || factor === 'recovery') return factor;
  return sso ? 'sso' : 'password';
}

function rolesOf(staff: Staff) {
  const lead = staff.lead || staff.actionName === 'BackOffice';
  return { lead, permissions: new Set(permissionsOf(staff.actionName, lead, staff.owner)) };
}

async function startIn(
  tx: Tx,
  request: FastifyRequest,
  staff: Staff,
  { passwordHash, factor, factorVersion, sso }: Checked,
  { now, expiresAt, device }: { now: Date; expiresAt: Date; device: Device },
) {
  const { settings } = request.server.deps;
  const { lead, permissions } = rolesOf(staff);
  // Updates the person's row first: a concurrent change of the password comes either before, and is seen here, or
  // after, and ends this session too. A change of the second factor locks the same row.
  const same = await tx
    .updateTable('staff')
    .set({ lastLoginAt: now, lastLoginIp: request.ip, passwordHash })
    .where('id', '=', staff.id)
    .where('passwordHash', '=', staff.passwordHash)
    .where('tokenVersion', '=', staff.tokenVersion)
    .where('status', '=', 'active')
    .executeTakeFirst();
  if (same.numUpdatedRows === 0n) return undefined;
  if ((await findFactor(tx, staff.id))?.version !== factorVersion) return undefined;
  const mustHave = mustHaveSecondFactor({ lead, permissions }, await readPolicies(tx));
  const secondFactorDue = factor === 'reset' || (mustHave && !factor && !sso?.factorCounts);
  const newDevice = await rememberDevice(tx, staff.id, device, now);
  const userAgent = request.headers['user-agent']?.slice(0, 300) ?? null;
  const id = await createSession(tx, {
    staffId: staff.id,
    now,
    expiresAt,
    ip: request.ip,
    userAgent,
    factor: factor ?? null,
    factorDue: secondFactorDue,
    deviceHash: settings.bindTokens ? device.hash : null,
    newDevice,
    ...(sso && { sso: true, ssoSid: sso.sid }),
  });
  if (sso) await tx.updateTable('ssoLink').set({ lastUsedAt: now }).where('staffId', '=', staff.id).execute();
  const who = {
    actorId: staff.id,
    actorRole: roleOf({ ...staff, lead }),
    sessionId: id,
    ip: request.ip,
    requestId: request.id,
  };
  const told = { ...(factor && { factor }), ...(newDevice && { newDevice }), ...(sso && { sso: true }) };
  const after = Object.keys(told).length > 0 ? told : null;
  await writeAudit(tx, who, now, [{ action: 'session.started', entityType: 'staff', entityId: staff.id, after }]);
  const events = [accessChanged(staff.id)];
  if (newDevice) await tellOfDevice(tx, staff.id, now, request, events);
  await writeOutbox(tx, null, now, events);
  const last = staff.lastLoginAt && { at: moment(staff.lastLoginAt), ip: staff.lastLoginIp };
  return { id, secondFactorDue, last };
}

/** The person hears of it in all their sessions, this one included. */
async function tellOfDevice(
  tx: Tx,
  staffId: string,
  now: Date,
  { ip }: FastifyRequest,
  events: OutboxEvent[],
): Promise<void> {
  const about = { entityType: 'staff', entityId: staffId, no: ip };
  await notify({ tx, now, emit: (event) => events.push(event) }, 'session.new-device', about, [staffId]);
}
