import { CONTRACT_VERSION, type HostServices, type ModuleName, type Remote } from '@backoffice/shared/contract';
import { openModule } from './check-module.ts';
import { chooseRelease, whyNot, type HostFacts } from './compatibility.ts';
import { FaultError, faultOfModule } from './fault.ts';
import { addressOf, type Registry, type Release } from './registry.ts';

/** Everything the load of a remote touches outside this folder. */
export interface LoadParts {
  /** What the host lends to this remote; its requests are stamped with name and version. */
  lend(remote: { name: ModuleName; version: string }): HostServices;
  host?: HostFacts;
  registry(options?: { anew: boolean }): Promise<Registry>;
  fetchRemote(module: ModuleName, entry: string, tries: number): Promise<unknown>;
  pause?(ms: number): Promise<void>;
}

export interface LoadedRemote {
  remote: Remote;
  version: string;
}

/** The whole load, with its own tries, ends one way or the other within this time. */
export const LOAD_TIMEOUT = 9_000;
const PAUSES = [500, 2_000];

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

function within<T>(work: Promise<T>, ms: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The module took too long to arrive.')), ms);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** The release of the module that this host runs; throws a sentence with both versions when there is none. */
export function releaseOf(module: ModuleName, registry: Registry, host: HostFacts): Release {
  const remote = registry.remotes[module];
  const [newest] = remote?.releases ?? [];
  if (!remote || !newest) {
    throw new FaultError({ kind: 'unlisted', sentence: `The ${module} module has not been published to this panel.` });
  }
  const release = chooseRelease(remote, host);
  if (release) return release;
  const sentence = `The ${module} module ${newest.version} ${whyNot(newest, host)}.`;
  throw new FaultError({ kind: 'incompatible', sentence });
}

/** What this page's host is and lends. */
export const hostFacts = (): HostFacts => ({ contract: CONTRACT_VERSION, provides: globalThis.__PANEL__.provides });

/**
 * Makes the function that fetches a module: registry, release, remote, checks. It tries up to three times when
 * a try fails quickly, and ends within {@link LOAD_TIMEOUT}. Rejects with a `FaultError`.
 */
export function createLoad(parts: LoadParts) {
  const host = parts.host ?? hostFacts();
  const pause = parts.pause ?? sleep;
  const tries = new Map<ModuleName, number>();

  async function once(module: ModuleName, anew: boolean): Promise<LoadedRemote> {
    const release = releaseOf(module, await parts.registry(anew ? { anew } : undefined), host);
    const tried = tries.get(module) ?? 0;
    tries.set(module, tried + 1);
    const arrived = await parts.fetchRemote(module, addressOf(release, release.entry), tried);
    const { version } = release;
    const services = parts.lend({ name: module, version });
    return { remote: openModule(arrived, { name: module, release, contract: host.contract, services }), version };
  }

  async function repeatedly(module: ModuleName, anew: boolean, deadline: number): Promise<LoadedRemote> {
    for (let again = 0; ; again += 1) {
      try {
        return await once(module, anew || again > 0);
      } catch (error) {
        const wait = PAUSES[again];
        const { kind } = faultOfModule(error, module);
        const mayMend = kind === 'unreachable' || kind === 'broken';
        if (!mayMend || wait === undefined || Date.now() + wait > deadline) throw error;
        await pause(wait * (1 + Math.random() / 4));
      }
    }
  }

  return async function load(module: ModuleName, { anew = false } = {}): Promise<LoadedRemote> {
    try {
      return await within(repeatedly(module, anew, Date.now() + LOAD_TIMEOUT / 2), LOAD_TIMEOUT);
    } catch (error) {
      throw new FaultError(faultOfModule(error, module));
    }
  };
}
