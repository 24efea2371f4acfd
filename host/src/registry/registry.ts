import { problemOfRegistry, type Registry, type Release } from '@backoffice/shared/release/format/registry-schema';

export type { RegisteredRemote, Registry, Release } from '@backoffice/shared/release/format/registry-schema';

/** The registry cannot be trusted or read. Its message is a sentence for the staff member. */
export class RegistryError extends Error {
  override readonly name = 'RegistryError';
}

/** Reads the signed text, by the schema that the publishing side keeps too. Throws a {@link RegistryError}. */
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
