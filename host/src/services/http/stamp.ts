import { AppError } from '@backoffice/shared/http';
import type { Session } from '../../session/session-store.ts';
import type { MarkedConfig } from './request-config.ts';
import { requestId } from './request-id.ts';

/**
 * Readies one try of a request: the token goes to the panel's own API alone (specification §7, domain
 * decision 15), with the id for the log and the remote's name and version.
 * @throws AppError `cancelled` when this look finds that the session has just ended: nothing is sent in its name.
 */
export function stamp(config: MarkedConfig, session: Session): void {
  const { call, headers } = config;
  call.tries += 1;
  call.sentAt = Date.now();
  config.timeout = Math.max(1, call.deadline - call.sentAt);
  if (!call.ownApi) return;
  if (!headers.has('Authorization')) headers.set('Authorization', `Bearer ${currentToken(session)}`);
  call.token = String(headers.get('Authorization')).replace(/^Bearer ?/, '');
  headers.set('x-request-id', requestId());
  if (call.remote) headers.set('x-remote', call.remote);
}

/** The stored token, judged at this moment; empty if there is none. */
function currentToken(session: Session): string {
  const wasSignedIn = session.get().kind !== 'none';
  const state = session.check();
  if (state.kind !== 'none') return state.token;
  if (wasSignedIn) throw new AppError({ kind: 'cancelled', msg: 'The session has ended' });
  return '';
}

/** The token of the running session, empty if there is none. */
export function storedToken(session: Session): string {
  const state = session.get();
  return state.kind === 'none' ? '' : state.token;
}
