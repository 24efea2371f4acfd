import { CONTRACT_VERSION, type HostServices, type ModuleName, type Remote } from '@backoffice/shared/contract';
import type { ChannelStaff } from '@backoffice/shared/release/format/channel';
import { whyNot, type HostFacts } from '@backoffice/shared/release/format/compatibility';
import type { Channel } from '@backoffice/shared/release/format/registry-schema';
import { choose, type Choice } from '../registry/choose.ts';
import { createLeftCanaries } from '../registry/left-canaries.ts';
import { addressOfFile, type Registry, type Release } from '../registry/registry.ts';
import type { Report } from '../start/report.ts';
import { openModule } from './check-module.ts';
import { FaultError, faultOfModule, textOfFault } from './fault.ts';
import type { CountOutcome } from './outcomes.ts';

/** Everything the load of a remote touches outside this folder. */
export interface LoadParts {
  /** What the host lends to this remote; its requests are stamped with name and version. */
  lend(remote: { name: ModuleName; version: string }): HostServices;
  host?: HostFacts;
  /** Who is signed in: decides whether a canary is theirs. */
  staff?(): ChannelStaff | null;
  registry(options?: { anew: boolean }): Promise<Registry>;
  fetchRemote(module: ModuleName, entry: string): Promise<unknown>;
  pause?(ms: number): Promise<void>;
  /** Reports to the API what a person should look into. */
  report?: Report;
  /** Counts how a release fares. */
  count?: CountOutcome;
}

export interface LoadedRemote {
  remote: Remote;
  version: string;
  /** The channel it was taken from. */
  channel: Channel;
  /** Address of its files. */
  base: string;
}

/** The load of one release, retries included, succeeds or fails within this time, in milliseconds. */
export const LOAD_TIMEOUT = 9_000;
const PAUSES = [500, 2_000];

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

function within<T>(work: Promise<T>, ms: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The module took too long to arrive.')), ms);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** The release that was chosen; throws a sentence with both versions when there is none. */
function mustRun(module: ModuleName, { release, newest }: Choice, host: HostFacts, refused?: string): Release {
  if (!newest && refused)
    throw new FaultError({
      kind: 'untrusted',
      sentence: `What was published of the ${module} module is not signed by those who may, so it does not run.`,
      detail: `The part ${module} of the list ${refused}.`,
    });
  if (!newest)
    throw new FaultError({ kind: 'unlisted', sentence: `The ${module} module has not been published to this panel.` });
  if (release) return release;
  const sentence = `The ${module} module ${newest.version} ${whyNot(newest, host)}.`;
  throw new FaultError({ kind: 'incompatible', sentence });
}

/** The contract of this page's host and the libraries that it lends. */
export const hostFacts = (): HostFacts => ({
  contract: CONTRACT_VERSION,
  lends: globalThis.__PANEL__.lends,
  provides: globalThis.__PANEL__.provides,
});

/**
 * Makes the function that fetches a module: registry, release, remote, checks. It tries up to three times when
 * a try fails quickly, and ends within {@link LOAD_TIMEOUT}; a canary that fails is followed by the stable
 * release in the same way. Rejects with a `FaultError`. `choiceOf` tells what it would load now from a registry.
 */
export function createLoad(parts: LoadParts) {
  const host = parts.host ?? hostFacts();
  const pause = parts.pause ?? sleep;

  const left = createLeftCanaries();
  const choiceOf = (registry: Registry, module: ModuleName): Choice =>
    choose(registry, module, host, parts.staff?.() ?? null, left);

  async function once(module: ModuleName, anew: boolean): Promise<LoadedRemote> {
    const registry = await parts.registry(anew ? { anew } : undefined);
    const choice = choiceOf(registry, module);
    const { channel } = choice;
    const release = mustRun(module, choice, host, registry.refused?.[module]);
    const arrived = await parts.fetchRemote(module, addressOfFile(release, release.entry));
    const { version } = release;
    const services = parts.lend({ name: module, version });
    const remote = openModule(arrived, { name: module, release, contract: host.contract, services });
    return { remote, version, channel, base: addressOfFile(release, '') };
  }

  async function repeatedly(module: ModuleName, anew: boolean, deadline: number): Promise<LoadedRemote> {
    for (let again = 0; ; again += 1) {
      try {
        return await once(module, anew || again > 0);
      } catch (error) {
        const wait = PAUSES[again];
        const { kind } = faultOfModule(error, module);
        const mayMend = ['unreachable', 'altered', 'broken'].includes(kind);
        if (!mayMend || wait === undefined || Date.now() + wait > deadline) throw error;
        await pause(wait * (1 + Math.random() / 4));
      }
    }
  }

  const inTime = (module: ModuleName, anew: boolean) =>
    within(repeatedly(module, anew, Date.now() + LOAD_TIMEOUT / 2), LOAD_TIMEOUT);

  /** This tab does not use this canary again, nor after a reload. */
  function leaveCanary(module: ModuleName, version: string, why: string): void {
    left.add(module, version);
    parts.count?.({ module, version, channel: 'canary', outcome: 'left' });
    parts.report?.({ kind: 'canary-left', module, version, channel: 'canary', detail: why });
  }

  /** What the registry in use gives this person, whether it works or not. */
  async function chosen(module: ModuleName) {
    const registry = await parts.registry().catch(() => null);
    const choice = registry && choiceOf(registry, module);
    const version = (choice?.release ?? choice?.newest)?.version;
    return version ? { version, channel: choice!.channel } : null;
  }

  async function load(module: ModuleName, { anew = false } = {}): Promise<LoadedRemote> {
    try {
      return await inTime(module, anew);
    } catch (error) {
      const fault = faultOfModule(error, module);
      const failed = await chosen(module);
      if (failed) parts.count?.({ module, ...failed, outcome: 'failed' });
      if (failed?.channel === 'canary') {
        leaveCanary(module, failed.version, textOfFault(fault));
        return load(module);
      }
      const kind = fault.kind === 'untrusted' ? 'registry-refused' : 'module-failed';
      parts.report?.({ kind, module, ...failed, detail: textOfFault(fault) });
      throw new FaultError(fault);
    }
  }

  return { load, leaveCanary, choiceOf };
}
