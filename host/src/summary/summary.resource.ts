import type { Http, RequestOptions } from '@backoffice/shared/contract';
import { get } from '@backoffice/shared/http';

export const readSummary = (http: Http, options: RequestOptions) => get(http, '/summary', options);
