import type { Device, Preferences, PreferenceStore, Theme } from '@backoffice/shared/contract';

/** Specification §3 and domain, decision 20. */
const KEYS = { theme: 'theme', device: 'device' } as const;

/** Specification §9. */
export const DEFAULT_PREFERENCES: Preferences = { theme: 'dark', device: 'desktop' };

const isTheme = (value: unknown): value is Theme => value === 'dark' || value === 'light';
const isDevice = (value: unknown): value is Device => value === 'desktop' || value === 'mobile';

/** The choices of this browser. A missing or broken stored value gives the default. */
export function createPreferences(storage: Storage, view: Window = window): PreferenceStore {
  const listeners = new Set<() => void>();
  let current = read(storage);

  const settle = (next: Preferences) => {
    if (next.theme === current.theme && next.device === current.device) return;
    current = next;
    listeners.forEach((listener) => listener());
  };
  view.addEventListener('storage', (event) => {
    if (event.key === null || event.key === KEYS.theme || event.key === KEYS.device) settle(read(storage));
  });

  return {
    get: () => current,
    set(change) {
      const next = { ...current, ...change };
      keep(storage, KEYS.theme, next.theme);
      keep(storage, KEYS.device, next.device);
      settle(next);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function read(storage: Storage): Preferences {
  const theme = stored(storage, KEYS.theme);
  const device = stored(storage, KEYS.device);
  return {
    theme: isTheme(theme) ? theme : DEFAULT_PREFERENCES.theme,
    device: isDevice(device) ? device : DEFAULT_PREFERENCES.device,
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
    // Not kept: the choice holds until the page is left.
  }
}
