import type { Session } from './session-store.ts';
import { AUTH_KEY, TOKEN_KEY, USER_KEY } from './session-storage.ts';

const CHANNEL = 'backoffice-session';

/** The start of an ended token: enough to recognise it, useless to anyone else. */
interface Ended {
  ended: string;
}

/**
 * Follows what other tabs do to the session: a sign-in or sign-out there holds here too (specification
 * §4, safety P11). The `storage` event is the first way; the channel is the second, because a tab may
 * hear of a removal before its own view of storage shows it. Returns its own undo.
 */
export function followOtherTabs(session: Session, view: Window & typeof globalThis = window): () => void {
  const channel = 'BroadcastChannel' in view ? new view.BroadcastChannel(CHANNEL) : undefined;
  let current = markOf(session);

  const onStorage = (event: StorageEvent) => {
    if (event.key === null || [TOKEN_KEY, AUTH_KEY, USER_KEY].includes(event.key)) session.check('elsewhere');
  };
  const onMessage = (event: MessageEvent<Ended>) => {
    session.check('elsewhere');
    if (event.data.ended && event.data.ended === markOf(session)) session.end('elsewhere');
  };
  const unsubscribe = session.subscribe(() => {
    const ended = current;
    current = markOf(session);
    if (ended && !current) channel?.postMessage({ ended } satisfies Ended);
  });

  view.addEventListener('storage', onStorage);
  channel?.addEventListener('message', onMessage);
  return () => {
    unsubscribe();
    view.removeEventListener('storage', onStorage);
    channel?.close();
  };
}

/** Names a session across renewals of its token. */
function markOf(session: Session): string | undefined {
  const state = session.get();
  if (state.kind === 'none') return undefined;
  return state.claims.sid ?? `${state.claims.sub ?? ''}.${state.claims.exp}`;
}
