interface SharedDoor {
  loaded?: boolean;
  loading?: Promise<unknown> | null;
}

interface FederationInstance {
  shareScopeMap?: Record<string, Record<string, Record<string, SharedDoor>>>;
}

declare global {
  var __FEDERATION__: { __INSTANCES__?: FederationInstance[] } | undefined;
}

/**
 * The federation runtime keeps the rejected promise of a shared door that failed to arrive and never asks for
 * it again. Dropping it makes the next import fetch the door anew. Every door that did arrive stays.
 */
export function forgetFailedDoors(): void {
  for (const { shareScopeMap = {} } of globalThis.__FEDERATION__?.__INSTANCES__ ?? []) {
    for (const versions of Object.values(shareScopeMap.default ?? {})) {
      for (const door of Object.values(versions)) {
        if (!door.loaded) door.loading = null;
      }
    }
  }
}
