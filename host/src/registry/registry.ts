import { isExpired, isOlder } from '@backoffice/shared/release/format/age';
import { problemOfRegistry, type Registry, type Release } from '@backoffice/shared/release/format/registry-schema';
import { ringIn, type Ring } from '@backoffice/shared/release/format/ring';

import type { KeptList } from './kept-list.ts';

export type { RegisteredRemote, Registry, Release } from '@backoffice/shared/release/format/registry-schema';

/** The registry cannot be trusted or read. Its message is a sentence for the staff member. */
export class RegistryError extends Error {
  override readonly name = 'RegistryError';
}

function mustFit(registry: unknown): Registry {
  const problem = problemOfRegistry(registry);
  if (problem) throw new RegistryError(`The list of modules cannot be read: ${problem}.`);
  return registry as Registry;
}

/** Reads a list without signatures, as development makes it, by the schema that the publishing side uses too. */
export const parseRegistry = (text: string): Registry => mustFit(asJson(text));

/** The keys by which a list was opened; `null` in development. */
export const ringOf = ({ ring }: Registry): Ring | null => (ring === undefined ? null : ringIn(ring));

function asJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new RegistryError('The list of modules cannot be read.');
  }
}

/** The absolute address of one of a release's files. */
export const addressOfFile = (release: Release, file: string): string =>
  new URL(release.base + file, globalThis.location.href).href;

const REGISTRY_TIMEOUT = 6_000;

/** A list of the hashes of files under `base`; addresses are absolute. */
export interface OtherFiles {
  base: string;
  address: string;
  hash: string;
}

interface SourceParts {
  /** Opens the file, by the last list that was opened where there is one; see `signature.ts`. */
  open(text: string, before?: Registry): Promise<Registry>;
  /** Receives the hash of every first file of every release, keyed by address. */
  hashes: Map<string, string>;
  /** Receives where the hashes of the other files are. */
  others: { note(list: OtherFiles): void };
  /** Where the newest verified list is kept over reloads. */
  kept?: KeptList;
  report?(one: { kind: 'registry-refused'; detail: string }): void;
}

function admit(registry: Registry, { hashes, others }: Pick<SourceParts, 'hashes' | 'others'>) {
  for (const release of Object.values(registry.remotes).flatMap(({ releases }) => releases)) {
    for (const [file, hash] of Object.entries(release.files)) hashes.set(addressOfFile(release, file), hash);
    if (!release.others) continue;
    // On the panel's own origin, whatever the module's is: the policy lets the start script fetch from nowhere else.
    const address = new URL(`/${release.others.file}`, globalThis.location.href).href;
    others.note({ base: addressOfFile(release, ''), address, hash: release.others.hash });
  }
}

/** Older than another list, and not by keys that came later: what a thief has signed does not outlast his key. */
const isBehind = (came: Registry, seen: Registry) =>
  isOlder(came, seen) && (ringOf(came)?.version ?? 0) <= (ringOf(seen)?.version ?? 0);

/**
 * Makes the registry of this tab: fetched once, and anew on demand. It is used only after its signatures are checked. One
 * older than this browser has seen is ignored, because a cache or an attacker may replay it: the newest verified one
 * runs on. So does one that has ended, or whose keys have, since no desk may stop because nobody signed a list. All this
 * is reported, and so is each part that was refused.
 */
export function createRegistrySource({ open, hashes, others, kept, report }: SourceParts) {
  let newest: Registry | undefined;

  /** `undefined` when there is none, or when it is signed by no key of this page. */
  const seenBefore = async (text: string | null) => (text === null ? undefined : open(text).catch(() => undefined));

  const tell = (detail: string) => report?.({ kind: 'registry-refused', detail });

  async function fetchRegistry(): Promise<Registry> {
    const answer = await fetch('/registry.json', { signal: AbortSignal.timeout(REGISTRY_TIMEOUT) });
    if (!answer.ok) throw new Error(`The list of modules answered ${answer.status}.`);
    const text = await answer.text();
    const before = kept?.read() ?? null;
    const seen = newest ?? (before === text ? undefined : await seenBefore(before));
    const came = await open(text, seen).then(mustFit);
    const behind = seen !== undefined && isBehind(came, seen);
    const registry = behind ? seen : came;
    // Kept is what is good in all its parts: the parts of it stand in for bad ones of a later list.
    if (!behind && !came.refused && before !== text) kept?.keep(text);
    if (behind) tell(`List ${came.serial} came after ${seen.serial}`);
    if (isExpired(registry)) tell(`Ended ${registry.expiresAt}`);
    const ring = ringOf(registry);
    if (ring && isExpired(ring)) tell(`Keys ended ${ring.expiresAt}`);
    for (const [name, why] of Object.entries(came.refused ?? {})) tell(`${name} ${why}`);
    newest = registry;
    admit(registry, { hashes, others });
    return registry;
  }

  let registry = fetchRegistry();
  registry.catch(() => undefined); // The module's place asks again and shows the failure.
  return (options?: { anew: boolean }): Promise<Registry> => {
    if (!options?.anew) return registry;
    const fetched = fetchRegistry();
    // If the new fetch fails, the earlier registry stays in use.
    fetched.then(
      () => (registry = fetched),
      () => undefined,
    );
    return fetched;
  };
}
