import type { Http, RequestOptions, Utr, UtrTotals } from '@backoffice/shared/contract';
import { get } from '@backoffice/shared/http';

/** Credits that no deposit has claimed, of all days. */
export const WAITING = 'status=unclaimed&direction=CREDIT';

export interface WaitingMoney {
  totals: UtrTotals;
  /** The lines that wait longest. */
  oldest: readonly Utr[];
}

export async function readWaiting(http: Http, most: number, options: RequestOptions): Promise<WaitingMoney> {
  const query = { status: ['unclaimed'], direction: 'CREDIT' } as const;
  const [totals, { items }] = await Promise.all([
    get(http, '/utrs/totals', { ...options, query }),
    get(http, '/utrs', { ...options, query: { ...query, sort: 'createdAt', limit: most } }),
  ]);
  return { totals, oldest: items };
}
