import type { Http, Query, RequestOptions } from '@backoffice/shared/contract';
import { get } from '@backoffice/shared/http';

export const listPaymentMethods = (http: Http, query: Query, options: RequestOptions) =>
  get(http, '/payment-methods', { ...options, query });

/** By id or number. */
export const readPaymentMethod = (http: Http, id: string, options: RequestOptions) =>
  get(http, '/payment-methods/{id}', { ...options, path: { id } });
