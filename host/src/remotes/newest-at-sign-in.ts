import type { Session } from '../session/session-store.ts';

/** A page that was loaded just now runs the newest release already. */
const FRESH_MS = 60_000;

/**
 * Takes the newest release when somebody signs in: a sign-in alone does not load the page anew, and a tab would run the
 * release of days ago. Nothing has been typed then.
 */
export function takeNewestAtSignIn(
  session: Pick<Session, 'get' | 'subscribe'>,
  reloadIfNewer: () => Promise<boolean>,
): void {
  let isIn = session.get().kind !== 'none';
  session.subscribe(() => {
    const wasIn = isIn;
    isIn = session.get().kind !== 'none';
    if (isIn && !wasIn && performance.now() > FRESH_MS) void reloadIfNewer();
  });
}
