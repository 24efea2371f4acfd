import type { Http, Query, RequestOptions, Utr } from '@backoffice/shared/contract';
import type { RowPage } from '../row-page.ts';

export const listUtrs = (http: Http, query: Query, options: RequestOptions) =>
  http.get<RowPage<Utr>>('/utrs', { ...options, query });

/** By id or number. */
export const readUtrEntry = (http: Http, id: string, options: RequestOptions) =>
  http.get<Utr>(`/utrs/${encodeURIComponent(id)}`, options);
