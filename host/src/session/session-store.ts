import { createListeners } from '@backoffice/shared/domain';
import type { Staff } from '@backoffice/shared/contract';
import { isExpired } from '@backoffice/shared/session';
import { judge, type EndReason, type SessionState } from './session-state.ts';
import type { SessionStorage, StoredSession } from './session-storage.ts';

/** The host's session: the only place that touches the token. */
export interface Session {
  /** The state from the last check; the same object until something changes. */
  get(): SessionState;
  subscribe(listener: () => void): () => void;
  /** Re-reads and validates storage; clears an invalid session. `reason` is reported when the token is simply gone. */
  check(reason?: EndReason): SessionState;
  /** Keeps a session that the API has just given. */
  begin(signedIn: { token: string; staff: Staff }): void;
  /** Keeps a newer token of the same session, and the staff record when the API sent one. */
  renew(token: string, staff?: Staff): void;
  /** Keeps the staff record that was read again. */
  describe(staff: Staff): void;
  removeToken(): void;
  end(reason: EndReason): void;
}

type Running = Exclude<SessionState, { kind: 'none' }>;

/** @param now milliseconds since 1970 by the API's clock. */
export function createSession(storage: SessionStorage, now: () => number): Session {
  const listeners = createListeners();
  let stored = storage.read();
  let state = judge(stored, now());
  if (state.kind === 'none') storage.clear();

  const settle = (next: SessionState) => {
    if (next.kind === 'none') storage.clear();
    stored = storage.read();
    if (isSame(state, next)) return state;
    state = next;
    listeners.tell();
    return state;
  };

  const check = (reason?: EndReason) => {
    const found = storage.read();
    const judged = judge(found, now());
    if (judged.kind === 'none')
      return settle(state.kind === 'none' ? state : { kind: 'none', reason: whyEnded(state, judged.reason, reason) });
    return isUnchanged(stored, found) && state.kind !== 'none' ? state : settle(judged);
  };

  /** A missing token does not say why: either it has expired, or the caller of the check knows the reason. */
  function whyEnded(ended: Running, found: EndReason, told: EndReason | undefined): EndReason {
    if (isExpired(ended.claims, now())) return 'expired';
    return found === 'missing' && told ? told : found;
  }

  return {
    get: () => state,
    subscribe: listeners.subscribe,
    check,
    begin({ token, staff }) {
      storage.write({ token, auth: JSON.stringify(staff), user: staff.username });
      check();
    },
    renew(token, staff) {
      storage.write({ token, ...(staff && { auth: JSON.stringify(staff), user: staff.username }) });
      check();
    },
    describe(staff) {
      storage.write({ auth: JSON.stringify(staff), user: staff.username });
      check();
    },
    removeToken: () => storage.removeToken(),
    end: (reason) => void settle({ kind: 'none', reason }),
  };
}

function isSame(a: SessionState, b: SessionState): boolean {
  return a.kind === 'none' && b.kind === 'none' && a.reason === b.reason;
}

function isUnchanged(a: StoredSession, b: StoredSession): boolean {
  return a.token === b.token && a.auth === b.auth;
}
