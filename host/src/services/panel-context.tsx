import { createContext, useContext, useSyncExternalStore, type ReactNode } from 'react';
import type { LiveState, Preferences, Staff } from '@backoffice/shared/contract';
import type { HostAddresses } from '@backoffice/shared/session';
import type { SessionState } from '../session/session-state.ts';
import type { ConnectionState } from './connection.ts';
import type { PanelServices } from './create-services.ts';

const PanelContext = createContext<PanelServices | null>(null);

export function PanelProvider({ services, children }: { services: PanelServices; children: ReactNode }) {
  return <PanelContext.Provider value={services}>{children}</PanelContext.Provider>;
}

/** The host's own services; remotes get theirs by `lend`. */
export function usePanel(): PanelServices {
  const services = useContext(PanelContext);
  if (!services) throw new Error('usePanel was called outside <PanelProvider>');
  return services;
}

export function useSessionState(): SessionState {
  const { session } = usePanel();
  return useSyncExternalStore(session.subscribe, session.get);
}

/** The signed-in staff member; only for components inside the guard. */
export function useStaff(): Staff {
  const state = useSessionState();
  if (state.kind !== 'valid') throw new Error('useStaff was called outside the guard of /admin');
  return state.staff;
}

export function useBusy(): boolean {
  const { busy } = usePanel();
  return useSyncExternalStore(busy.subscribe, busy.isBusy);
}

/** Whether the API can be reached, and if not, since when. */
export function useConnection(): ConnectionState {
  const { connection } = usePanel();
  return useSyncExternalStore(connection.subscribe, connection.get);
}

/** Whether the panel hears of what others do, at this moment. */
export function useLiveState(): LiveState {
  const { live } = usePanel();
  return useSyncExternalStore(live.subscribe, live.state);
}

export function usePreferences(): Preferences {
  const { preferences } = usePanel();
  return useSyncExternalStore(preferences.subscribe, preferences.get);
}

/** Where the signed-in person sees which rows. */
export function useAddresses(): HostAddresses {
  const { addresses } = usePanel();
  return useSyncExternalStore(addresses.subscribe, addresses.get);
}
