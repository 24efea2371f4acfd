import type { Http, PayoutBatch, RequestOptions, Withdrawal } from '@backoffice/shared/contract';
import { seenOf } from '@backoffice/shared/queue';
import type { AskedDecision } from '@backoffice/shared/remote';

/** A kind of file that a bank takes; data of the server. */
export interface FileTemplate {
  code: string;
  label: string;
  /** Beginning of the bank's name; its own accounts are offered it first. */
  bank: string | null;
  rails: string[];
}

export const readFiles = (http: Http, options: RequestOptions) => http.get<{ items: PayoutBatch[]; templates: FileTemplate[] }>('/withdrawals/payout-batches', options);

export interface NewFile {
  sourcePaymentMethodId: string;
  template: string;
  rail: string;
  items: { id: string; version: number; seen: ReturnType<typeof seenOf> }[];
}

/** What became of one of several (domain 2.0, Bulk). */
export interface ItemResult {
  id: string;
  statusCode: number;
  status: string;
}

/** As each was on the screen: what was seen is what is taken (domain 1.4 no. 10). */
export const fileItems = (rows: readonly Withdrawal[]): NewFile['items'] => rows.map((row) => ({ id: row.id, version: row.version, seen: seenOf(row) }));

export const fileRequest = (body: NewFile): AskedDecision => ({ words: `Payout file of ${body.items.length}`, path: '/withdrawals/payout-batches', body });

/** The file for the bank, whole account numbers in it; each download is written down. */
export const downloadFile = (http: Http, id: string) => http.blob(`/withdrawals/payout-batches/${id}/file`);

export interface BankAnswer {
  results: (ItemResult & { reference: string })[];
  summary: { paid: number; failed: number; waiting: number; unknown: number; refused: number; paidPaise: number };
}

/** The bank's answer as it came: CSV with reference, status, UTR, message. */
export const answerRequest = ({ id, no }: PayoutBatch, body: { text: string; proofFileId?: string }): AskedDecision => ({ words: `The bank's answer to ${no}`, path: `/withdrawals/payout-batches/${id}/results`, body });
