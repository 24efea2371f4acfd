import type { Http, RequestOptions, UtrTotals } from '@backoffice/shared/contract';
import { get } from '@backoffice/shared/http';

/** Credits that no deposit has claimed, of all days. */
export const WAITING = 'status=unclaimed&direction=CREDIT';

export const readWaiting = (http: Http, options: RequestOptions): Promise<UtrTotals> =>
  get(http, '/utrs/totals', { ...options, query: { status: ['unclaimed'], direction: 'CREDIT' } });
