import type { Http, Query, RequestOptions } from '@backoffice/shared/contract';
import { get } from '@backoffice/shared/http';

export const listBonuses = (http: Http, query: Query, options: RequestOptions) =>
  get(http, '/bonuses', { ...options, query });

/** By id or number. */
export const readBonus = (http: Http, id: string, options: RequestOptions) =>
  get(http, '/bonuses/{id}', { ...options, path: { id } });
