import type { Http, RequestOptions } from '@backoffice/shared/contract';
import type { Rail } from '@backoffice/shared/domain';
import type { AskedDecision } from '@backoffice/shared/remote';
import type { GivenReason } from '@backoffice/shared/queue';

/** Which column of a statement says what, counted from 0; `null` when none does. Kept per bank by the server (domain 2.1). */
export interface Mapping {
  /** Row of the headings; rows up to it are not read. */
  headerRow: number | null;
  utr: number | null;
  amount: number | null;
  credit: number | null;
  debit: number | null;
  drCr: number | null;
  date: number | null;
  time: number | null;
  narration: number | null;
  remitter: number | null;
  balance: number | null;
  /** How numeric dates are to be read. */
  dates: 'DMY' | 'MDY' | 'YMD';
}

export type Verdict = 'new' | 'duplicate' | 'suspicious' | 'not_a_credit' | 'invalid';

export interface StatementRow {
  rowNo: number;
  cells: string[];
  verdict: Verdict;
  /** Why it is not green; empty for a new line. */
  why: string;
  line: { utr: string; rail: Rail; amountPaise: number; bankTime: string | null; remitterName: string | null; narration: string | null } | null;
}

export interface ImportPreview {
  mapping: Mapping;
  mappingFrom: 'request' | 'remembered' | 'guessed';
  headings: string[];
  rows: StatementRow[];
  summary: Record<Verdict, number> & { newPaise: number };
}

export interface Statement {
  paymentMethodId: string;
  /** Pasted rows, or the text of a CSV file. */
  text: string;
  mapping?: Mapping;
}

export interface ImportRequest extends Statement {
  mapping: Mapping;
  source: 'PASTE' | 'CSV';
}

export interface Imported {
  batchId: string;
  imported: number;
  matched: number;
  skipped: number;
  sumPaise: number;
}

export const previewImport = (http: Http, statement: Statement, options: RequestOptions) => http.post<ImportPreview>('/utrs/import/preview', statement, options);

export const importRequest = (body: ImportRequest): AskedDecision => ({ words: 'Import of a statement', path: '/utrs/import', body });

/** Takes a whole import out again, as long as nothing of it is claimed. */
export const voidImportRequest = (batchId: string, body: GivenReason): AskedDecision => ({ words: 'Void the import', path: `/utrs/batches/${batchId}/void`, body });
