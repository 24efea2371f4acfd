import type { Answer, Http, QueryOf, RequestOptions } from '@backoffice/shared/contract';
import { get } from '@backoffice/shared/http';

/** The statement of an account over a range of days. */
export type Statement = Answer<'GET /payment-methods/{id}/statement'>;

export const readStatement = (
  http: Http,
  no: string,
  days: QueryOf<'GET /payment-methods/{id}/statement'>,
  options: Pick<RequestOptions, 'signal' | 'background'>,
) => get(http, '/payment-methods/{id}/statement', { ...options, path: { id: no }, query: days });
