import type { Http, RequestOptions } from '@backoffice/shared/contract';
import type { Rail } from '@backoffice/shared/domain';
import type { Deposit, RowPage, Utr } from '@backoffice/shared/queue';
import type { NewLine } from './draft.ts';

/** What the server knows of a reference that is being typed. Nothing is written. */
export interface UtrCheck {
  utr: string;
  rail: Rail | null;
  /** Lines that already carry this UTR, newest first. */
  existing: Utr[];
  /** Undecided deposits that quote this UTR. */
  waiting: Deposit[];
}

/** A saved line, and the deposit that it decided to be the fitting one. */
export interface SavedLine {
  utr: Utr;
  match?: { deposit: Deposit } | null;
}

export const saveLine = (http: Http, line: NewLine, options: RequestOptions) => http.post<SavedLine>('/utrs', line, options);

export const checkUtr = (http: Http, utr: string, options: RequestOptions) => http.post<UtrCheck>('/utrs/check', { utr }, options);

/** Deposits without a bank line that claim exactly this amount. */
export const waitingForAmount = (http: Http, amountPaise: number, options: RequestOptions) =>
  http.get<RowPage<Deposit>>('/deposits', { ...options, query: { section: ['waiting'], amount: amountPaise, limit: 5, count: 'capped' } });
