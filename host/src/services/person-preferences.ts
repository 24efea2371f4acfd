import type { Http, Preferences } from '@backoffice/shared/contract';
import { patch } from '@backoffice/shared/http';
import type { Session } from '../session/session-store.ts';
import { QUIET, type OwnPreferences } from './preferences.ts';

/** Choices of one hand, e.g. a column that is drawn wider, go to the server together. */
const PAUSE_MS = 600;

interface Needs {
  preferences: OwnPreferences;
  session: Pick<Session, 'get' | 'subscribe' | 'describe'>;
  http: Pick<Http, 'patch'>;
}

/**
 * Preferences follow the person: what the server knows of whoever signs in is taken over, what is chosen here is told
 * to the server and to the other tabs. The record under `auth` carries them, so no page load asks for them.
 */
export function followPerson({ preferences, session, http }: Needs): void {
  let taken = '';
  let untold: Partial<Preferences> = {};
  let timer: ReturnType<typeof setTimeout> | undefined;

  const takeOver = () => {
    const state = session.get();
    const kept = state.kind === 'valid' ? state.staff.preferences : undefined;
    const text = JSON.stringify(kept ?? '');
    if (!kept || text === taken) return;
    taken = text;
    // Whoever has no lists of his own must not see those of the person before him.
    preferences.adopt({ density: 'normal', lists: {}, rings: QUIET, ...kept });
  };
  const tell = () => {
    const change = untold;
    untold = {};
    // The choice holds here in any case; the interceptor has told of a failure once.
    if (session.get().kind === 'valid')
      patch(http, '/me/preferences', change, { background: true }).catch(() => undefined);
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
}
