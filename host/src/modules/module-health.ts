import { listed } from '@backoffice/shared/domain';
import type { RemoteState } from '../remotes/index.ts';
import type { RegisteredRemote, Registry } from '../registry/registry.ts';

/** The state of a module for leads: what everybody gets, and what this tab runs. */
export interface ModuleHealth {
  name: string;
  /** The action names that it serves. */
  desks: string;
  /** "1.0.1-3fa9c1d2, contract 1.2". */
  stable: string;
  /** The canary's version; `null` when there is none. */
  canary: string | null;
  /** Its releases that were taken back, each with the reason. */
  takenBack: string[];
  /** What this tab runs of it, as text. */
  here: string;
  /** Why it fails in this tab. */
  lastError: string | null;
}

const withContract = ({ releases }: RegisteredRemote, version: string | undefined): string | null =>
  version === undefined
    ? null
    : `${version}, contract ${releases.find((one) => one.version === version)?.contract ?? '?'}`;

/** Every module of the registry, in its order. */
export const healthOf = (
  { remotes, yanked = {} }: Registry,
  peek: (name: string) => RemoteState | null,
): ModuleHealth[] =>
  Object.entries(remotes).map(([name, remote]) => {
    const state = peek(name);
    return {
      name,
      desks: remote.actions.join(', '),
      stable: withContract(remote, remote.channels.stable[0]) ?? 'Nothing is published',
      canary: withContract(remote, remote.channels.canary[0]),
      takenBack: Object.entries(yanked[name] ?? {}).map(([version, { reason }]) => `${version}: ${reason}`),
      here: wordsOf(state),
      lastError:
        state?.status === 'failed' ? [state.fault.sentence, state.fault.detail].filter(Boolean).join(' ') : null,
    };
  });

function wordsOf(state: RemoteState | null): string {
  if (!state) return 'Not loaded, because it is of another desk';
  if (state.status === 'loading') return 'On its way';
  if (state.status === 'failed') return 'It could not be loaded';
  return `${state.version} (${state.channel}), loaded in ${Math.round(state.tookMs)} ms`;
}

interface FederationInstance {
  shareScopeMap?: Record<string, Record<string, Record<string, { loaded?: unknown; lib?: unknown }>>>;
}

/**
 * Libraries and doors of which the page runs more than one version, e.g. `react 19.3.1 and 19.4.0`; the list should be
 * empty.
 */
export function doubledCopies(instances: readonly FederationInstance[] = runtimeInstances()): string[] {
  const versions = new Map<string, Set<string>>();
  for (const { shareScopeMap = {} } of instances) {
    for (const [name, known] of Object.entries(shareScopeMap.default ?? {})) {
      const used = Object.entries(known)
        .filter(([, { loaded, lib }]) => loaded || lib)
        .map(([version]) => version);
      versions.set(name, new Set([...(versions.get(name) ?? []), ...used]));
    }
  }
  return [...versions].filter(([, used]) => used.size > 1).map(([name, used]) => `${name} ${listed([...used])}`);
}

const runtimeInstances = () =>
  (globalThis as { __FEDERATION__?: { __INSTANCES__?: FederationInstance[] } }).__FEDERATION__?.__INSTANCES__ ?? [];
