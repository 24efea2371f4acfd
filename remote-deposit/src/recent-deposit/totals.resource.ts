import type { Http, Query, RequestOptions } from '@backoffice/shared/contract';
import { get } from '@backoffice/shared/http';

/** Totals of the rows that the list shows with these filters. */
export const readTotals = (
  http: Http,
  { sort: _sort, ...filters }: Query,
  options: Pick<RequestOptions, 'signal' | 'background'>,
) => get(http, '/deposits/totals', { ...options, query: filters });
