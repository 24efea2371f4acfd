import type { Notify } from '@backoffice/shared/contract';
import { UNAUTHORIZED, type AppError } from '@backoffice/shared/http';
import type { Session } from '../../session/session-store.ts';
import type { Outages } from './outage.ts';
import { pathOf, storedToken, type MarkedConfig } from './stamp.ts';

interface Needs {
  session: Session;
  notify: Notify;
  outages: Outages;
}

/** The error catalogue of specification §8, for one failed request. A cancelled one is no failure. */
export function tellFailure(error: AppError, config: MarkedConfig, { session, notify, outages }: Needs): void {
  if (error.kind === 'cancelled') return;
  if (error.status === 401 && config.call.ownApi) {
    if (isNews(config, session)) notify.error(UNAUTHORIZED);
    endSession(config, session);
    return;
  }
  if (config.call.background && !outages.isNews(pathOf(config), error.message)) return;
  notify.error(error.message, error.requestId);
}

/** Requests still under way when a session ends also get a 401: the end has been told, or the person signed out. */
function isNews({ call }: MarkedConfig, session: Session): boolean {
  return call.token === '' || session.get().kind !== 'none';
}

/**
 * Removes the token and re-checks the session. A 401 for a request whose token is no longer in use, or was replaced
 * by another tab meanwhile, says nothing about the current session (safety 2.1).
 */
function endSession({ call }: MarkedConfig, session: Session): void {
  if (call.token !== storedToken(session)) return;
  const found = session.check('unauthorized');
  if (found.kind !== 'none' && found.token !== call.token) return;
  session.removeToken();
  session.check('unauthorized');
}
