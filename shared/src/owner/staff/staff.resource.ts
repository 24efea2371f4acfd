import type { Http, Query, RequestOptions } from '@backoffice/shared/contract';
import { get } from '@backoffice/shared/http';

export const listAccounts = (http: Http, query: Query, options: RequestOptions) =>
  get(http, '/staff', { ...options, query });

/** By id or username. */
export const readAccount = (http: Http, id: string, options: RequestOptions) =>
  get(http, '/staff/{id}', { ...options, path: { id } });

export const listSessions = (http: Http, query: Query, options: RequestOptions) =>
  get(http, '/staff/sessions', { ...options, query });

/** Who could confirm, and the franchises that an account may choose from. */
export const readOwners = (http: Http, options: RequestOptions) => get(http, '/staff/owners', options);
