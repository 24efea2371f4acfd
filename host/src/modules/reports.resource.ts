import type { Http, RequestOptions } from '@backoffice/shared/contract';
import { get } from '@backoffice/shared/http';

export const readReports = (http: Http, options: RequestOptions) => get(http, '/reports', options);

export const readFigures = (http: Http, options: RequestOptions) => get(http, '/release-figures', options);

export const readOverrides = (http: Http, options: RequestOptions) => get(http, '/overrides', options);
