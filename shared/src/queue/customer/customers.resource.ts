import type { BodyOf, Http, Query, RequestOptions } from '@backoffice/shared/contract';
import { get, post } from '@backoffice/shared/http';

/** By id or code. */
export const readCustomerPanel = (http: Http, code: string, options: RequestOptions) =>
  get(http, '/customers/{id}/panel', { ...options, path: { id: code } });

/** A query about one customer's rows. */
export type OfCustomer = Query & { customerId: string };

/** What moved one customer's money, newest first. */
export const listMovements = (http: Http, query: OfCustomer, options: RequestOptions) => get(http, '/movements', { ...options, query });

/** Which mask is to be lifted, and why. */
type RevealRequest = BodyOf<'POST /customers/{id}/reveal'>;

/** Lifts one mask for one look; it is written into the customer's history. */
export const revealOfCustomer = (http: Http, id: string, body: RevealRequest) => post(http, '/customers/{id}/reveal', body, { path: { id } });

/** One look at the account from which a bank line was paid; it is written into the history of the line. */
export const revealRemitter = (http: Http, id: string, reason: string | undefined) => post(http, '/utrs/{id}/reveal', { reason }, { path: { id } });
