interface SharedDoor {
  loaded?: boolean;
  loading?: Promise<unknown> | null;
}

interface FederationInstance {
  name?: string;
  shareScopeMap?: Record<string, Record<string, Record<string, SharedDoor>>>;
}

declare global {
  var __FEDERATION__: { __INSTANCES__?: FederationInstance[] } | undefined;
}

/**
 * The federation runtime keeps the rejected promise of a shared chunk that failed to load and never requests it again.
 * Dropping that promise makes the next import fetch it again. Chunks that have loaded stay.
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
