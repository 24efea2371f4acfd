import type { Http, PathOf, Query, RequestOptions } from '@backoffice/shared/contract';
import type { Filter } from './filters/filter.ts';
import type { RowPage } from './row-page.ts';

/** What every list can show: rows with a technical id and the number that staff say on the phone. */
export interface QueueRow {
  id: string;
  no: string;
  version: number;
}

export interface SortChoice {
  /** As the API spells it; a leading `-` turns it round. */
  key: string;
  label: string;
}

/** What was done last, so that an empty list says whether it is quiet or broken: "The last one was approved 4 min ago". */
export interface LastDone<Row> {
  /** Asks the list for that one row. */
  query: Query;
  /** `approved by deposit.lead`, and when. */
  said: (row: Row) => { did: string; at: string | null };
}

/** The queues that hand items out, as the API calls them. */
export type HandingOut =
  PathOf<'POST'> extends infer Path ? (Path extends `/queues/${infer Queue}/next` ? Queue : never) : never;

/** One list of the panel, as data. Everything that a screen does not say here is the same on every screen. */
export interface QueueDefinition<Row extends QueueRow> {
  /** Name in the query cache, the API's noun: `deposits`. */
  noun: string;
  /** Its name in the audit trail: `deposit`. */
  entity: string;
  /** One row and many, in sentences: `deposit`, `deposits`. */
  words: { one: string; many: string };
  list: (http: Http, query: Query, options: RequestOptions) => Promise<RowPage<Row>>;
  one: (http: Http, id: string, options: RequestOptions) => Promise<Row>;
  /** Its items are leased when they are opened and handed out by Next: the queue's name in the API, and who decides them. */
  leases?: { queue: HandingOut; permission: string };
  filters: readonly Filter[];
  sorts: readonly SortChoice[];
  /** The order of a plain address, e.g. `submittedAt` (oldest first) or `-createdAt`. */
  usualSort: string;
  /** A restriction that belongs to the screen; the person cannot lift it. */
  fixed?: Query;
  /** What the search box finds here, if it is not "UTR, number, customer, amount". */
  searchHint?: string;
  /** What a key copies of the row under the keyboard, plain: `u` the UTR, `c` the customer's code. */
  copies?: Readonly<Record<string, { what: string; of: (row: Row) => string | null | undefined }>>;
  /** What an empty list says when nobody has narrowed it down: why, and what to do next. */
  empty: { title: string; next: string; last?: LastDone<Row> };
}
