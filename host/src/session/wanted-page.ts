/** Where a person was when the session ended, kept in the history entry of the sign-in screen. */
export interface Wanted {
  /** Path, query and anchor, always below `/admin`. */
  path: string;
  /** Whose page it was; nobody else is sent there. */
  username?: string;
}

/** Reads what the guard left, or `undefined` for anything that is not a page of this panel. */
export function readWanted(state: unknown): Wanted | undefined {
  if (typeof state !== 'object' || state === null || !('wanted' in state)) return undefined;
  const { path, username } = (state.wanted ?? {}) as Partial<Record<keyof Wanted, unknown>>;
  if (typeof path !== 'string' || !/^\/admin(?:[/?#]|$)/.test(path)) return undefined;
  return { path, username: typeof username === 'string' ? username : undefined };
}

/** The page for whoever has signed in now; the overview when the wanted one was somebody else's. */
export function pageAfterSignIn(wanted: Wanted | undefined, username: string | undefined): string {
  if (!wanted || (wanted.username && username && wanted.username !== username)) return '/admin';
  return wanted.path;
}
