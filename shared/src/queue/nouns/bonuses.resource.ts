import type { Bonus, Http, Query, RequestOptions } from '@backoffice/shared/contract';
import type { RowPage } from '../row-page.ts';

export const listBonuses = (http: Http, query: Query, options: RequestOptions) =>
  http.get<RowPage<Bonus>>('/bonuses', { ...options, query });

/** By id or number. */
export const readBonus = (http: Http, id: string, options: RequestOptions) =>
  http.get<Bonus>(`/bonuses/${encodeURIComponent(id)}`, options);
