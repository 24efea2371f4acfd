import type { Http } from '@backoffice/shared/contract';
import type { Session } from '../../session/session-store.ts';
import type { Busy } from '../busy.ts';
import { storedToken } from '../http/stamp.ts';
import type { LiveHub } from './live-hub.ts';
import { whenQuiet } from './when-quiet.ts';

interface Needs {
  hub: LiveHub;
  session: Session;
  http: Http;
  busy: Busy;
  /** Replaces `fetch` for the stream, in a tab that shares none with others. */
  open?: typeof fetch;
}

/**
 * Keeps the panel live while somebody is signed in. The code loads after the first rows; a sign-out or a sign-in of
 * another person stops the previous person's stream.
 */
export function startLive({ hub, session, http, busy, open }: Needs): void {
  let owner: string | undefined;
  let stop = () => undefined as void;

  const follow = () => {
    const state = session.get();
    const next = state.kind === 'valid' ? state.staff.id : undefined;
    if (next === owner) return;
    owner = next;
    stop();
    hub.become('off');
    if (next !== undefined) stop = begin(next);
  };

  const begin = (staffId: string) => {
    let end = whenQuiet(busy, () => {
      let wanted = true;
      end = () => void (wanted = false);
      // If the chunk cannot be fetched, the panel keeps polling.
      import(/* webpackChunkName: "live" */ './engine.ts')
        .then(
          ({ runEngine }) =>
            wanted && (end = runEngine({ staffId, hub, http, token: () => storedToken(session), open })),
        )
        .catch(() => undefined);
    });
    return () => end();
  };

  session.subscribe(follow);
  follow();
}
