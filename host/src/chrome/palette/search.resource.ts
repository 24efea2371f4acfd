import type { Http, RequestOptions } from '@backoffice/shared/contract';
import { get } from '@backoffice/shared/http';

/**
 * Finds what a text may mean: number, UTR, customer, phone, amount. Only what the person may see, exact matches first.
 */
export const searchEverything = (http: Http, q: string, options: RequestOptions) =>
  get(http, '/search', { ...options, query: { q } });
