import type { AxiosRequestConfig } from 'axios';
import type {
  HostServices,
  Http,
  PreferenceStore,
  SessionService,
  ShortcutService,
  Staff,
} from '@backoffice/shared/contract';
import { createShortcuts } from '@backoffice/shared/remote';
import { can } from '@backoffice/shared/session';
import { Area } from '../remotes/places/area.tsx';
import { createApiClock, type ApiClock } from '../session/api-clock.ts';
import { createRenewal, type Renewal } from '../session/renewal.ts';
import { sessionStorageIn } from '../session/session-storage.ts';
import { createSession, type Session } from '../session/session-store.ts';
import { signOut } from '../session/sign-out.ts';
import { createPanelAddresses, type PanelAddresses } from './addresses.ts';
import { createBusy, type Busy } from './busy.ts';
import { createConnection, type Connection } from './connection.ts';
import { createLiveHub, type LiveHub } from './live/live-hub.ts';
import { createHttpFactory } from './http/create-http.ts';
import { createPresses } from './http/press.ts';
import { createProbe } from './http/probe.ts';
import { createNotify, type PanelNotify } from './notify.ts';
import { followPerson } from './person-preferences.ts';
import { createPreferences } from './preferences.ts';
import { createStepUp, type StepUp } from './step-up.ts';

/** Everything the host keeps running; remotes are lent a part of it. */
export interface PanelServices {
  session: Session;
  clock: ApiClock;
  connection: Connection;
  renewal: Renewal;
  busy: Busy;
  /** Asks the person for a code or password before some acts. */
  stepUp: StepUp;
  notify: PanelNotify;
  preferences: PreferenceStore;
  shortcuts: ShortcutService;
  http: Http;
  live: LiveHub;
  addresses: PanelAddresses;
  signOut(): Promise<void>;
  /** The same services as a remote gets them, for pieces of `shared` on the host's own pages. */
  own: HostServices;
  /** What one remote gets: the same services, its requests stamped with its name and version. */
  lend(remote: { name: string; version: string }): HostServices;
}

export function createServices(given: { adapter?: AxiosRequestConfig['adapter'] } = {}): PanelServices {
  const clock = createApiClock(window.localStorage);
  const session = createSession(sessionStorageIn(window.localStorage), clock.now);
  const busy = createBusy();
  const stepUp = createStepUp();
  const notify = createNotify();
  const preferences = createPreferences(window.localStorage);
  const shortcuts = createShortcuts({ document, preferences, notify });
  const connection = createConnection({ probe: createProbe(session, given.adapter) });
  const early = globalThis.__EARLY__?.calls;
  const httpFor = createHttpFactory({
    session,
    clock,
    busy,
    stepUp,
    presses: createPresses(document),
    notify,
    connection,
    early,
    adapter: given.adapter,
  });
  const http = httpFor();
  const live = createLiveHub();
  const addresses = createPanelAddresses(session);
  const choices = followPerson({ preferences, session, http });
  const leave = () => signOut(session, http, choices.flush());
  session.subscribe(() => {
    if (session.get().kind !== 'none') return;
    notify.forget();
    stepUp.answer(false);
  });

  const lent = (by?: string): HostServices => ({
    http: httpFor(by),
    session: lentSession(session, leave),
    notify,
    preferences,
    shortcuts,
    live,
    addresses,
    places: { Area },
  });

  return {
    session,
    clock,
    connection,
    renewal: createRenewal(session, http, clock.now),
    busy,
    stepUp,
    notify,
    preferences,
    shortcuts,
    http,
    live,
    addresses,
    signOut: leave,
    own: lent(),
    lend: ({ name, version }) => lent(`${name}@${version}`),
  };
}

/** A page may render once more between the session's end and its removal: it then gets the last staff member. */
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
