import type { Answer, BodyOf, Http, PayoutBatch, RequestOptions, Withdrawal } from '@backoffice/shared/contract';
import { asked, get, getFile } from '@backoffice/shared/http';
import { seenOf } from '@backoffice/shared/desk';

/** A file format of a bank, defined by the server. */
export type BatchTemplate = Answer<'GET /withdrawals/payout-batches'>['templates'][number];

export const readBatches = (http: Http, options: RequestOptions) => get(http, '/withdrawals/payout-batches', options);

export type NewBatch = BodyOf<'POST /withdrawals/payout-batches'>;

export type BatchRail = NewBatch['rail'];

/** The result for one item (domain 2.0, Bulk). */
export type ItemResult = Answer<'POST /withdrawals/payout-batches'>['results'][number];

/** The items as they were on screen, so that exactly those are taken (domain 1.4 no. 10). */
export const batchItems = (rows: readonly Withdrawal[]): NewBatch['items'] =>
  rows.map((row) => ({ id: row.id, version: row.version, seen: seenOf(row) }));

export const batchRequest = (body: NewBatch) =>
  asked('/withdrawals/payout-batches', { words: `Payout file of ${body.items.length}`, body });

/** The file for the bank, with full account numbers; the audit records each download. */
export const downloadBatchFile = (http: Http, id: string) =>
  getFile(http, '/withdrawals/payout-batches/{id}/file', { path: { id } });

export type BankResponse = Answer<'POST /withdrawals/payout-batches/{id}/results'>;

/** The bank's response file as received: CSV with reference, status, UTR, message. */
export const responseRequest = (
  { id, no }: PayoutBatch,
  body: BodyOf<'POST /withdrawals/payout-batches/{id}/results'>,
) => asked('/withdrawals/payout-batches/{id}/results', { words: `Bank response file to ${no}`, path: { id }, body });
