import { createContext, useContext } from 'react';
import type { ReleaseWatch, RemoteLoader } from '../../remotes/index.ts';

const RemotesContext = createContext<RemoteLoader | null>(null);
const WatchContext = createContext<ReleaseWatch | null>(null);

export const RemotesProvider = RemotesContext.Provider;
export const ReleaseWatchProvider = WatchContext.Provider;

/** The modules of this tab. */
export function useRemotes(): RemoteLoader {
  const remotes = useContext(RemotesContext);
  if (!remotes) throw new Error('useRemotes was called outside <RemotesProvider>');
  return remotes;
}

/** What has been published since this tab was opened. */
export function useReleaseWatch(): ReleaseWatch {
  const watch = useContext(WatchContext);
  if (!watch) throw new Error('useReleaseWatch was called outside <ReleaseWatchProvider>');
  return watch;
}
