import type { FastifyRequest } from 'fastify';
import { actAs } from '../../../acts/act.ts';
import type { Actor } from '../../../http/context.ts';
import { done } from '../../../http/envelope.ts';
import { notify } from '../../notifications/notify.ts';
import { sentDevice } from './device.ts';
import { revokeSessions } from '../session-store.ts';

/** Whether the request comes from the browser in which its session began. Sessions without a device are not bound. */
export function comesFromItsDevice(request: FastifyRequest, deviceHash: Buffer | null): boolean {
  if (!deviceHash || !request.server.deps.settings.bindTokens) return true;
  return sentDevice(request)?.hash.equals(deviceHash) ?? false;
}

/**
 * A valid token came without its browser's cookie, so somebody has copied it: its session ends at once, which is
 * logged, audited and told to the person (safety 2.2).
 */
export async function endStolenSession(request: FastifyRequest, actor: Actor): Promise<void> {
  const { server, ip, id: reqId } = request;
  server.security.note('tokenElsewhere', { ip, username: actor.username, route: request.routeOptions.url, reqId });
  await actAs(server.deps, 'system', async (one) => {
    const { id: staffId, sessionId, username: no } = actor;
    const ended = await revokeSessions(one.tx, { staffId, sessionId }, 'token used elsewhere', one.now);
    if (ended === 0) return done({}, 'It has ended already');
    one.audit({ action: 'session.token-elsewhere', entityType: 'staff', entityId: staffId, after: { sessionId, ip } });
    await notify(one, 'session.token-elsewhere', { entityType: 'staff', entityId: staffId, no }, [staffId]);
    return done({}, 'Ended');
  });
}
