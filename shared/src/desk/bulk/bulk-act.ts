import type { PathOf, Query } from '@backoffice/shared/contract';
import type { QueueRow } from '@backoffice/shared/list';

/** An act that may be done to several rows in one request, as data (domain 2.0, Bulk). */
export interface BulkAct<Row extends QueueRow> {
  /** The verb: `Approve`. */
  label: string;
  /** Said of the rows afterwards: `approved`. */
  past: string;
  permission: string;
  /** Takes `{ items, note? }`, answers a result for each item. */
  path: PathOf<'POST'>;
  /** The server refuses more in one go. */
  most: number;
  /** Clean rows only: anything that needs a look is decided by itself. */
  eligible: (row: Row) => boolean;
  /** Why the other selected rows are left out: `need a look of their own`. */
  leftOut: string;
  itemOf: (row: Row) => unknown;
  /** How much money a row is about; absent where an act moves none. */
  paiseOf?: (row: Row) => number;
  /** What follows from it, as the dialog says it. */
  consequence: string;
  /** The server asks why. */
  remark?: 'required';
  /** What is offered instead when this act fits none of the selected rows and that one does: Resume beside Pause. */
  otherwise?: BulkAct<Row>;
  /** "All that match": takes `{ filters, expected: { count, sumPaise }, note }`. */
  matching?: { path: PathOf<'POST'>; filters: Query };
  /** First elements of the query keys that it makes old. */
  touches: readonly string[];
}

/** What became of one row. `statusCode` 1: done; anything else: `status` says why not, and nothing changed. */
export interface BulkResult {
  id: string;
  no?: string;
  statusCode: number;
  code?: string;
  status: string;
}

/** The answer to a bulk act, also of one that came to nothing. */
export interface BulkAnswer {
  results: BulkResult[];
}

export const isBulkAnswer = (value: unknown): value is BulkAnswer =>
  typeof value === 'object' && value !== null && 'results' in value && Array.isArray(value.results);
