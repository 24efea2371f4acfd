import type { Http, LedgerChip, LedgerChips, PayoutBlock, RequestOptions } from '@backoffice/shared/contract';
import type { AskedDecision } from '@backoffice/shared/remote';

export const readChips = (http: Http, options: RequestOptions) => http.get<LedgerChips>('/ledger/chips', options);

/** Whether payouts stand still: all that a payer is told of the ledger. */
export const readPayoutBlock = (http: Http, options: RequestOptions) => http.get<PayoutBlock>('/ledger/payout-block', options);

/** A lead lets payouts go on although these chips are red. */
export interface OverrideBody {
  chips: LedgerChip['code'][];
  reason: string;
}

export const overrideRequest = (body: OverrideBody): AskedDecision => ({ words: 'Let payouts go on', path: '/ledger/override', body });
