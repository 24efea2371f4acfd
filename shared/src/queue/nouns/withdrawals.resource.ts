import type { Http, Query, RequestOptions, Withdrawal } from '@backoffice/shared/contract';
import type { RowPage } from '../row-page.ts';

export const listWithdrawals = (http: Http, query: Query, options: RequestOptions) =>
  http.get<RowPage<Withdrawal>>('/withdrawals', { ...options, query });

/** By id or number. */
export const readWithdrawal = (http: Http, id: string, options: RequestOptions) =>
  http.get<Withdrawal>(`/withdrawals/${encodeURIComponent(id)}`, options);
