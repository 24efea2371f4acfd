import type { Http, Query, RequestOptions } from '@backoffice/shared/contract';
import { get } from '@backoffice/shared/http';

export const listUtrs = (http: Http, query: Query, options: RequestOptions) =>
  get(http, '/utrs', { ...options, query });

/** By id or number. */
export const readUtrEntry = (http: Http, id: string, options: RequestOptions) =>
  get(http, '/utrs/{id}', { ...options, path: { id } });
