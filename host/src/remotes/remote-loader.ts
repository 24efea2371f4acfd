import type { MenuItem, ModuleName, Remote } from '@backoffice/shared/contract';
import { hasUnsaved } from '@backoffice/shared/remote';
import { moduleOf } from '@backoffice/shared/session';
import type { Channel } from '@backoffice/shared/release/format/registry-schema';
import { isLost, textOf, type Fault, type FaultError } from './fault.ts';
import { createLoad, hostFacts, type LoadedRemote, type LoadParts } from './load-remote.ts';
import { createPlaceBook, type Placed } from './place-book.ts';
import type { Registry } from '../registry/registry.ts';
import type { PanelReport } from '../start/report.ts';

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
  /** The modules that this tab runs. */
  loaded(): { module: ModuleName; version: string; channel: Channel }[];
  /** Starts the load unless it was started before. */
  load(module: ModuleName): void;
  /**
   * Tries a failed load again, with the registry fetched anew. A module that did load, but whose page fails, is
   * replaced when another release has been published since, or when it was a canary; otherwise it stays.
   */
  retry(module: ModuleName): void;
  /**
   * A page of the module has thrown, or its files did not come. It is reported; a canary is given up at once and the
   * stable release takes its place. Returns whether it does.
   */
  failed(module: ModuleName, error: unknown): boolean;
  /**
   * Code has failed outside of every page. What belongs to a module is reported; a canary that lacks a file is given
   * up, at once unless something typed would be lost. Returns whether it is.
   */
  unhandled(error: unknown): boolean;
  /** The module's side menu, from the registry: known before its code has arrived, and empty until then. */
  menu(module: ModuleName): readonly MenuItem[];
  /** What the modules show outside of their pages, from the registry: the same list until it changes. */
  places(): readonly Placed[];
  /**
   * A place of the module has thrown, or its files did not come. It is reported. A canary is not taken again; the
   * stable release takes its place at once unless the person works on pages of that module.
   */
  placeFailed(module: ModuleName, name: string, error: unknown): void;
  /**
   * The loaded modules for which this registry would give another version, as `deposit 1.0.1-3fa9c1d2`. One that is
   * only there for its places asks nobody to reload.
   */
  outdated(registry: Registry): string[];
  /** Whether a page of the host or of a module holds something typed that a reload would lose. */
  isDirty(): boolean;
  subscribe(listener: () => void): () => void;
  /** Turns the global loading flag on (specification §1) while a person waits; the answer turns it off again. */
  wait(): () => void;
}

export interface LoaderParts extends LoadParts {
  wait?(): () => void;
  /** Tells the person in one sentence. */
  tell?(sentence: string): void;
}

const LOADING: RemoteState = { status: 'loading' };
/** Answers of the API, which the person has been told of, and what was cancelled on purpose. */
const TOLD = /^(AppError|AbortError|CanceledError):/;
const LEFT = 'This page failed in a version on trial. You now work with the published version.';
const UNREAD = 'It is not known whether this was mended: the list of versions could not be read. Try again.';
const NO_MENU: readonly MenuItem[] = [];

/** A remote that cannot say holds nothing that can be kept. */
function holdsTyped({ isDirty }: Remote): boolean {
  try {
    return isDirty?.() ?? false;
  } catch {
    return false;
  }
}

