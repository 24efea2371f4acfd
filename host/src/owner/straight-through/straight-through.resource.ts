import type { Http, RequestOptions } from '@backoffice/shared/contract';
import { get, post } from '@backoffice/shared/http';

export const readStraightThrough = (http: Http, options: RequestOptions) => get(http, '/straight-through', options);

export const listDisagreements = (http: Http, id: string, options: RequestOptions) =>
  get(http, '/straight-through/back-tests/{id}/rows', { ...options, path: { id } });

export const runBackTest = (http: Http, rulesVersion: number, days: number) =>
  post(http, '/straight-through/back-tests', { rulesVersion, days });

/** Records that this owner has opened the result. */
export const seeBackTest = (http: Http, id: string) =>
  post(http, '/straight-through/back-tests/{id}/seen', undefined, { path: { id } });
