import type { Customer, Deposit, Http, Query, RequestOptions, Utr, UtrTotals } from '@backoffice/shared/contract';
import type { AskedDecision } from '@backoffice/shared/remote';

type Reading = Pick<RequestOptions, 'signal' | 'background'>;

/** Totals of the very lines that the list shows under these filters. */
export const readTotals = (http: Http, { sort: _sort, ...filters }: Query, options: Reading) => http.get<UtrTotals>('/utrs/totals', { ...options, query: filters });

/** A claim that the line may be the payment of, with the reasons. */
export interface Claimant {
  rank: number;
  reasons: readonly string[];
  deposit: Deposit;
}

export const readClaimants = async (http: Http, lineId: string, options: Reading): Promise<readonly Claimant[]> => (await http.get<{ candidates: Claimant[] }>(`/utrs/${lineId}/candidates`, options)).candidates;

export const findCustomers = async (http: Http, q: string, options: Reading): Promise<readonly Customer[]> => (await http.get<{ items: Customer[] }>('/customers', { ...options, query: { q, limit: 8 } })).items;

/** A claim on the customer's behalf that says what the line says; a lead who did not enter it approves. */
export const giveTo = (http: Http, line: Utr, customerId: string) =>
  http.post<Deposit>('/deposits', { customerId, paymentMethodId: line.paymentMethod.id, amountPaise: line.amountPaise, utr: line.utr, rail: line.rail, payerName: line.remitterName });

export interface ReturnBody {
  version: number;
  reasonCode?: string;
  note?: string;
  returnUtr: string;
  proofFileId?: string;
}

export const returnRequest = ({ id, no }: Utr, body: ReturnBody): AskedDecision => ({ words: `Return ${no}`, no, path: `/utrs/${id}/return`, body });