export function createRemoteLoader(parts: LoaderParts): RemoteLoader {
  const host = parts.host ?? hostFacts();
  const states = new Map<ModuleName, RemoteState>();
  const menus = new Map<ModuleName, readonly MenuItem[]>();
  const places = createPlaceBook();
  const listeners = new Set<() => void>();
  const tell = () => listeners.forEach((listener) => listener());
  const loaded = () => [...states].flatMap(([name, state]) => (state.status === 'ready' ? [{ name, ...state }] : []));

  const registry: LoadParts['registry'] = async (options) => {
    const answer = await parts.registry(options);
    for (const name of Object.keys(answer.remotes) as ModuleName[]) {
      // A running module keeps the menu of its own version.
      if (states.get(name)?.status === 'ready') continue;
      const { release, newest } = choiceOf(answer, name);
      places.note(name, release);
      const menu = (release ?? newest)?.menu;
      if (menu) menus.set(name, menu);
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
      (ready) => {
        const tookMs = performance.now() - began;
        const { version, channel } = ready;
        parts.count?.({ module, version, channel, outcome: 'loaded', tookMs });
        settle(module, { status: 'ready', tookMs, ...ready });
      },
      ({ fault }: FaultError) => settle(module, { status: 'failed', fault }),
    );
  };
  const replaceIfNewer = async (module: ModuleName, { version, channel }: LoadedRemote) => {
    const answer = await parts.registry({ anew: true }).catch(() => parts.tell?.(UNREAD));
    if (channel === 'canary') leaveCanary(module, version, 'A person asked for another try of a page.');
    if (channel === 'canary' || (answer && choiceOf(answer, module).release?.version !== version)) begin(module);
  };
  const note = (kind: PanelReport['kind'], name: ModuleName, { version, channel }: LoadedRemote, error: unknown) =>
    parts.report?.({ kind, module: name, version, channel, detail: textOf(error) });
  /** The stable release takes the canary's place. */
  const giveUp = (module: ModuleName, { version }: LoadedRemote, why: string) => {
    leaveCanary(module, version, why);
    begin(module);
    parts.tell?.(LEFT);
  };
  /** Whether the person works on pages of this module; unknown staff work on any. */
  const isOwn = (module: string) => {
    const own = moduleOf(parts.staff?.()?.actionName ?? '');
    return own === undefined || own === module;
  };
  // The host's own pages have forms too, whether a module is loaded or not.
  const isDirty = () => hasUnsaved() || loaded().some(({ remote }) => holdsTyped(remote));

  return {
    state: (module) => states.get(module) ?? LOADING,
    peek: (name) => states.get(name as ModuleName) ?? null,
    loaded: () => loaded().map(({ name, version, channel }) => ({ module: name, version, channel })),
    load: (module) => {
      if (!states.has(module)) begin(module);
    },
    retry: (module) => {
      const state = states.get(module);
      if (state?.status === 'failed') begin(module, { anew: true });
      if (state?.status === 'ready') void replaceIfNewer(module, state);
    },
    failed: (module, error) => {
      const state = states.get(module);
      if (state?.status !== 'ready') return false;
      // A file that did not come was reported by its address.
      const { version, channel } = state;
      if (!isLost(error)) note('page-crashed', module, state, error);
      parts.count?.({ module, version, channel, outcome: 'crashed' });
      if (state.channel === 'canary') giveUp(module, state, textOf(error));
      return state.channel === 'canary';
    },
    placeFailed: (module, name, error) => {
      const state = states.get(module);
      if (state?.status !== 'ready') return;
      const { version, channel } = state;
      const why = `${name}: ${textOf(error)}`;
      if (!isLost(error)) parts.report?.({ kind: 'place-crashed', module, version, channel, detail: why });
      parts.count?.({ module, version, channel, outcome: 'crashed' });
      if (channel !== 'canary') return;
      leaveCanary(module, version, why);
      if (!isOwn(module)) begin(module);
    },
    unhandled: (error) => {
      const where = `${textOf(error)} ${error instanceof Error ? error.stack : ''}`;
      const found = loaded().find(({ base }) => where.includes(base));
      if (!found || TOLD.test(textOf(error))) return false;
      if (!isLost(error)) note('code-failed', found.name, found, error);
      if (!isLost(error) || found.channel !== 'canary') return false;
      if (isDirty()) leaveCanary(found.name, found.version, textOf(error));
      else giveUp(found.name, found, textOf(error));
      return true;
    },
    menu: (module) => menus.get(module) ?? NO_MENU,
    places: places.list,
    outdated: (answer) =>
      loaded().flatMap(({ name, version }) => {
        if (!isOwn(name)) return [];
        const now = choiceOf(answer, name).release?.version;
        return now && now !== version ? [`${name} ${now}`] : [];
      }),
    isDirty,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    wait: parts.wait ?? (() => () => undefined),
  };
}
