import type { Answer, Http, RequestOptions } from '@backoffice/shared/contract';
import { get } from '@backoffice/shared/http';

/** The provider, the roles of its groups, and who signs in by it. */
export const readSignOn = (http: Http, options: RequestOptions): Promise<Answer<'GET /single-sign-on'>> =>
  get(http, '/single-sign-on', options);
