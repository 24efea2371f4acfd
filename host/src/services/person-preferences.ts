import type { Http, Preferences } from '@backoffice/shared/contract';
import { patch } from '@backoffice/shared/http';
import type { Session } from '../session/session-store.ts';
import { QUIET, type OwnPreferences } from './preferences.ts';

/** Choices made in quick succession, e.g. while a column is dragged wider, go to the server together. */
const PAUSE_MS = 600;

interface Needs {
  preferences: OwnPreferences;
  session: Pick<Session, 'get' | 'subscribe' | 'describe'>;
  http: Pick<Http, 'patch'>;
}

/**
 * Makes preferences follow the person: a sign-in adopts those stored on the server, and a choice made here is sent to
 * the server and the other tabs. The record under `auth` carries them, so no page load has to request them.
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
    // The defaults come first, so that a person without list settings does not inherit the previous person's.
    preferences.adopt({ density: 'normal', lists: {}, rings: QUIET, tours: [], ...kept });
  };
  const tell = () => {
    const change = untold;
    untold = {};
    // The choice applies here in any case, and the interceptor has told the person of a failure once.
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
