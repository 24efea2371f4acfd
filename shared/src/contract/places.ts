import type { ComponentType } from 'react';

/**
 * Areas in the details of one remote's rows that other remotes fill, with what a place there is told. Since 1.7.
 * `shared/release/format/places.mjs` lists the same names for the publication.
 */
export interface Areas {
  /** Checking of a withdrawal, below the money of its customer. */
  'checking-customer': { customerId: string; customerCode: string; customerName: string };
}

export type AreaName = keyof Areas;

/** What a place in the bell is told. */
export interface TopicProps {
  /** Closes the list of the bell, as a link in it does. */
  onLeave: () => void;
}

/** A row that a source of the palette has found. */
export interface PlaceHit {
  id: string;
  title: string;
  detail?: string;
  /** Path and query of a page of the panel, e.g. `/admin/recent-withdrawal?id=W-1001`. */
  address: string;
}

/** Finds rows for a text that a person has typed; called 180 ms after the last key. */
export type FindHits = (text: string, signal: AbortSignal) => Promise<readonly PlaceHit[]>;

/** What the registry says of a place, so that the host knows of it without any code. Plain JSON. */
export interface PlaceFacts {
  /** A {@link PlaceKind}, or one of a later contract, which this host does not show. */
  kind: string;
  /** Kebab-case, unique in its remote. */
  name: string;
  /** Its heading; also names it where it cannot be shown. */
  title: string;
  /** Only for people with this permission. The API checks again. */
  permission: string;
  /** An {@link AreaName}, for a `row-area`. */
  area?: string;
}

/** Where a remote may show something outside of its pages. */
export type PlaceKind = 'overview-tile' | 'bell-topic' | 'palette-source' | 'row-area';

/** A place whose code has come: a component, or for the palette a function. */
export interface LoadedPlace {
  // The host gives each kind what it is told; the definition checks that the part takes it.
  Part?: ComponentType<never>;
  find?: FindHits;
}

/** A part of a remote that the host shows outside of the remote's own pages. Since 1.7. */
export interface RemotePlace extends PlaceFacts {
  load: () => Promise<LoadedPlace>;
}
