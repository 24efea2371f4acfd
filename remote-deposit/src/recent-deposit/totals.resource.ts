import type { DepositTotals, Http, Query, RequestOptions } from '@backoffice/shared/contract';

/** Totals of the very rows that the list shows under these filters. */
export const readTotals = (http: Http, { sort: _sort, ...filters }: Query, options: Pick<RequestOptions, 'signal' | 'background'>) => http.get<DepositTotals>('/deposits/totals', { ...options, query: filters });
