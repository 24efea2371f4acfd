import type { QueueSummary, SearchHit } from './api.gen.ts';
import type { Noun } from './screen.ts';

/** Some rows of one list. */
export interface Rows {
  noun: Noun | SearchHit['noun'];
  /** The list's filters as the API names them, e.g. `status=paid&time=paid`; without a question mark. */
  query: string;
  /** The state that the rows are in, when one screen works on it and another lists all. */
  status?: string;
}

/** A screen, opened at some rows. */
export interface Place {
  segment: string;
  /** Menu title. */
  title: string;
  /** Path and query, e.g. `/admin/recent-deposit?id=D-104233`. */
  address: string;
}

/** What is counted under a key, and the filters of its rows. */
export type Counted = Pick<QueueSummary, 'query'> & { key: string };

/** Where the person sees which rows. Every answer is `null`, or empty, when no screen of the person's module shows them. */
export interface Addresses {
  /** Of one row or customer, by its number, e.g. `D-104233`. */
  ofRow(no: string): string | null;
  ofRows(rows: Rows): string | null;
  /** Of a figure of the day or of the own shift. */
  ofFigure(figure: Counted): string | null;
  placeOf(rows: Rows): Place | null;
  /** Of a queue of the overview. */
  placeOfQueue(queue: Counted): Place | null;
  /** The lists of what a customer did, each at that customer; beside the first of them their panel opens. */
  placesOfCustomer(code: string): readonly Place[];
}

/** The addresses as far as they are known: none before the registry has arrived. `subscribe` returns its own undo. */
export interface AddressService {
  /** The same object until something changes. */
  get(): Addresses;
  subscribe(listener: () => void): () => void;
}
