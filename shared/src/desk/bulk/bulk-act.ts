import type { PathOf, Query } from '@backoffice/shared/contract';
import type { QueueRow } from '@backoffice/shared/list';

/** The words of a bulk act, whole sentences so that they can be translated. */
export interface BulkWords {
  /** Button and title: `Approve 3 selected`, `Approve all that match`, `Approve the selected rows`. */
  selected: (count: number) => string;
  matching: string;
  shortcut: string;
  /** Title of the dialog and name of the request, with what is counted: `Approve 3 deposits`. */
  title: (items: string) => string;
  confirm: (count: number) => string;
  /** For screen readers: `5 selected, 3 can be approved together`. */
  fit: (selected: number, fit: number) => string;
  /** No row matches the act. */
  none: string;
  outcome: BulkOutcomeWords;
}

/** The words of the outcome. Stored with a request whose answer is missing, so these are plain texts. */
export interface BulkOutcomeWords {
  done: string;
  notDone: string;
  /** Beginning of the report's file name. */
  file: string;
}

/** One request for all of them, which takes `{ filters, expected: { count, sumPaise }, note }`. */
export interface MatchingOnce {
  filters: Query;
  path: PathOf<'POST'>;
}

/**
 * The rows are read first, `upTo` of them at most, and then named in requests to the act's own path, `most` in each,
 * until all are done or the person stops it. Each request says `piece: true`, so that its answer shows no message.
 */
export interface MatchingInPieces {
  filters: Query;
  upTo: number;
}

/** An act that may be done to several rows in one request, as data (domain 2.0, Bulk). */
export interface BulkAct<Row extends QueueRow> {
  words: BulkWords;
  permission: string;
  /** The endpoint: takes `{ items, note? }` and answers a result for each item. */
  path: PathOf<'POST'>;
  /** The most rows that the server accepts in one request. */
  most: number;
  /** Whether the row is clean; a row that needs a look is decided individually. */
  eligible: (row: Row) => boolean;
  /** Why the other selected rows are left out: `need a look of their own`. */
  leftOut: string;
  itemOf: (row: Row) => unknown;
  /** The row's amount; absent where the act moves no money. */
  paiseOf?: (row: Row) => number;
  /** The consequence of the act, as the dialog states it. */
  consequence: string;
  /** The server requires a comment. */
  remark?: 'required';
  /**
   * The act offered instead when this one fits none of the selected rows and the other does: Resume instead of Pause.
   */
  otherwise?: BulkAct<Row>;
  /** "All that match", narrowed to the rows that the act is for. */
  matching?: MatchingOnce | MatchingInPieces;
  /** What the row counts as where the dialog says what there is of each: `Bank charge`. */
  groupOf?: (row: Row) => string;
  /** First elements of the query keys to invalidate after the act. */
  touches: readonly string[];
}

/** The result for one row. `statusCode` 1 means done; with any other, `status` says why not, and nothing changed. */
export interface BulkResult {
  id: string;
  no?: string;
  statusCode: number;
  code?: string;
  status: string;
}

/** The answer to a bulk act, including one in which no row succeeded. */
export interface BulkAnswer {
  results: BulkResult[];
}

export const isBulkAnswer = (value: unknown): value is BulkAnswer =>
  typeof value === 'object' && value !== null && 'results' in value && Array.isArray(value.results);
