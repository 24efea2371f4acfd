import type { CustomerPanel, Http, Movement, Query, RequestOptions, Revealed, RevealedAccount } from '@backoffice/shared/contract';
import type { RowPage } from '../row-page.ts';

/** By id or code. */
export const readCustomerPanel = (http: Http, code: string, options: RequestOptions) =>
  http.get<CustomerPanel>(`/customers/${encodeURIComponent(code)}/panel`, options);

/** What moved one customer's money, newest first. */
export const listMovements = (http: Http, query: Query, options: RequestOptions) => http.get<RowPage<Movement>>('/movements', { ...options, query });

/** Which mask is to be lifted, and why. */
interface RevealRequest {
  field: Revealed['field'];
  /** The payee, for an account number or an address. */
  id?: string;
  reason?: string;
}

/** Lifts one mask for one look; it is written into the customer's history. */
export const revealOfCustomer = (http: Http, id: string, body: RevealRequest) => http.post<Revealed>(`/customers/${id}/reveal`, body);

/** One look at the account from which a bank line was paid; it is written into the history of the line. */
export const revealRemitter = (http: Http, id: string, reason: string | undefined) => http.post<RevealedAccount>(`/utrs/${id}/reveal`, { reason });
