import type {
  AddressService,
  HostServices,
  LiveEvent,
  LiveService,
  LiveState,
  MenuItem,
  Notify,
  Preferences,
  PreferenceStore,
  Staff,
} from '../contract/index.ts';
import { createShortcuts } from '../remote/index.ts';
import { can, createAddresses } from '../session/index.ts';
import { fakeHttp, type FakeHttp } from './fake-http.ts';
import { EVERY_LIST } from './screens.ts';
import { aStaff } from './session.ts';

export interface FakeNotify extends Notify {
  /** Every toast so far, e.g. `error: Invalid`. */
  readonly said: string[];
}

export function fakeNotify(): FakeNotify {
  const said: string[] = [];
  return {
    said,
    success: (text) => void said.push(`success: ${text}`),
    error: (text) => void said.push(`error: ${text}`),
  };
}

export function fakePreferences(first: Partial<Preferences> = {}): PreferenceStore {
  const listeners = new Set<() => void>();
  let current: Preferences = {
    theme: 'dark',
    device: 'desktop',
    shortcuts: true,
    density: 'normal',
    lists: {},
    rings: { queues: [], sound: false, popups: false },
    tours: [],
    ...first,
  };
  return {
    get: () => current,
    set(change) {
      current = { ...current, ...change };
      listeners.forEach((listener) => listener());
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export interface FakeLive extends LiveService {
  become(state: LiveState): void;
  /** Sends a live event. */
  tell(event: LiveEvent): void;
}

/** Live events, which are off until the test changes the state. */
export function fakeLive(): FakeLive {
  const watchers = new Set<() => void>();
  const listeners = new Set<(event: LiveEvent) => void>();
  const join = <T>(all: Set<T>, one: T) => {
    all.add(one);
    return () => void all.delete(one);
  };
  let state: LiveState = 'off';
  return {
    state: () => state,
    subscribe: (watcher) => join(watchers, watcher),
    listen: (listener) => join(listeners, listener),
    become(next) {
      state = next;
      watchers.forEach((watcher) => watcher());
    },
    tell: (event) => listeners.forEach((listener) => listener(event)),
  };
}

export interface FakeServices extends HostServices {
  http: FakeHttp;
  live: FakeLive;
  notify: FakeNotify;
  /** How often the screen signed the person out. */
  signOuts(): number;
}

/** The addresses of a loaded module. */
export function fakeAddresses(screens: readonly MenuItem[]): AddressService {
  const addresses = createAddresses(screens);
  return { get: () => addresses, subscribe: () => () => undefined };
}

/** Remotes are also created without a document; then there are no keys. */
const keyboard = () => (typeof document === 'undefined' ? (new EventTarget() as Document) : document);

/** The host's services for a screen under test. */
export function fakeServices(
  given: { staff?: Partial<Staff>; preferences?: Partial<Preferences>; screens?: readonly MenuItem[] } = {},
): FakeServices {
  const staff = aStaff(given.staff);
  const preferences = fakePreferences(given.preferences);
  const notify = fakeNotify();
  let left = 0;
  return {
    http: fakeHttp(),
    notify,
    preferences,
    shortcuts: createShortcuts({ document: keyboard(), preferences, notify }),
    live: fakeLive(),
    addresses: fakeAddresses(given.screens ?? EVERY_LIST),
    session: {
      staff: () => staff,
      can: (permission) => can(staff, permission),
      signOut: async () => void (left += 1),
    },
    signOuts: () => left,
  };
}
