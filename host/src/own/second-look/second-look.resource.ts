import type { BodyOf, Http, QueryOf, RequestOptions, SecondLook } from '@backoffice/shared/contract';
import { get, post } from '@backoffice/shared/http';

export type Which = NonNullable<QueryOf<'GET /second-looks'>['look']>;

export const listLooks = (http: Http, look: Which, options: RequestOptions) =>
  get(http, '/second-looks', { ...options, query: { look } });

export const findRight = (http: Http, { deposit, version }: SecondLook) =>
  post(http, '/second-looks/{id}/right', { version }, { path: { id: deposit.id } });

export const findWrong = (http: Http, { deposit }: SecondLook, body: BodyOf<'POST /second-looks/{id}/wrong'>) =>
  post(http, '/second-looks/{id}/wrong', body, { path: { id: deposit.id } });
