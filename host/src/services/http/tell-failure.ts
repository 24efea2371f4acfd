import type { Notify } from '@backoffice/shared/contract';
import { UNAUTHORIZED, type AppError } from '@backoffice/shared/http';
import type { Session } from '../../session/session-store.ts';
import type { Outages } from './outage.ts';
import { pathOf, type MarkedConfig } from './request-config.ts';
import { storedToken } from './stamp.ts';

interface Needs {
  session: Session;
  notify: Notify;
  outages: Outages;
}

/** The error catalogue of specification §8, for one failed request. A cancelled one is no failure. */
export function tellFailure(error: AppError, config: MarkedConfig, { session, notify, outages }: Needs): void {
  if (error.kind === 'cancelled') return;
  if (error.status === 401 && config.call.ownApi) {
    if (endSession(config, session)) notify.error(UNAUTHORIZED);
    return;
  }
  if (config.call.background && !outages.isNews(pathOf(config), error.message)) return;
  notify.error(error.message, error.requestId);
}

/**
 * Removes the token and re-checks the session. A 401 that carried another token than the one in use, or
 * that another tab has replaced meanwhile, says nothing of the session that runs now; so many requests
 * that fail together are told once (safety 2.1).
 */
function endSession({ call }: MarkedConfig, session: Session): boolean {
  if (call.token !== storedToken(session)) return false;
  const found = session.check('unauthorized');
  if (found.kind !== 'none' && found.token !== call.token) return false;
  session.removeToken();
  session.check('unauthorized');
  return true;
}
