import type { Deposit, Http, Query, RequestOptions } from '@backoffice/shared/contract';
import type { RowPage } from '../row-page.ts';

export const listDeposits = (http: Http, query: Query, options: RequestOptions) =>
  http.get<RowPage<Deposit>>('/deposits', { ...options, query });

/** By id or number. */
export const readDeposit = (http: Http, id: string, options: RequestOptions) =>
  http.get<Deposit>(`/deposits/${encodeURIComponent(id)}`, options);
