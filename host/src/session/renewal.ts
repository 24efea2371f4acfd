import type { Http } from '@backoffice/shared/contract';
import { post } from '@backoffice/shared/http';
import { msToRenewal, toStaff } from '@backoffice/shared/session';
import type { SessionState } from './session-state.ts';
import type { Session } from './session-store.ts';

/** Events that only a person causes. The live stream and polling do not count as activity (domain 3.4). */
const ACTIVITY = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

/** The minimum time between two renewals that activity starts, e.g. after a failed one. */
const PAUSE = 15_000;

export interface Renewal {
  /** Asks the API for a newer token now; resolves to a sentence for the person when that fails. */
  renew(): Promise<string | undefined>;
  /** Renews while the person is active. Returns its own undo. */
  watch(view?: Window): () => void;
}

/** @param now milliseconds since 1970 by the API's clock. */
export function createRenewal(session: Session, http: Pick<Http, 'post'>, now: () => number): Renewal {
  let running: Promise<string | undefined> | undefined;
  let quietUntil = 0;
  /** The expiry that the API no longer extends. */
  let lastEnd: number | undefined;

  const ask = async () => {
    const before = session.get();
    const outcome = await post(http, '/auth/renew', undefined, { background: true });
    if (!outcome.ok) return outcome.refusal.message;
    const answer = outcome.data as { token?: unknown; auth?: unknown } | undefined;
    if (typeof answer?.token !== 'string') return 'The session could not be extended.';
    if (!isStill(session, before)) return undefined;
    session.renew(answer.token, toStaff(answer.auth));
    const end = endOf(session.get());
    if (end > endOf(before)) return undefined;
    lastEnd = end;
    return LONGEST;
  };
  const renew = () => {
    running ??= ask().finally(() => {
      running = undefined;
      quietUntil = now() + PAUSE;
    });
    return running;
  };

  const onActivity = () => {
    const state = session.get();
    if (state.kind !== 'valid' || running || now() < quietUntil) return;
    if (state.claims.exp === lastEnd || msToRenewal(state.claims, now()) > 0) return;
    // The interceptor has told the person of a failure; the session continues until it expires.
    renew().catch(() => undefined);
  };

  return {
    renew,
    watch(view = window) {
      const options = { passive: true, capture: true };
      ACTIVITY.forEach((event) => view.addEventListener(event, onActivity, options));
      return () => ACTIVITY.forEach((event) => view.removeEventListener(event, onActivity, options));
    },
  };
}

/** Domain 3.4: 12 hours after sign-in the session ends, whatever happens. */
const LONGEST =
  'You have been signed in for as long as is allowed, so it cannot be extended. You will sign in again and come back here.';

function endOf(state: SessionState): number {
  return state.kind === 'none' ? 0 : state.claims.exp;
}

/** The person may have signed out, or another in, before the answer came: a late token must not revive a session. */
function isStill(session: Session, before: SessionState): boolean {
  const state = session.check();
  if (state.kind === 'none' || before.kind === 'none') return false;
  return state.claims.sid === before.claims.sid && state.claims.sub === before.claims.sub;
}
