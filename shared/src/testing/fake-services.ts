import type { HostServices, Notify, Preferences, PreferenceStore, Staff } from '../contract/index.ts';
import { can } from '../session/index.ts';
import { fakeHttp, type FakeHttp } from './fake-http.ts';
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
  let current: Preferences = { theme: 'dark', device: 'desktop', ...first };
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

export interface FakeServices extends HostServices {
  http: FakeHttp;
  notify: FakeNotify;
  /** How often the screen signed the person out. */
  signOuts(): number;
}

/** What the host lends, for a screen under test. */
export function fakeServices(given: { staff?: Partial<Staff>; preferences?: Partial<Preferences> } = {}): FakeServices {
  const staff = aStaff(given.staff);
  let left = 0;
  return {
    http: fakeHttp(),
    notify: fakeNotify(),
    preferences: fakePreferences(given.preferences),
    session: {
      staff: () => staff,
      can: (permission) => can(staff, permission),
      signOut: async () => void (left += 1),
    },
    signOuts: () => left,
  };
}
