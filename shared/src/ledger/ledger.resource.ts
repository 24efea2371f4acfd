import type { BodyOf, Http, RequestOptions } from '@backoffice/shared/contract';
import { asked, get } from '@backoffice/shared/http';

export const readChips = (http: Http, options: RequestOptions) => get(http, '/ledger/chips', options);

/** Whether payouts stand still: all that a payer is told of the ledger. */
export const readPayoutBlock = (http: Http, options: RequestOptions) => get(http, '/ledger/payout-block', options);

/** A lead lets payouts go on although these chips are red. */
export type OverrideBody = BodyOf<'POST /ledger/override'>;

export const overrideRequest = (body: OverrideBody) => asked('/ledger/override', { words: 'Resume payouts', body });
