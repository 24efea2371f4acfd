import { isExpired, isOlder } from '@backoffice/shared/release/format/age';
import { problemOfRegistry, type Registry, type Release } from '@backoffice/shared/release/format/registry-schema';

import type { KeptList } from './kept-list.ts';

export type { RegisteredRemote, Registry, Release } from '@backoffice/shared/release/format/registry-schema';

/** The registry cannot be trusted or read. Its message is a sentence for the staff member. */
export class RegistryError extends Error {
  override readonly name = 'RegistryError';
}

/** Parses the signed text by the schema that the publishing side uses too. Throws a {@link RegistryError}. */
export function parseRegistry(text: string): Registry {
  const registry = asJson(text);
  const problem = problemOfRegistry(registry);
  if (problem) throw new RegistryError(`The list of modules cannot be read: ${problem}.`);
  return registry as Registry;
}

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

interface SourceParts {
  /** Resolves to the signed part of the file; see `signature.ts`. */
  signedPart(text: string): Promise<string>;
  /** Receives the hash of every file of every release, keyed by address. */
  hashes: Map<string, string>;
  /** Where the newest verified list is kept over reloads. */
  kept?: KeptList;
  report?(one: { kind: 'registry-refused'; detail: string }): void;
}

function admit(registry: Registry, hashes: Map<string, string>) {
  for (const release of Object.values(registry.remotes).flatMap(({ releases }) => releases)) {
    for (const [file, hash] of Object.entries(release.files)) hashes.set(addressOfFile(release, file), hash);
  }
}

/**
 * Makes the registry of this tab: fetched once, and anew on demand. It is used only after its signature is checked. One
 * older than this browser has seen is ignored, because a cache or an attacker may replay it: the newest verified one
 * runs on. So does one that has ended, since no desk may stop because nobody signed a list. Both are reported.
 */
export function createRegistrySource({ signedPart, hashes, kept, report }: SourceParts) {
  let newest: Registry | undefined;

  /** `undefined` when there is none, or when it is signed by no key of this page. */
  const seenBefore = async (text: string | null) =>
    text === null
      ? undefined
      : signedPart(text)
          .then(parseRegistry)
          .catch(() => undefined);

  async function fetchRegistry(): Promise<Registry> {
    const answer = await fetch('/registry.json', { signal: AbortSignal.timeout(REGISTRY_TIMEOUT) });
    if (!answer.ok) throw new Error(`The list of modules answered ${answer.status}.`);
    const text = await answer.text();
    const came = parseRegistry(await signedPart(text));
    const before = kept?.read() ?? null;
    const seen = newest ?? (before === text ? undefined : await seenBefore(before));
    const isBehind = seen !== undefined && isOlder(came, seen);
    const registry = isBehind ? seen : came;
    if (!isBehind && before !== text) kept?.keep(text);
    const detail = isBehind ? `List ${came.serial} came after ${seen.serial}` : `Ended ${registry.expiresAt}`;
    if (isBehind || isExpired(registry)) report?.({ kind: 'registry-refused', detail });
    newest = registry;
    admit(registry, hashes);
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
