import type { MenuItem, ModuleName } from '@backoffice/shared/contract';
import { chooseRelease } from './compatibility.ts';
import type { Fault, FaultError } from './fault.ts';
import { createLoad, hostFacts, type LoadedRemote, type LoadParts } from './load-remote.ts';

/** Where a module stands. */
export type RemoteState =
  | { status: 'loading' }
  | ({ status: 'ready' } & LoadedRemote)
  | { status: 'failed'; fault: Fault };

/** The modules of this tab and their state. A module that works stays at its version until the page is left. */
export interface RemoteLoader {
  state(module: ModuleName): RemoteState;
  /** Starts the load unless it was started before. */
  load(module: ModuleName): void;
  /**
   * Tries a failed load again, with the registry fetched anew. A module that did load, but whose page fails, is
   * replaced when another release has been published since; otherwise it stays.
   */
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
  const host = parts.host ?? hostFacts();
  const states = new Map<ModuleName, RemoteState>();
  const menus = new Map<ModuleName, readonly MenuItem[]>();
  const listeners = new Set<() => void>();
  const tell = () => listeners.forEach((listener) => listener());

  const registry: LoadParts['registry'] = async (options) => {
    const answer = await parts.registry(options);
    for (const [module, remote] of Object.entries(answer.remotes)) {
      const menu = (chooseRelease(remote, host) ?? remote.releases[0])?.menu;
      if (menu) menus.set(module as ModuleName, menu);
    }
    tell();
    return answer;
  };
  const load = createLoad({ ...parts, host, registry });

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
  };
  const replaceIfNewer = async (module: ModuleName, version: string) => {
    const answer = await registry({ anew: true }).catch(() => null);
    const remote = answer?.remotes[module];
    const release = remote && chooseRelease(remote, host);
    if (release && release.version !== version) begin(module);
  };

  return {
    state: (module) => states.get(module) ?? LOADING,
    load: (module) => {
      if (!states.has(module)) begin(module);
    },
    retry: (module) => {
      const state = states.get(module);
      if (state?.status === 'failed') begin(module, { anew: true });
      if (state?.status === 'ready') void replaceIfNewer(module, state.version);
    },
    menu: (module) => menus.get(module) ?? NO_MENU,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    wait: parts.wait ?? (() => () => undefined),
  };
}
