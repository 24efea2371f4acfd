import type { AxiosRequestConfig } from 'axios';
import type { HostServices, Http, Notify, PreferenceStore, SessionService, Staff } from '@backoffice/shared/contract';
import { can } from '@backoffice/shared/session';
import { createApiClock, type ApiClock } from '../session/api-clock.ts';
import { createRenewal, type Renewal } from '../session/renewal.ts';
import { sessionStorageIn } from '../session/session-storage.ts';
import { createSession, type Session } from '../session/session-store.ts';
import { signOut } from '../session/sign-out.ts';
import { createBusy, type Busy } from './busy.ts';
import { createHttpFactory } from './http/create-http.ts';
import { createNotify } from './notify.ts';
import { createPreferences } from './preferences.ts';

/** Everything the host keeps running; remotes are lent a part of it. */
export interface PanelServices {
  session: Session;
  clock: ApiClock;
  renewal: Renewal;
  busy: Busy;
  notify: Notify;
  preferences: PreferenceStore;
  http: Http;
  signOut(): Promise<void>;
  /** What one remote gets: the same services, its requests stamped with its name and version. */
  lend(remote: { name: string; version: string }): HostServices;
}

export function createServices(given: { adapter?: AxiosRequestConfig['adapter'] } = {}): PanelServices {
  const clock = createApiClock(window.localStorage);
  const session = createSession(sessionStorageIn(window.localStorage), clock.now);
  const busy = createBusy();
  const notify = createNotify();
  const preferences = createPreferences(window.localStorage);
  const httpFor = createHttpFactory({ session, clock, busy, notify, adapter: given.adapter });
  const http = httpFor();
  const leave = () => signOut(session, http);

  return {
    session,
    clock,
    renewal: createRenewal(session, http, clock.now),
    busy,
    notify,
    preferences,
    http,
    signOut: leave,
    lend: ({ name, version }) => ({
      http: httpFor(`${name}@${version}`),
      session: lentSession(session, leave),
      notify,
      preferences,
    }),
  };
}

/** A page may render once more after the session ended and before it is taken away: it gets the last staff member. */
function lentSession(session: Session, leave: () => Promise<void>): SessionService {
  let last: Staff | undefined;
  const staff = () => {
    const state = session.get();
    if (state.kind === 'valid') last = state.staff;
    if (!last) throw new Error('Nobody is signed in, so there is no staff member to ask for');
    return last;
  };
  return { staff, can: (permission) => can(staff(), permission), signOut: leave };
}
