import type { ApiClock } from './api-clock.ts';
import { watchExpiry } from './expiry-clock.ts';
import { followOtherTabs } from './other-tabs.ts';
import type { Renewal } from './renewal.ts';
import type { Session } from './session-store.ts';
import { keepDraftsToTheirOwner } from './tab-owner.ts';

interface Watched {
  session: Session;
  clock: ApiClock;
  renewal: Renewal;
}

/** Starts everything that looks after the session while the panel is open. Returns an undo function. */
export function watchSession({ session, clock, renewal }: Watched): () => void {
  const undo = [
    watchExpiry(session, clock),
    followOtherTabs(session),
    renewal.watch(),
    keepDraftsToTheirOwner(session, window.sessionStorage),
  ];
  return () => undo.forEach((step) => step());
}
