import { createContext, useContext, useEffect, useSyncExternalStore } from 'react';
import type { MenuItem, ModuleName } from '@backoffice/shared/contract';
import type { Placed } from './place-book.ts';
import type { ReleaseWatch } from './release-watch.ts';
import type { RemoteLoader, RemoteState } from './remote-loader.ts';

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

/** A module's state; the first component that asks starts its load. */
export function useRemote(loader: RemoteLoader, module: ModuleName): RemoteState {
  useEffect(() => loader.load(module), [loader, module]);
  return useSyncExternalStore(loader.subscribe, () => loader.state(module));
}

/** A module's side menu; empty until the registry has arrived. */
export function useRemoteMenu(loader: RemoteLoader, module: ModuleName): readonly MenuItem[] {
  useEffect(() => loader.load(module), [loader, module]);
  return useSyncExternalStore(loader.subscribe, () => loader.menu(module));
}

/** What the modules show outside of their pages; none until the registry has arrived. */
export function useRemotePlaces(loader: RemoteLoader): readonly Placed[] {
  return useSyncExternalStore(loader.subscribe, loader.places);
}
