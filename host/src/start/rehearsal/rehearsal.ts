import type { Registry } from '../../registry/registry.ts';
import { IMPOSSIBLE, plain, type Guard } from '../guard.ts';
import type { PanelStart } from '../panel-global.ts';

/** What fails, in this tab alone, so that leads see beforehand what their staff will see. */
export const REHEARSALS = ['slow', 'dead', 'tampered', 'incompatible', 'crashing', 'api-down', 'stream-cut'] as const;
export type RehearsalKind = (typeof REHEARSALS)[number];

export interface Rehearsal {
  kind: RehearsalKind;
  /** The module that fails; empty for the API and the stream. */
  module: string;
  /** When it ends by itself, by this browser's clock, in milliseconds. */
  until: number;
}

/** A rehearsal of this tab; exists in the environments `demo` and `staging` alone. */
export interface Rehearsals {
  /** The one that runs now. */
  running(): Rehearsal | null;
  /** Keeps it for this tab's next page. */
  begin(rehearsal: Rehearsal): void;
  end(): void;
  subscribe(listener: () => void): () => void;
}

const KEY = 'rehearsal';
/** The longest rehearsal, in milliseconds: whoever wrote a later end by hand gets none. */
export const LONGEST_MS = 30 * 60_000;
/** How late each file of a slow module is asked for, in milliseconds: less than the loader waits. */
const SLOW_MS = 4_000;
/** A contract that no host has. */
const NO_CONTRACT = '99.0';

/** The publication writes the environment's name into the document; only these two may rehearse. */
export const mayRehearse = (page: Document): boolean =>
  /^(demo|staging)$/i.test(page.querySelector('#environment')?.textContent ?? '');

function read(): Rehearsal | null {
  try {
    const { kind, module, until } = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Rehearsal;
    const left = until - Date.now();
    return REHEARSALS.includes(kind) && typeof module === 'string' && left > 0 && left <= LONGEST_MS
      ? { kind, module, until }
      : null;
  } catch {
    return null;
  }
}

export function createRehearsals(): Rehearsals {
  const listeners = new Set<() => void>();
  let current = read();
  const set = (next: Rehearsal | null, isKept = next) => {
    try {
      if (isKept) sessionStorage.setItem(KEY, JSON.stringify(isKept));
      else sessionStorage.removeItem(KEY);
    } catch {
      // Without storage no rehearsal begins.
    }
    current = next;
    listeners.forEach((listener) => listener());
  };
  // One that is over is forgotten, so that the next page does not find it.
  if (!current) set(null);
  else setTimeout(() => set(null), current.until - Date.now());
  return {
    running: () => current,
    // What is open now goes on; the page that is loaded next has the fault.
    begin: (rehearsal) => set(current, rehearsal),
    end: () => set(null),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The registry of an incompatible module says so of each of its releases. */
export function bentRegistry({ running }: Rehearsals, registry: Registry): Registry {
  const { kind, module = '' } = running() ?? {};
  const remote = registry.remotes[module];
  if (kind !== 'incompatible' || !remote) return registry;
  const releases = remote.releases.map((release) => ({ ...release, contract: NO_CONTRACT }));
  return { ...registry, remotes: { ...registry.remotes, [module]: { ...remote, releases } } };
}

/**
 * The guard of a page that rehearses: a file of the module is asked for late, never, or with a hash that it does not
 * have. From there on everything goes the way of a real fault.
 */
export function bentGuard(
  { running }: Rehearsals,
  guard: Guard,
  isOf: (file: string, module: string) => boolean,
): PanelStart['guard'] {
  return (element, url) => {
    const { kind, module } = running() ?? {};
    const isScript = element instanceof HTMLScriptElement;
    if (!kind || !module || !isScript || !isOf(plain(url), module)) return guard(element, url);
    // As when the connection is lost: nothing is asked for.
    if (kind === 'dead') setTimeout(() => element.dispatchEvent(new Event('error')));
    else if (kind === 'slow') setTimeout(() => guard(element, url), SLOW_MS);
    else guard(element, url, kind === 'tampered' ? IMPOSSIBLE : undefined);
  };
}
