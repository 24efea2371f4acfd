/** The keys of specification §3. */
export const TOKEN_KEY = 'admtkn';
export const AUTH_KEY = 'auth';
export const USER_KEY = 'user';

/** The stored parts of a session, as the raw texts found in storage. */
export interface StoredSession {
  token: string | null;
  auth: string | null;
  user: string | null;
}

export interface SessionStorage {
  read(): StoredSession;
  /** Writes what is given. The token goes last, so that another tab that sees it finds the rest. */
  write(change: Partial<Record<keyof StoredSession, string>>): void;
  removeToken(): void;
  clear(): void;
}

/**
 * The session's place in local storage. A storage that refuses (private mode, full) counts as empty: nobody is signed
 * in.
 */
export function sessionStorageIn(storage: Storage): SessionStorage {
  return {
    read: () => ({ token: get(storage, TOKEN_KEY), auth: get(storage, AUTH_KEY), user: get(storage, USER_KEY) }),
    write({ token, auth, user }) {
      if (auth !== undefined) set(storage, AUTH_KEY, auth);
      if (user !== undefined) set(storage, USER_KEY, user);
      if (token !== undefined) set(storage, TOKEN_KEY, token);
    },
    removeToken: () => remove(storage, TOKEN_KEY),
    clear: () => [TOKEN_KEY, AUTH_KEY, USER_KEY].forEach((key) => remove(storage, key)),
  };
}

function get(storage: Storage, key: string): string | null {
  try {
    return storage.getItem(key);
  } catch {
    return null;
  }
}

function set(storage: Storage, key: string, value: string): void {
  try {
    storage.setItem(key, value);
  } catch {
    remove(storage, key);
  }
}

function remove(storage: Storage, key: string): void {
  try {
    storage.removeItem(key);
  } catch {
    // Storage that refuses every access holds no session either.
  }
}
