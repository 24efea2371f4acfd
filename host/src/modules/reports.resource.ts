import type { Http, ReportsOfTheDay, RequestOptions } from '@backoffice/shared/contract';

export const readReports = (http: Http, options: RequestOptions) => http.get<ReportsOfTheDay>('/reports', options);
