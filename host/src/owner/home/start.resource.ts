import type { Http, RequestOptions, StartState } from '@backoffice/shared/contract';
import { get } from '@backoffice/shared/http';

export const readStart = (http: Http, options: RequestOptions): Promise<StartState> =>
  get(http, '/owner/start', options);
