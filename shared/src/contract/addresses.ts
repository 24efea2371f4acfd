import type { QueueSummary, SearchHit } from './api.gen.ts';
import type { Noun } from './screen.ts';

/** Rows of one list. */
export interface Rows {
  noun: Noun | SearchHit['noun'];
  /** The list's filters as the API names them, e.g. `status=paid&time=paid`; without a question mark. */
  query: string;
  /** The rows' state, for nouns where one screen works on a state and another lists all. */
  status?: string;
}

/** A screen opened with certain rows. */
export interface Place {
  segment: string;
  /** Menu title. */
  title: string;
  /** Path and query, e.g. `/admin/recent-deposit?id=D-104233`. */
  address: string;
}

/** A counted figure by key, with the filters of its rows. */
export type Counted = Pick<QueueSummary, 'query'> & { key: string };

/**
 * The addresses of rows in the person's module. Every answer is `null`, or empty, when no screen of that module shows
 * the rows; only a single row that the person may read has an address in any module.
 */
export interface Addresses {
  /**
   * Address of one row or customer, by number, e.g. `D-104233`: on a screen of the module, else on the host's page of
   * one row; `null` when the person may not read it.
   */
  ofRow(no: string): string | null;
  ofRows(rows: Rows): string | null;
  /** Address of the rows behind a figure of the day or of the person's own shift. */
  ofFigure(figure: Counted): string | null;
  placeOf(rows: Rows): Place | null;
  /** The screen of a queue of the overview. */
  placeOfQueue(queue: Counted): Place | null;
  /** The lists of a customer's rows, each filtered by that customer; the first also opens the customer's panel. */
  placesOfCustomer(code: string): readonly Place[];
}

/** The addresses known so far: none before the registry has arrived. `subscribe` returns its undo. */
export interface AddressService {
  /** Returns the same object until something changes. */
  get(): Addresses;
  subscribe(listener: () => void): () => void;
}
