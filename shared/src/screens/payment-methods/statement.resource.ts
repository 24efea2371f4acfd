import type { Http, RequestOptions, StatementLine } from '@backoffice/shared/contract';

/** An account over some days. */
export interface Statement {
  openingPaise: number;
  creditsPaise: number;
  debitsPaise: number;
  closingPaise: number;
  lines: readonly StatementLine[];
  truncated: boolean;
}

export const readStatement = (http: Http, no: string, days: { from: string; to: string }, options: Pick<RequestOptions, 'signal' | 'background'>) =>
  http.get<Statement>(`/payment-methods/${no}/statement`, { ...options, query: days });
