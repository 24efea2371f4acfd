import type { Http } from '@backoffice/shared/contract';
import { post } from '@backoffice/shared/http';
import type { Session } from './session-store.ts';

/**
 * Ends the session here and in every tab at once, and tells the API with the token that just ended.
 * An API that cannot be reached does not keep anybody signed in: the token dies at its expiry.
 * `last` are requests under way that still need the token; the API is told when they have been answered.
 */
export async function signOut(session: Session, http: Pick<Http, 'post'>, last?: Promise<unknown>): Promise<void> {
  const state = session.get();
  session.end('signed-out');
  if (state.kind === 'none') return;
  await last;
  const headers = { Authorization: `Bearer ${state.token}` };
  await post(http, '/auth/logout', undefined, { headers, background: true }).catch(() => undefined);
}
