import type { Http, RequestOptions, SearchHit } from '@backoffice/shared/contract';

/** Whatever a text names: number, UTR, customer, phone, amount. Of what the person may see, what is meant exactly first. */
export const searchEverything = (http: Http, q: string, options: RequestOptions): Promise<{ items: SearchHit[] }> =>
  http.get('/search', { ...options, query: { q } });
