import type { Http, Query, RequestOptions } from '@backoffice/shared/contract';
import { get } from '@backoffice/shared/http';

export const listWithdrawals = (http: Http, query: Query, options: RequestOptions) =>
  get(http, '/withdrawals', { ...options, query });

/** By id or number. */
export const readWithdrawal = (http: Http, id: string, options: RequestOptions) =>
  get(http, '/withdrawals/{id}', { ...options, path: { id } });
