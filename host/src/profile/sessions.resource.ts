import type { Http, RequestOptions } from '@backoffice/shared/contract';
import { get, post, remove } from '@backoffice/shared/http';

export const listOwnSessions = (http: Http, options: RequestOptions) => get(http, '/me/sessions', options);

export const endOwnSession = (http: Http, id: string) => remove(http, '/me/sessions/{id}', { path: { id } });

export const endAllSessions = (http: Http) => post(http, '/auth/logout-all');
