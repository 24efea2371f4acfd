import { createListeners } from '@backoffice/shared/domain';
import type { Device, Preferences, PreferenceStore, Theme } from '@backoffice/shared/contract';

/** Specification §3 and domain, decision 20. */
const KEYS = { theme: 'theme', device: 'device', shortcuts: 'shortcuts' } as const;

/** Nothing rings until the person asks for it. */
export const QUIET: Preferences['rings'] = { queues: [], sound: false, popups: false };

/** Specification §9. */
export const DEFAULT_PREFERENCES: Preferences = {
  theme: 'dark',
  device: 'desktop',
  shortcuts: true,
  density: 'normal',
  lists: {},
  rings: QUIET,
  tours: [],
};

const isTheme = (value: unknown): value is Theme => value === 'dark' || value === 'light' || value === 'system';
const isDevice = (value: unknown): value is Device => value === 'desktop' || value === 'mobile';

/** The preference store of this browser, with the parts that only the host uses. */
export interface OwnPreferences extends PreferenceStore {
  /** Adopts the person's stored preferences without reporting them as a new choice. */
  adopt(kept: Partial<Preferences>): void;
  /** Told of every choice that is made here. Returns its own undo. */
  onChoice(tell: (change: Partial<Preferences>) => void): () => void;
}

/** The choices of this browser. A missing or broken stored value gives the default. */
export function createPreferences(storage: Storage, view: Window = window): OwnPreferences {
  const listeners = createListeners();
  const choices = createListeners<Partial<Preferences>>();
  let current: Preferences = { ...DEFAULT_PREFERENCES, ...read(storage) };
  // Specification §3: the device is kept from the first visit on.
  keep(storage, KEYS.device, current.device);

  const settle = (next: Preferences) => {
    if ((Object.keys(next) as (keyof Preferences)[]).every((key) => next[key] === current[key])) return;
    current = next;
    listeners.tell();
  };
  view.addEventListener('storage', (event) => {
    if (event.key === null || Object.values<string>(KEYS).includes(event.key)) settle({ ...current, ...read(storage) });
  });
  const adopt = (kept: Partial<Preferences>) => {
    const next = { ...current, ...kept };
    keep(storage, KEYS.theme, next.theme);
    keep(storage, KEYS.device, next.device);
    keep(storage, KEYS.shortcuts, next.shortcuts ? 'on' : 'off');
    settle(next);
  };

  return {
    get: () => current,
    adopt,
    set(change) {
      adopt(change);
      choices.tell(change);
    },
    onChoice: choices.subscribe,
    subscribe: listeners.subscribe,
  };
}

function read(storage: Storage): Pick<Preferences, 'theme' | 'device' | 'shortcuts'> {
  const theme = stored(storage, KEYS.theme);
  const device = stored(storage, KEYS.device);
  return {
    theme: isTheme(theme) ? theme : DEFAULT_PREFERENCES.theme,
    device: isDevice(device) ? device : DEFAULT_PREFERENCES.device,
    shortcuts: stored(storage, KEYS.shortcuts) !== 'off',
  };
}

function stored(storage: Storage, key: string): string | null {
  try {
    return storage.getItem(key);
  } catch {
    return null;
  }
}

function keep(storage: Storage, key: string, value: string): void {
  try {
    storage.setItem(key, value);
  } catch {
    // Storage refused the value: the choice lasts until the page is left.
  }
}
