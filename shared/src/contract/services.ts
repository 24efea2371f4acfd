import type { ComponentType } from 'react';
import type { AddressService } from './addresses.ts';
import type { Http } from './http.ts';
import type { LiveService } from './live.ts';
import type { AreaName, Areas } from './places.ts';
import type { Staff } from './session.ts';

/** `system` follows the operating system's setting. Since 1.5. */
export type Theme = 'dark' | 'light' | 'system';
export type Device = 'desktop' | 'mobile';

/** Toasts: bottom right, 3000 ms, duplicates suppressed (specification §9). */
export interface Notify {
  /** `requestId` identifies the request for support; the tab's list of notifications keeps it. */
  success(text: string, requestId?: string): void;
  error(text: string, requestId?: string): void;
}

/** The queues whose new work rings, and how it rings. */
export interface Rings {
  /** Keys of the summary, e.g. `deposit-ready`. */
  queues: readonly string[];
  sound: boolean;
  /** Desktop notifications, where the browser allows them. */
  popups: boolean;
  /**
   * Nothing rings between these times, `HH:MM` in the business time zone; the span crosses midnight when `from` is the
   * later time.
   */
  quiet?: { from: string; to: string };
}

/** Height of the rows of a table. */
export type Density = 'compact' | 'normal' | 'roomy';

/** Filters and sort order as in a list's address: each key with its values. */
export type ViewFilters = Readonly<Record<string, readonly string[]>>;

/** A staff member's layout of one list; ids that no longer exist are ignored. */
export interface ListLook {
  hidden?: readonly string[];
  /** Ids in the wanted order; columns not named follow. */
  order?: readonly string[];
  /** Widths in px by column id. */
  widths?: Readonly<Record<string, number>>;
  /** The saved view that opens when the address has no filters, with its last known filters. */
  opens?: { view: string; filters: ViewFilters };
}

export interface Preferences {
  theme: Theme;
  device: Device;
  /**
   * Whether shortcuts of a single character are on; off for people whose hands or voice software press them by accident
   * (WCAG 2.1.4).
   */
  shortcuts: boolean;
  density: Density;
  /** By route segment of the screen, e.g. `deposit-approval`. */
  lists: Readonly<Record<string, ListLook>>;
  rings: Rings;
  /** Action names of the desks whose tour the person has ended. */
  tours: readonly string[];
}

/**
 * The staff member's choices. The server keeps them for every browser; this browser starts with what it has stored.
 * `subscribe` returns its undo.
 */
export interface PreferenceStore {
  get(): Preferences;
  set(change: Partial<Preferences>): void;
  subscribe(listener: () => void): () => void;
}

/** What a remote may know of the session, and its only act, signing out. */
export interface SessionService {
  /** The signed-in staff member; a remote only ever runs inside a valid session. */
  staff(): Staff;
  can(permission: string): boolean;
  signOut(): Promise<void>;
}

/** The action of a key on the open page, in words: "Approve the deposit". */
export interface Shortcut {
  label: string;
  /**
   * Absent when the component handles the key itself and only lists it. `at` is the time of the key press on the clock
   * of `performance.now()`; absent when no key was pressed, e.g. when chosen in the palette.
   */
  run?: (at?: number) => void;
}

/**
 * Actions by key, named as in `KeyboardEvent.key`: `a`, `/`, `Escape`, `Shift+A`. With Ctrl (or Cmd) only `Ctrl+K` and
 * `Ctrl+Enter` are allowed, so that no key of the browser is taken (domain 2.0).
 */
export type Shortcuts = Readonly<Record<string, Shortcut>>;

/** The keys of one part of the page. */
export interface ShortcutGroup {
  /** Heading in the list of keys: "List", "Deposit". */
  title: string;
  keys: Shortcuts;
}

/**
 * Handles all shortcuts of the panel. They are off while the person types and while a dialog is open. The list of keys
 * is made of what is registered, so that the two cannot differ.
 */
export interface ShortcutService {
  /**
   * Registers keys until the returned undo is called. `read` is called at every press; the latest registration wins.
   */
  add(read: () => ShortcutGroup): () => void;
  /** The keys that work at the moment, each once. */
  list(): readonly ShortcutGroup[];
}

/** An area of a row's details, and the row. */
export type AreaProps = { [At in AreaName]: { at: At; of: Areas[At] } }[AreaName];

export interface PlaceService {
  /** The places of all remotes in one area, each in a boundary of its own; nothing while there is none. */
  Area: ComponentType<AreaProps>;
}

/**
 * The services that the host provides to a remote. Kept small: a service belongs here when every screen may need it.
 */
export interface HostServices {
  http: Http;
  session: SessionService;
  notify: Notify;
  preferences: PreferenceStore;
  shortcuts: ShortcutService;
  live: LiveService;
  /** The addresses of rows. Since 1.4. */
  addresses: AddressService;
  /** Shows what other remotes bring to an area. Since 1.7. */
  places?: PlaceService;
}
