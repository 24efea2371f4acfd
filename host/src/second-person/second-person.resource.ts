import type { Http, Outcome, RequestOptions, SecondPersonRequest } from '@backoffice/shared/contract';

/** The newest that are asked for; a desk never has as many that wait. */
const MOST = 100;

export const STATES = { waiting: ['waiting'], ended: ['confirmed', 'declined', 'withdrawn', 'lapsed'] } as const;
export type Part = keyof typeof STATES;

export const listRequests = (http: Http, part: Part, options: RequestOptions) =>
  http.get<{ items: SecondPersonRequest[] }>('/second-person', { ...options, query: { state: [...STATES[part]], limit: part === 'waiting' ? MOST : 20, sort: part === 'waiting' ? 'createdAt' : '-createdAt' } });

/** What a person can do with a request. */
export type Ending = 'confirm' | 'decline' | 'withdraw';

export const endRequest = (http: Http, { id, version }: Pick<SecondPersonRequest, 'id' | 'version'>, how: Ending, reason: string | null, options: Pick<RequestOptions, 'idempotencyKey'>): Promise<Outcome<SecondPersonRequest>> =>
  http.post(`/second-person/${id}/${how}`, { version, ...(reason ? { reason } : {}) }, options);
