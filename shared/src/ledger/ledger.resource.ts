import type { BodyOf, Http, RequestOptions } from '@backoffice/shared/contract';
import { asked, get } from '@backoffice/shared/http';

export const readChips = (http: Http, options: RequestOptions) => get(http, '/ledger/chips', options);

/** Whether payouts are stopped, which is all that a payer may know of the ledger. */
export const readPayoutBlock = (http: Http, options: RequestOptions) => get(http, '/ledger/payout-block', options);

/** The request to let payouts continue although these chips are red. */
export type OverrideBody = BodyOf<'POST /ledger/override'>;

export const overrideRequest = (body: OverrideBody) => asked('/ledger/override', { words: 'Resume payouts', body });
