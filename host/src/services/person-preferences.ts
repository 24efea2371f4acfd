import type { Http, Preferences } from '@backoffice/shared/contract';
import { patch } from '@backoffice/shared/http';
import type { Session } from '../session/session-store.ts';
import { toAddress } from './http/stamp.ts';
import { QUIET, type OwnPreferences } from './preferences.ts';

/** Choices made in quick succession, e.g. while a column is dragged wider, go to the server together. */
const PAUSE_MS = 600;

interface Needs {
  preferences: OwnPreferences;
  session: Pick<Session, 'get' | 'subscribe' | 'describe'>;
  http: Pick<Http, 'patch'>;
  /** Sends a request that outlives the page. */
  send?: (url: URL, init: RequestInit) => Promise<unknown>;
}

export interface ChoicesKept {
  /**
   * Sends what is still waiting, with the token of this moment; ends when the server has answered everything. To be
   * called before the session ends, as a token that is signed out can store nothing.
   */
  flush(): Promise<void>;
}

/**
 * Makes preferences follow the person: a sign-in adopts those stored on the server, and a choice made here is sent to
 * the server and the other tabs. The record under `auth` carries them, so no page load has to request them.
 */
export function followPerson({ preferences, session, http, send = fetch }: Needs): ChoicesKept {
  let taken = '';
  let untold: Partial<Preferences> = {};
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sending: Promise<unknown> = Promise.resolve();

  const takeOver = () => {
    const state = session.get();
    const kept = state.kind === 'valid' ? state.staff.preferences : undefined;
    const text = JSON.stringify(kept ?? '');
    if (!kept || text === taken) return;
    taken = text;
    // The defaults come first, so that a person without list settings does not inherit the previous person's.
    preferences.adopt({ density: 'normal', lists: {}, rings: QUIET, tours: [], ...kept });
  };
  /** The change that no request carries yet, with the token for it. */
  const take = () => {
    clearTimeout(timer);
    const state = session.get();
    const change = untold;
    untold = {};
    if (state.kind !== 'valid' || Object.keys(change).length === 0) return undefined;
    return { change, headers: { Authorization: `Bearer ${state.token}` } };
  };
  const tell = () => {
    const taken = take();
    if (!taken) return;
    const { change, headers } = taken;
    // The choice applies here in any case, and the interceptor has told the person of a failure once.
    const sent = patch(http, '/me/preferences', change, { headers, background: true }).catch(() => undefined);
    sending = Promise.all([sending, sent]);
  };
  /** A page that is left takes its requests with it, except those that are marked to outlive it. */
  const tellLeaving = () => {
    const taken = take();
    if (!taken) return;
    const headers = { ...taken.headers, 'Content-Type': 'application/json' };
    const body = JSON.stringify(taken.change);
    void send(toAddress('/me/preferences'), { method: 'PATCH', headers, body, keepalive: true }).catch(() => undefined);
  };

  preferences.onChoice((change) => {
    const state = session.get();
    if (state.kind !== 'valid') return;
    session.describe({ ...state.staff, preferences: { ...state.staff.preferences, ...change } });
    untold = { ...untold, ...change };
    clearTimeout(timer);
    timer = setTimeout(tell, PAUSE_MS);
  });
  session.subscribe(takeOver);
  takeOver();
  window.addEventListener('pagehide', tellLeaving);
  return {
    flush: async () => {
      tell();
      await sending;
    },
  };
}
