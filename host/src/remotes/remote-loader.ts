import type { MenuItem, ModuleName } from '@backoffice/shared/contract';
import type { Fault } from './fault.ts';
import { FaultError } from './fault.ts';
import { createLoad, type LoadedRemote, type LoadParts } from './load-remote.ts';

/** Where a module stands. */
export type RemoteState =
  | { status: 'loading' }
  | ({ status: 'ready' } & LoadedRemote)
  | { status: 'failed'; fault: Fault };

/** The modules of this tab and their state. A module that is ready stays at its version until the page is left. */
export interface RemoteLoader {
  state(module: ModuleName): RemoteState;
  /** Starts the load unless it was started before. */
  load(module: ModuleName): void;
  /** Tries a failed load again, with the registry fetched anew. */
  retry(module: ModuleName): void;
  /** The module's side menu, from the registry: known before its code has arrived, and empty until then. */
  menu(module: ModuleName): readonly MenuItem[];
  subscribe(listener: () => void): () => void;
  /** Turns the global loading flag on (specification §1) while a person waits; the answer turns it off again. */
  wait(): () => void;
}

export interface LoaderParts extends LoadParts {
  wait?(): () => void;
}

const LOADING: RemoteState = { status: 'loading' };
const NO_MENU: readonly MenuItem[] = [];

export function createRemoteLoader(parts: LoaderParts): RemoteLoader {
  const load = createLoad(parts);
  const states = new Map<ModuleName, RemoteState>();
  const menus = new Map<ModuleName, readonly MenuItem[]>();
  const listeners = new Set<() => void>();
  const tell = () => listeners.forEach((listener) => listener());

  const settle = (module: ModuleName, state: RemoteState) => {
    states.set(module, state);
    tell();
  };
  const begin = (module: ModuleName, options?: { anew: boolean }) => {
    settle(module, LOADING);
    load(module, options).then(
      (loaded) => settle(module, { status: 'ready', ...loaded }),
      (error: FaultError) => settle(module, { status: 'failed', fault: error.fault }),
    );
    void readMenu(module);
  };
  const readMenu = async (module: ModuleName) => {
    const registry = await parts.registry().catch(() => null);
    const menu = registry?.remotes[module]?.releases[0]?.menu;
    if (!menu || menus.has(module)) return;
    menus.set(module, menu);
    tell();
  };

  return {
    state: (module) => states.get(module) ?? LOADING,
    load: (module) => {
      if (!states.has(module)) begin(module);
    },
    retry: (module) => {
      if (states.get(module)?.status === 'failed') begin(module, { anew: true });
    },
    menu: (module) => menus.get(module) ?? NO_MENU,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    wait: parts.wait ?? (() => () => undefined),
  };
}
