import type { ListWords } from '@backoffice/shared/domain';
import type { Http, PathOf, Query, RequestOptions } from '@backoffice/shared/contract';
import type { Filter } from './filters/filter.ts';
import type { RowPage } from './row-page.ts';

/** The common shape of rows: a technical id, and the number that staff quote on the phone. */
export interface QueueRow {
  id: string;
  no: string;
  version: number;
}

export interface SortChoice {
  /** The API's sort key; a leading `-` reverses the order. */
  key: string;
  label: string;
}

/**
 * The most recent act, so that an empty list shows whether it is quiet or broken: "The last one was approved 4 min
 * ago".
 */
export interface LastDone<Row> {
  /** The query for that one row. */
  query: Query;
  /** What became of it, as a sentence with `{age}` for how long ago, and when. */
  said: (row: Row) => { sentence: string; at: string | null };
}

/** What a key copies from a row. */
export type Copied = 'utr' | 'customerCode';

/** The API's names of the queues that hand out items. */
export type HandingOut =
  PathOf<'POST'> extends infer Path ? (Path extends `/queues/${infer Queue}/next` ? Queue : never) : never;

/** One list of the panel, as data. Everything that a screen does not say here is the same on every screen. */
export interface QueueDefinition<Row extends QueueRow> {
  /** The API's noun, also the key in the query cache: `deposits`. */
  noun: string;
  /** The entity's name in the audit trail: `deposit`. */
  entity: string;
  /** The singular and plural in sentences: `deposit`, `deposits`. */
  words: ListWords;
  list: (http: Http, query: Query, options: RequestOptions) => Promise<RowPage<Row>>;
  one: (http: Http, id: string, options: RequestOptions) => Promise<Row>;
  /**
   * Set if opening an item takes its lease and Next hands items out: the queue's name in the API, and who may decide.
   */
  leases?: { queue: HandingOut; permission: string };
  filters: readonly Filter[];
  sorts: readonly SortChoice[];
  /** The default order, e.g. `submittedAt` (oldest first) or `-createdAt`. */
  usualSort: string;
  /** What the details of a row are headed by, if not by its number. */
  heading?: (row: Row) => string;
  /** Rows that have no history of their own, such as entries of the audit. */
  noHistory?: true;
  /** A fixed filter of the screen, which the person cannot remove. */
  fixed?: Query;
  /** What the search box finds here, if not "UTR, number, customer, amount". */
  searchHint?: string;
  /** The plain text that a key copies from the focused row: `u` the UTR, `c` the customer's code. */
  copies?: Readonly<Record<string, { what: Copied; of: (row: Row) => string | null | undefined }>>;
  /** The sentence of an empty list without the person's filters: why it is empty, and what to do next. */
  empty: { title: string; next: string; last?: LastDone<Row> };
}
