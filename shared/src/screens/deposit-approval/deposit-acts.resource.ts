import type { BankLine, Deposit, Http, Query, RequestOptions, Utr } from '@backoffice/shared/contract';
import { listDeposits, listUtrs } from '@backoffice/shared/queue';
import type { DepositAct } from './deposit-acts.ts';

/** What is sent with an act. `seen` is what was on the screen: what was seen is what is approved (domain 1.4 no. 10). */
export interface DepositDecision {
  act: DepositAct;
  body: {
    version: number;
    utrEntryId?: string;
    seen?: { utr: string; amountPaise: number };
    acceptBankAmount?: boolean;
    reasonCode?: string;
    note?: string;
  };
}

export const decideDeposit = (http: Http, id: string, { act, body }: DepositDecision, options: RequestOptions) =>
  http.post<Deposit>(`/deposits/${id}/${act}`, body, options);

/** An approval of what is on the screen: the line as it is shown, its amount accepted when it differs. */
export function approvalOf(deposit: Deposit, line: BankLine, note: string): DepositDecision {
  return {
    act: 'approve',
    body: {
      version: deposit.version,
      utrEntryId: line.id,
      seen: { utr: line.utr, amountPaise: line.amountPaise },
      ...(line.amountPaise === deposit.amountPaise ? {} : { acceptBankAmount: true }),
      ...(note.trim() ? { note: note.trim() } : {}),
    },
  };
}

/** Deposits of other customers or times that quote the same UTR. */
export async function readRivals(http: Http, { id, utr }: Deposit, options: RequestOptions): Promise<Deposit[]> {
  if (!utr) return [];
  const { items } = await listDeposits(http, { utr, sort: 'submittedAt', limit: 20 }, options);
  return items.filter((each) => each.id !== id);
}

/** The customer's last deposits but this one. */
export async function readEarlier(http: Http, { id, customer }: Deposit, options: RequestOptions): Promise<Deposit[]> {
  const { items } = await listDeposits(http, { customerId: [customer.id], sort: '-submittedAt', limit: 6 }, options);
  return items.filter((each) => each.id !== id).slice(0, 5);
}

/** A free bank line that may be this deposit's, and why (domain 2.2). */
export interface Candidate {
  line: BankLine;
  reasons: string[];
}

export const readCandidates = (http: Http, id: string, options: RequestOptions) =>
  http.get<{ items: Candidate[] }>(`/deposits/${id}/candidates`, options);

/** Free credit lines that a person searches for himself. */
export const searchFreeLines = (http: Http, q: string, options: RequestOptions) => {
  const query: Query = { q, status: ['unclaimed'], direction: 'CREDIT', sort: '-createdAt', limit: 10 };
  return listUtrs(http, query, options);
};

/** A line of the UTR list as a deposit carries it. */
export const asBankLine = (line: Utr): BankLine => line;
