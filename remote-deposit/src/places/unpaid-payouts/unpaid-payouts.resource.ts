import type { Answer, Http, RequestOptions, Withdrawal } from '@backoffice/shared/contract';
import { get } from '@backoffice/shared/http';

/** Cleared, and no money has left for certain. */
const UNPAID = ['approved', 'paying', 'paying_uncertain'] as const;

export interface Unpaid {
  totals: Answer<'GET /withdrawals/totals'>;
  /** Those that wait longest. */
  oldest: readonly Withdrawal[];
}

export async function readUnpaid(http: Http, most: number, options: RequestOptions): Promise<Unpaid> {
  const [totals, { items }] = await Promise.all([
    get(http, '/withdrawals/totals', { ...options, query: { status: UNPAID } }),
    get(http, '/withdrawals', { ...options, query: { status: UNPAID, sort: 'requestedAt', limit: most } }),
  ]);
  return { totals, oldest: items };
}
