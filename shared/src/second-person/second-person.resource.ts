import type { Http, Outcome, RequestOptions, SecondPersonRequest } from '@backoffice/shared/contract';

/** What a person can do with a request. */
export type Ending = 'confirm' | 'decline' | 'withdraw';

export const endRequest = (http: Http, { id, version }: Pick<SecondPersonRequest, 'id' | 'version'>, how: Ending, reason: string | null, options: Pick<RequestOptions, 'idempotencyKey'>): Promise<Outcome<SecondPersonRequest>> =>
  http.post(`/second-person/${id}/${how}`, { version, ...(reason ? { reason } : {}) }, options);
