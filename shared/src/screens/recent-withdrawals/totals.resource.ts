import type { Http, Query, RequestOptions } from '@backoffice/shared/contract';

interface Counted {
  count: number;
  sumPaise: number;
}

/** Figures of exactly the rows that pass the filters (domain 2.6). */
export interface WithdrawalTotals extends Counted {
  paid: Counted;
  /** From the request to the payout; `null` when none is paid. */
  medianMinutes: number | null;
  uncertain: Counted;
  /** Paid, and no bank line shows it yet. */
  unconfirmed: Counted;
}

export const readTotals = (http: Http, query: Query, options: RequestOptions) => http.get<WithdrawalTotals>('/withdrawals/totals', { ...options, query });
