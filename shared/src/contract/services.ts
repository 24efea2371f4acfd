import type { Http } from './http.ts';
import type { Staff } from './session.ts';

export type Theme = 'dark' | 'light';
export type Device = 'desktop' | 'mobile';

/** Toasts: bottom right, 3000 ms, duplicates suppressed (specification §9). */
export interface Notify {
  success(text: string): void;
  error(text: string): void;
}

export interface Preferences {
  theme: Theme;
  device: Device;
}

/** What the staff member chose for this browser. `subscribe` returns its own undo. */
export interface PreferenceStore {
  get(): Preferences;
  set(change: Partial<Preferences>): void;
  subscribe(listener: () => void): () => void;
}

/** What a remote may know of the session, and the one thing it may do to it. */
export interface SessionService {
  /** The signed-in staff member; a remote only ever runs inside a valid session. */
  staff(): Staff;
  can(permission: string): boolean;
  signOut(): Promise<void>;
}

/** What the host lends to a remote. Small on purpose: a service belongs here when every screen may need it. */
export interface HostServices {
  http: Http;
  session: SessionService;
  notify: Notify;
  preferences: PreferenceStore;
}
