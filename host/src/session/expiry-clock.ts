import { msLeft } from '@backoffice/shared/session';
import type { ApiClock } from './api-clock.ts';
import type { Session } from './session-store.ts';

/** Timers run late in hidden or sleeping tabs and overflow past 2^31 ms, so none is longer than this. */
const LONGEST_TIMER = 30_000;

const WAKING = ['focus', 'pageshow', 'online'] as const;

/**
 * Ends the session in this tab at the second it expires by the API's clock, and re-checks whenever a
 * sleeping tab wakes or the browser's clock turns out to be wrong (safety P11). Returns an undo function.
 */
export function watchExpiry(
  session: Session,
  clock: Pick<ApiClock, 'now' | 'subscribe'>,
  view: Window = window,
): () => void {
  let timer: number | undefined;

  const wait = () => {
    view.clearTimeout(timer);
    const state = session.get();
    if (state.kind === 'none') return;
    timer = view.setTimeout(look, Math.min(msLeft(state.claims, clock.now()), LONGEST_TIMER));
  };
  const look = () => {
    session.check();
    wait();
  };

  const undo = [session.subscribe(wait), clock.subscribe(look)];
  WAKING.forEach((event) => view.addEventListener(event, look));
  view.document.addEventListener('visibilitychange', look);
  look();
  return () => {
    undo.forEach((step) => step());
    view.clearTimeout(timer);
    WAKING.forEach((event) => view.removeEventListener(event, look));
    view.document.removeEventListener('visibilitychange', look);
  };
}
