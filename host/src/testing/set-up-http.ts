import { fakeNotify } from '@backoffice/shared/testing';
import type { EarlyCall } from '../first/early-global.ts';
import { createBusy } from '../services/busy.ts';
import { createStepUp } from '../services/step-up.ts';
import { createHttpFactory } from '../services/http/create-http.ts';
import { createPresses } from '../services/http/press.ts';
import { createApiClock } from '../session/api-clock.ts';
import { sessionStorageIn } from '../session/session-storage.ts';
import { createSession } from '../session/session-store.ts';
import { fakeNetwork } from './fake-network.ts';

/** A connection without observers. */
export const UNWATCHED = { answered: () => undefined, failed: () => undefined };

/** The panel's real HTTP over a fake network, with the services that it uses. */
export function setUpHttp(early: EarlyCall[] = []) {
  const network = fakeNetwork();
  const notify = fakeNotify();
  const busy = createBusy();
  const stepUp = createStepUp();
  const clock = createApiClock(localStorage);
  const session = createSession(sessionStorageIn(localStorage), clock.now);
  const connection = UNWATCHED;
  const httpFor = createHttpFactory({
    session,
    clock,
    notify,
    busy,
    stepUp,
    presses: createPresses(document),
    connection,
    early,
    adapter: network.adapter,
  });
  return { network, notify, busy, stepUp, clock, session, httpFor, http: httpFor() };
}
