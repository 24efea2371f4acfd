import type { ModuleName, PlaceFacts } from '@backoffice/shared/contract';
import type { Release } from '../registry/registry.ts';

/** A place outside of a remote's pages, and the module that brings it. */
export interface Placed extends PlaceFacts {
  module: ModuleName;
}

/** The places of all modules by the registry, known before any of their code. */
export interface PlaceBook {
  /** The same list until something changes. */
  list(): readonly Placed[];
  /** Without a release that this host can run, a module has no places. */
  note(module: ModuleName, release: Release | undefined): void;
}

export function createPlaceBook(): PlaceBook {
  const books = new Map<ModuleName, readonly Placed[]>();
  let all: readonly Placed[] = [];
  return {
    list: () => all,
    note(module, release) {
      const found = (release?.places ?? []).map(({ kind, name, title, permission, area }) => ({
        module,
        kind,
        name,
        title,
        permission,
        ...(area !== undefined && { area }),
      }));
      if (JSON.stringify(found) === JSON.stringify(books.get(module) ?? [])) return;
      books.set(module, found);
      all = [...books.values()].flat();
    },
  };
}
