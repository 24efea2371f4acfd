import type { DaySummary, Http, RequestOptions } from '@backoffice/shared/contract';

/** One business day in figures; today's without a date. */
export const readDay = (http: Http, date: string | undefined, options: RequestOptions) => http.get<DaySummary>('/summary/day', { ...options, query: { date } });
