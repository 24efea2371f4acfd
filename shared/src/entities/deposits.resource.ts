import type { Http, Query, RequestOptions } from '@backoffice/shared/contract';
import { get } from '@backoffice/shared/http';

export const listDeposits = (http: Http, query: Query, options: RequestOptions) =>
  get(http, '/deposits', { ...options, query });

/** By id or number. */
export const readDeposit = (http: Http, id: string, options: RequestOptions) =>
  get(http, '/deposits/{id}', { ...options, path: { id } });
