import type { Http, QueryOf, RequestOptions } from '@backoffice/shared/contract';
import { get } from '@backoffice/shared/http';

export const readRisk = (http: Http, query: QueryOf<'GET /risk'>, options: RequestOptions) =>
  get(http, '/risk', { ...options, query });
