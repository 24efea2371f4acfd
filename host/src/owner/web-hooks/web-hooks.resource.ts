import type { Answer, Http, RequestOptions } from '@backoffice/shared/contract';
import { get, post } from '@backoffice/shared/http';

/** The web hooks without their secrets, and every event with what it says. */
export const listWebHooks = (http: Http, options: RequestOptions): Promise<Answer<'GET /web-hooks'>> =>
  get(http, '/web-hooks', options);

export const sendTest = (http: Http, id: string) => post(http, '/web-hooks/{id}/test', undefined, { path: { id } });
