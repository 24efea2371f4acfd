import type { Http, PaymentMethod, Query, RequestOptions } from '@backoffice/shared/contract';
import type { RowPage } from '../row-page.ts';

export const listPaymentMethods = (http: Http, query: Query, options: RequestOptions) =>
  http.get<RowPage<PaymentMethod>>('/payment-methods', { ...options, query });

/** By id or number. */
export const readPaymentMethod = (http: Http, id: string, options: RequestOptions) =>
  http.get<PaymentMethod>(`/payment-methods/${encodeURIComponent(id)}`, options);
