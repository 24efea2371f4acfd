const KEY = 'desk';

/** Keeps whose desk this browser was last, by its action name: a hint of what to fetch while somebody signs in. */
export function keepDesk(actionName: string): void {
  try {
    localStorage.setItem(KEY, actionName);
  } catch {
    // Without storage nothing is fetched early.
  }
}

/** The kept action name; whoever reads it looks it up in the fixed table, so that a wrong one leads nowhere. */
export function lastDesk(): string | undefined {
  try {
    return localStorage.getItem(KEY) ?? undefined;
  } catch {
    return undefined;
  }
}
