import type { Http, RequestOptions } from '@backoffice/shared/contract';
import { get } from '@backoffice/shared/http';

/** One business day in figures; today's without a date. */
export const readDay = (http: Http, date: string | undefined, options: RequestOptions) =>
  get(http, '/summary/day', { ...options, query: { date } });
