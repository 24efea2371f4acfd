import type { Answer, Http, RequestOptions } from '@backoffice/shared/contract';
import { get } from '@backoffice/shared/http';

/** The keys of the operator's app, without their secrets. */
export const listKeys = (http: Http, options: RequestOptions): Promise<Answer<'GET /intake-keys'>> =>
  get(http, '/intake-keys', options);
