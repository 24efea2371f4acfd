import type { BodyOf, HandOver, Http, RequestOptions } from '@backoffice/shared/contract';
import { get, post } from '@backoffice/shared/http';

export const readOpenWork = (http: Http, options: RequestOptions) => get(http, '/hand-overs/open', options);

export const listHandOvers = (http: Http, options: RequestOptions) =>
  get(http, '/hand-overs', { ...options, query: { limit: 20 } });

export const readHandOver = (http: Http, no: string, options: RequestOptions) =>
  get(http, '/hand-overs/{id}', { ...options, path: { id: no } });

export const makeHandOver = (http: Http, body: BodyOf<'POST /hand-overs'>) => post(http, '/hand-overs', body);

export const signHandOver = (http: Http, { id, version }: Pick<HandOver, 'id' | 'version'>, note: string) =>
  post(http, '/hand-overs/{id}/sign', { version, ...(note.trim() ? { note: note.trim() } : {}) }, { path: { id } });

export const takeBackHandOver = (http: Http, { id, version }: Pick<HandOver, 'id' | 'version'>) =>
  post(http, '/hand-overs/{id}/take-back', { version }, { path: { id } });
