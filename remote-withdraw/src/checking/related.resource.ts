import type { Http, RequestOptions, Withdrawal } from '@backoffice/shared/contract';

/** One movement of the customer's cash; what came in is positive. */
export interface Movement {
  entityType: 'deposit' | 'withdrawal' | 'bonus' | 'other';
  id: string | null;
  no: string;
  /** Kind of the transfer, e.g. `DEPOSIT_CREDIT`. */
  kind: string;
  amountPaise: number;
  at: string;
}

/** What else to see beside a withdrawal (domain 2.4). */
export interface RelatedWithdrawals {
  lastOfCustomer: Withdrawal[];
  /** Of other customers, to the very same account. */
  sameDestination: Withdrawal[];
  /** The last twenty movements of cash. */
  movements: Movement[];
  balances: { cashPaise: number; heldPaise: number; bonusPaise: number; depositedPaise: number; withdrawnPaise: number };
}

export const readRelated = (http: Http, id: string, options: RequestOptions) => http.get<RelatedWithdrawals>(`/withdrawals/${id}/related`, options);
