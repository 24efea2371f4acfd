import type { Http, RequestOptions, Summary } from '@backoffice/shared/contract';

export const readSummary = (http: Http, options: RequestOptions) => http.get<Summary>('/summary', options);
