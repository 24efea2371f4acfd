import type { Http, LedgerChip, LedgerChips, Outcome, PayoutBlock, RequestOptions } from '@backoffice/shared/contract';

export const readChips = (http: Http, options: RequestOptions) => http.get<LedgerChips>('/ledger/chips', options);

/** Whether payouts stand still: all that a payer is told of the ledger. */
export const readPayoutBlock = (http: Http, options: RequestOptions) => http.get<PayoutBlock>('/ledger/payout-block', options);

/** A lead lets payouts go on although these chips are red. */
export interface OverrideBody {
  chips: LedgerChip['code'][];
  reason: string;
}

export const overrideBlock = (http: Http, body: OverrideBody, options: RequestOptions): Promise<Outcome<unknown>> => http.post('/ledger/override', body, options);
