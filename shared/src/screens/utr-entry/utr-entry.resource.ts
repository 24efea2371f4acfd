import type { Deposit, Http, RequestOptions, Utr } from '@backoffice/shared/contract';
import type { Rail } from '@backoffice/shared/domain';
import type { Direction, NewLine } from './draft.ts';

export interface UtrQuestion {
  utr: string;
  amountPaise?: number;
  paymentMethodId?: string;
  direction?: Direction;
}

/** What the server knows of a line that is being typed. Nothing is written. */
export interface UtrAnswer {
  normal: string;
  isUtr: boolean;
  /** Why it is no UTR, and where the UTR stands. */
  problem: string | null;
  warning: string | null;
  rail: Rail | null;
  existing: Utr | null;
  /** "This UTR was entered 12 Nov 14:02 by banker, claimed by D-1042". */
  existingText: string | null;
  /** Pending deposits that quote this UTR, the longest waiting first; at most five, with the whole count. */
  waitingForUtr: Deposit[];
  waitingForUtrCount: number;
  /** Pending deposits of this amount on this method that quote another UTR or none. */
  waitingForAmount: Deposit[];
  waitingForAmountCount: number;
}

/** A saved line, and the deposit that it was matched to. */
export interface SavedLine {
  utr: Utr;
  match: { depositId: string; no: string; customerId: string } | null;
}

export const saveLine = (http: Http, line: NewLine, options: RequestOptions) => http.post<SavedLine>('/utrs', line, options);

export const checkUtr = (http: Http, question: UtrQuestion, options: RequestOptions) => http.post<UtrAnswer>('/utrs/check', question, options);
