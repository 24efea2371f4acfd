import type { Answer, BodyOf, Http, RequestOptions } from '@backoffice/shared/contract';
import { asked, post } from '@backoffice/shared/http';
import type { GivenReason } from '@backoffice/shared/desk';

export type ImportPreview = Answer<'POST /utrs/import/preview'>;
/**
 * The column of each field in a statement, counted from 0; `null` when there is none. Kept per bank by the server
 * (domain 2.1).
 */
export type Mapping = ImportPreview['mapping'];
export type StatementRow = ImportPreview['rows'][number];
export type Verdict = StatementRow['verdict'];

/** Pasted rows, or the text of a CSV file. */
export type Statement = BodyOf<'POST /utrs/import/preview'>;
export type ImportRequest = BodyOf<'POST /utrs/import'>;
export type Imported = Answer<'POST /utrs/import'>;

export const previewImport = (http: Http, statement: Statement, options: RequestOptions) =>
  post(http, '/utrs/import/preview', statement, options);

export const importRequest = (body: ImportRequest) => asked('/utrs/import', { words: 'Import of a statement', body });

type VoidBody = BodyOf<'POST /utrs/batches/{id}/void'>;

/** Undoes a whole import, as long as none of its lines is claimed. */
export const voidImportRequest = (batchId: string, body: GivenReason) =>
  asked('/utrs/batches/{id}/void', { words: 'Void the import', path: { id: batchId }, body: body as VoidBody });
