import type { Customer, Http, Query, RequestOptions } from '@backoffice/shared/contract';
import { get } from '@backoffice/shared/http';

/** By id or code. */
export const readCustomerPanel = (http: Http, code: string, options: RequestOptions) =>
  get(http, '/customers/{id}/panel', { ...options, path: { id: code } });

/** A query about one customer's rows. */
export type OfCustomer = Query & { customerId: string };

/** The movements of one customer's money, newest first. */
export const listMovements = (http: Http, query: OfCustomer, options: RequestOptions) =>
  get(http, '/movements', { ...options, query });

/** The first customers whose code, name or phone matches. */
export const findCustomers = async (http: Http, q: string, options: RequestOptions): Promise<Customer[]> =>
  (await get(http, '/customers', { ...options, query: { q, limit: 8 } })).items;
