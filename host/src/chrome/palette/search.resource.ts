import type { Http, RequestOptions } from '@backoffice/shared/contract';
import { get } from '@backoffice/shared/http';

/** Whatever a text names: number, UTR, customer, phone, amount. Of what the person may see, what is meant exactly first. */
export const searchEverything = (http: Http, q: string, options: RequestOptions) =>
  get(http, '/search', { ...options, query: { q } });
