import type { Answer, Http, RequestOptions } from '@backoffice/shared/contract';
import { get } from '@backoffice/shared/http';

/** Further data beside a withdrawal (domain 2.4). */
export type RelatedWithdrawals = Answer<'GET /withdrawals/{id}/related'>;
/** One movement of the customer's cash; incoming amounts are positive. */
export type Movement = RelatedWithdrawals['movements'][number];

export const readRelated = (http: Http, id: string, options: RequestOptions) =>
  get(http, '/withdrawals/{id}/related', { ...options, path: { id } });
