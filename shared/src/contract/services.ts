import type { AddressService } from './addresses.ts';
import type { Http } from './http.ts';
import type { LiveService } from './live.ts';
import type { Staff } from './session.ts';

/** `system` since 1.5: the colours that the computer is set to. */
export type Theme = 'dark' | 'light' | 'system';
export type Device = 'desktop' | 'mobile';

/** Toasts: bottom right, 3000 ms, duplicates suppressed (specification §9). */
export interface Notify {
  /** `requestId` is what to quote when somebody asks about it; the tab's list of notifications keeps it. */
  success(text: string, requestId?: string): void;
  error(text: string, requestId?: string): void;
}

/** Which queues' new work rings, and how. */
export interface Rings {
  /** Keys of the summary, e.g. `deposit-ready`. */
  queues: readonly string[];
  sound: boolean;
  /** Notifications of the desktop, where the browser allows them. */
  popups: boolean;
  /** Between these nothing rings, `HH:MM` in the business time zone; over midnight when `from` is the later one. */
  quiet?: { from: string; to: string };
}

/** Height of the rows of a table. */
export type Density = 'compact' | 'normal' | 'roomy';

/** Filters and order as the address of a list has them, each key with its values. */
export type ViewFilters = Readonly<Record<string, readonly string[]>>;

/** What a staff member made of one list; ids that no longer exist are ignored. */
export interface ListLook {
  hidden?: readonly string[];
  /** Ids in the wanted order; columns not named follow. */
  order?: readonly string[];
  /** Widths in px by column id. */
  widths?: Readonly<Record<string, number>>;
  /** The saved view that a plain address opens, with its filters as they were last seen. */
  opens?: { view: string; filters: ViewFilters };
}

export interface Preferences {
  theme: Theme;
  device: Device;
  /** Keys that are one printed character do something; off for those whose hands or voice software press them by accident (WCAG 2.1.4). */
  shortcuts: boolean;
  density: Density;
  /** By route segment of the screen, e.g. `deposit-approval`. */
  lists: Readonly<Record<string, ListLook>>;
  rings: Rings;
}

/** What the staff member chose. It follows him to every browser; this one paints first what it knows. `subscribe` returns its own undo. */
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

/** What a key does on the page that is open, as a person reads it: "Approve the deposit". */
export interface Shortcut {
  label: string;
  /**
   * Left out by what handles the key itself and only has to be listed. `at` is when the key went down, as
   * `performance.now()` counts; without it no key was pressed, e.g. it was chosen in the palette.
   */
  run?: (at?: number) => void;
}

/**
 * Keys by name, as `KeyboardEvent.key` spells them: `a`, `/`, `Escape`, `Shift+A`. With Ctrl (or Cmd) there are
 * `Ctrl+K` and `Ctrl+Enter` alone: no key of the browser is taken (domain 2.0).
 */
export type Shortcuts = Readonly<Record<string, Shortcut>>;

/** The keys of one part of the page. */
export interface ShortcutGroup {
  /** Heading in the list of keys: "List", "Deposit". */
  title: string;
  keys: Shortcuts;
}

/**
 * The one place that listens for keys of the panel. They are off while the person types and while a dialog is open,
 * and the list of keys is made of what is registered, so that the two cannot differ.
 */
export interface ShortcutService {
  /** Registers keys until the returned undo is called. `read` is asked at every press; the latest one to register wins. */
  add(read: () => ShortcutGroup): () => void;
  /** What works right now, each key once. */
  list(): readonly ShortcutGroup[];
}

/** What the host lends to a remote. Small on purpose: a service belongs here when every screen may need it. */
export interface HostServices {
  http: Http;
  session: SessionService;
  notify: Notify;
  preferences: PreferenceStore;
  shortcuts: ShortcutService;
  live: LiveService;
  /** Where the person sees which rows. Since 1.4. */
  addresses: AddressService;
}
