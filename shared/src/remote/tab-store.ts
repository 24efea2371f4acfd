/**
 * Storage for work in progress in one tab: it survives a reload and the end of a session, and never reaches another tab
 * (domain 2.1, 2.10). Keys contain the staff member's id, so that the next person to sign in does not see it. Entries
 * that cannot be parsed or have the wrong shape count as absent.
 */
export interface TabStore<T> {
  read(): T | null;
  /** `null` deletes. A full storage raises no error: the work is still on the screen. */
  write(value: T | null): void;
}

export function tabStore<T>(name: string, staffId: string, isShape: (value: unknown) => value is T): TabStore<T> {
  const key = keyOf(staffId, name);
  return {
    read: () => parse(read(key), isShape),
    write: (value) => write(key, value === null ? null : JSON.stringify(value)),
  };
}

/** The person's entries in this tab whose names have the prefix, as stored text. */
export function keptTexts(staffId: string, prefix: string): { name: string; text: string }[] {
  const start = keyOf(staffId, '');
  return storedKeys()
    .filter((key) => key.startsWith(start + prefix))
    .flatMap((key) => {
      const text = read(key);
      return text === null ? [] : [{ name: key.slice(start.length), text }];
    });
}

const keyOf = (staffId: string, name: string) => `draft:${staffId}:${name}`;

function storedKeys(): string[] {
  try {
    return Object.keys(sessionStorage);
  } catch {
    return []; // Storage can be forbidden by the browser's settings.
  }
}

function parse<T>(text: string | null, isShape: (value: unknown) => value is T): T | null {
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    return isShape(value) ? value : null;
  } catch {
    return null; // A broken draft is useless; starting empty is better than a broken page.
  }
}

function read(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null; // Storage can be forbidden by the browser's settings.
  }
}

function write(key: string, text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    // Storage is full or forbidden: the draft stays in the page.
  }
}
