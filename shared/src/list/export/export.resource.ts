import type { FileRoute, Http, Query, QueryOf } from '@backoffice/shared/contract';
import { getFile } from '@backoffice/shared/http';
import { shownColumns, type Column, type ColumnView } from '@backoffice/shared/kit/table';

/** The lists that the API exports (`GET /<noun>/export`). */
type Exported = FileRoute extends infer Route ? (Route extends `GET /${infer Noun}/export` ? Noun : never) : never;
/** The list's own query. */
type OwnQuery = QueryOf<`GET /${Exported}/export`>;
const EXPORTED: readonly string[] = [
  'utrs',
  'deposits',
  'withdrawals',
  'bonuses',
  'payment-methods',
  'customers',
  'movements',
  'audit',
  'staff',
] satisfies Exported[];

export const isExported = (noun: string): boolean => EXPORTED.includes(noun);

/** Fifty thousand rows take longer than the timeout of a read. */
const TIMEOUT_MS = 180_000;

/** In the background: the panel stays usable for as long as it takes (specification §4). */
export const exportList = (
  http: Http,
  noun: string,
  query: Query,
  columns: readonly string[] | null,
  signal: AbortSignal,
): Promise<Blob> =>
  getFile(http, `/${noun as Exported}/export`, {
    query: { ...query, ...(columns ? { columns } : {}) } as OwnQuery,
    timeout: TIMEOUT_MS,
    background: true,
    signal,
  });

/** The visible columns, under their names in the file and in the person's order. */
export function fileColumns(columns: readonly Column<never>[], view: ColumnView): readonly string[] {
  return [...new Set(shownColumns(columns, view).flatMap(({ id, file }) => file ?? [id]))];
}
