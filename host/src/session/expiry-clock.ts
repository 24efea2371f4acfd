import { msLeft } from '@backoffice/shared/session';
import type { Session } from './session-store.ts';

/** Timers of hidden or sleeping tabs run late and overflow past 2^31 ms, so none is longer than this. */
const LONGEST_TIMER = 30_000;

const WAKING = ['focus', 'pageshow', 'online'] as const;

/**
 * Ends the session at the second of its expiry in this tab, and looks again whenever a sleeping tab
 * wakes (safety P11). Returns its own undo.
 * @param now milliseconds since 1970 by the API's clock.
 */
export function watchExpiry(session: Session, now: () => number, view: Window = window): () => void {
  let timer: number | undefined;

  const wait = () => {
    view.clearTimeout(timer);
    const state = session.get();
    if (state.kind === 'none') return;
    timer = view.setTimeout(look, Math.min(msLeft(state.claims, now()), LONGEST_TIMER));
  };
  const look = () => {
    session.check();
    wait();
  };

  const unsubscribe = session.subscribe(wait);
  WAKING.forEach((event) => view.addEventListener(event, look));
  view.document.addEventListener('visibilitychange', look);
  look();
  return () => {
    unsubscribe();
    view.clearTimeout(timer);
    WAKING.forEach((event) => view.removeEventListener(event, look));
    view.document.removeEventListener('visibilitychange', look);
  };
}
