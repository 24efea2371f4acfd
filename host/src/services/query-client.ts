import { QueryClient } from '@backoffice/shared/remote';
import type { Connection } from './connection.ts';
import type { Session } from '../session/session-store.ts';

/**
 * The panel's one query cache. `always`, because the default would hold a mutation back while offline
 * and send it later: never for money (docs/interface.md). Nothing is tried again here, since the host's HTTP
 * does that for reads.
 */
export function createQueryClient(session: Session): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: { networkMode: 'always', retry: false, staleTime: 5_000 },
      mutations: { networkMode: 'always', retry: 0 },
    },
  });
  clearWithSession(client, session);
  return client;
}

/** Refetches what is shown as soon as the server can be reached again. Returns an undo function. */
export function refreshWhenBack(connection: Connection, client: QueryClient): () => void {
  return connection.subscribe(() => connection.get().kind === 'up' && void client.invalidateQueries());
}

/** Drops cached data at the end of a session, so that the next person does not see it. */
function clearWithSession(client: QueryClient, session: Session): void {
  let owner = ownerOf(session);
  session.subscribe(() => {
    const next = ownerOf(session);
    if (next === owner) return;
    owner = next;
    client.clear();
  });
}

function ownerOf(session: Session): string | undefined {
  const state = session.get();
  return state.kind === 'valid' ? state.staff.id : undefined;
}
