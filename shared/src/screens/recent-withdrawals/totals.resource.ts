import type { Answer, Http, Query, RequestOptions } from '@backoffice/shared/contract';
import { get } from '@backoffice/shared/http';

/** Figures of exactly the rows that pass the filters (domain 2.6). */
export type WithdrawalTotals = Answer<'GET /withdrawals/totals'>;

export const readTotals = (http: Http, query: Query, options: RequestOptions) =>
  get(http, '/withdrawals/totals', { ...options, query });
