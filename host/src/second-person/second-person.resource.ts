import type { Http, RequestOptions, SecondPersonRequest } from '@backoffice/shared/contract';

const PARTS = {
  waiting: { state: ['waiting'], limit: 100, sort: 'createdAt' },
  ended: { state: ['confirmed', 'declined', 'withdrawn', 'lapsed'], limit: 20, sort: '-createdAt' },
};
export type Part = keyof typeof PARTS;

/** What waits, the oldest first, or the last that were decided. */
export const listRequests = (http: Http, part: Part, options: RequestOptions) => http.get<{ items: SecondPersonRequest[] }>('/second-person', { ...options, query: PARTS[part] });
