import { useEffect, useSyncExternalStore } from 'react';
import type { MenuItem, ModuleName } from '@backoffice/shared/contract';
import type { RemoteLoader, RemoteState } from './remote-loader.ts';

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
