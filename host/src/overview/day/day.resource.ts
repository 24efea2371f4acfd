import type { Http, RequestOptions } from '@backoffice/shared/contract';
import { get } from '@backoffice/shared/http';

/** The figures of one business day; of today without a date. */
export const readDay = (http: Http, date: string | undefined, options: RequestOptions) =>
  get(http, '/summary/day', { ...options, query: { date } });
