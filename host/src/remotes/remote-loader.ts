import type { MenuItem, ModuleName } from '@backoffice/shared/contract';
import { hasUnsaved } from '@backoffice/shared/remote';
import type { Fault, FaultError } from './fault.ts';
import { createLoad, hostFacts, type LoadedRemote, type LoadParts } from './load-remote.ts';
import type { Registry } from '../registry/registry.ts';

/** The load state of a module. */
export type RemoteState =
  | { status: 'loading' }
  | ({ status: 'ready'; tookMs: number } & LoadedRemote)
  | { status: 'failed'; fault: Fault };

/** The modules of this tab and their state. A module that works stays at its version until the page is left. */
export interface RemoteLoader {
  state(module: ModuleName): RemoteState;
  /** The state without the `loading` default: `null` for a module that this tab has not requested. */
  peek(name: string): RemoteState | null;
  /** Starts the load unless it was started before. */
  load(module: ModuleName): void;
  /**
   * Tries a failed load again, with the registry fetched anew. A module that did load, but whose page fails, is
   * replaced when another release has been published since, or when it was a canary; otherwise it stays.
   */
  retry(module: ModuleName): void;
  /** The module's side menu, from the registry: known before its code has arrived, and empty until then. */
  menu(module: ModuleName): readonly MenuItem[];
  /** The loaded modules for which this registry would give another version, as `deposit 1.0.1-3fa9c1d2`. */
  outdated(registry: Registry): string[];
  /** Whether a page of the host or of a module holds something typed that a reload would lose. */
  isDirty(): boolean;
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
  const loaded = () =>
    [...states].flatMap(([module, state]) => (state.status === 'ready' ? [{ module, ...state }] : []));

  const registry: LoadParts['registry'] = async (options) => {
    const answer = await parts.registry(options);
    for (const module of Object.keys(answer.remotes) as ModuleName[]) {
      // A running module keeps the menu of its own version.
      if (states.get(module)?.status === 'ready') continue;
      const { release, newest } = choiceOf(answer, module);
      const menu = (release ?? newest)?.menu;
      if (menu) menus.set(module, menu);
    }
    tell();
    return answer;
  };
  const { load, leaveCanary, choiceOf } = createLoad({ ...parts, host, registry });

  const settle = (module: ModuleName, state: RemoteState) => {
    if (state.status === 'ready') menus.set(module, state.remote.menu);
    states.set(module, state);
    tell();
  };
  const begin = (module: ModuleName, options?: { anew: boolean }) => {
    settle(module, LOADING);
    const began = performance.now();
    load(module, options).then(
      (ready) => settle(module, { status: 'ready', tookMs: performance.now() - began, ...ready }),
      ({ fault }: FaultError) => {
        parts.report?.({
          kind: fault.kind === 'untrusted' ? 'registry-refused' : 'module-failed',
          module,
          detail: fault.detail ?? fault.sentence,
        });
        settle(module, { status: 'failed', fault });
      },
    );
  };
  const replaceIfNewer = async (module: ModuleName, { version, channel }: LoadedRemote) => {
    const answer = await parts.registry({ anew: true }).catch(() => null);
    const wasCanary = channel === 'canary' && (await leaveCanary(module, `A page of ${version} failed.`));
    if (wasCanary || (answer && choiceOf(answer, module).release?.version !== version)) begin(module);
  };

  return {
    state: (module) => states.get(module) ?? LOADING,
    peek: (name) => states.get(name as ModuleName) ?? null,
    load: (module) => {
      if (!states.has(module)) begin(module);
    },
    retry: (module) => {
      const state = states.get(module);
      if (state?.status === 'failed') begin(module, { anew: true });
      if (state?.status === 'ready') void replaceIfNewer(module, state);
    },
    menu: (module) => menus.get(module) ?? NO_MENU,
    outdated: (answer) =>
      loaded().flatMap(({ module, version }) => {
        const now = choiceOf(answer, module).release?.version;
        return now && now !== version ? [`${module} ${now}`] : [];
      }),
    // The host's own pages have forms too, whether a module is loaded or not.
    isDirty: () => hasUnsaved() || loaded().some(({ remote }) => remote.isDirty?.() ?? false),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    wait: parts.wait ?? (() => () => undefined),
  };
}
