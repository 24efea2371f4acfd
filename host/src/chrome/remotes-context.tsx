import { createContext, useContext } from 'react';
import type { RemoteLoader } from '../remotes/index.ts';

const RemotesContext = createContext<RemoteLoader | null>(null);

export const RemotesProvider = RemotesContext.Provider;

/** The modules of this tab. */
export function useRemotes(): RemoteLoader {
  const remotes = useContext(RemotesContext);
  if (!remotes) throw new Error('useRemotes was called outside <RemotesProvider>');
  return remotes;
}
