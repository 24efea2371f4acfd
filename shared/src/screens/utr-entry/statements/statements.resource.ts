import type { Answer, BodyOf, Http, Outcome, RequestOptions, StatementFile } from '@backoffice/shared/contract';
import { asked, get, post } from '@backoffice/shared/http';
import type { GivenReason } from '@backoffice/shared/desk';

export type StatementRow = Answer<'GET /statements/{id}/rows'>['items'][number];
export type StatementVerdict = StatementRow['verdict'];
export type StatementColumns = Answer<'GET /statements/{id}/columns'>;
export type Layout = NonNullable<StatementColumns['layout']>;
export type Entering = BodyOf<'POST /statements/{id}/enter'>;

/** Reading five thousand rows takes longer than a request usually may. */
const LONG_MS = 90_000;

/** Has the server read a file. Its password goes with the request and is kept nowhere. */
export const uploadStatement = (
  http: Http,
  { file, methodId, password }: { file: File; methodId: string; password: string },
  onProgress: (part: number) => void,
): Promise<Outcome<StatementFile>> =>
  post(http, '/statements', new Blob([file], { type: 'application/octet-stream' }), {
    query: { paymentMethodId: methodId, name: file.name.slice(0, 120) },
    background: true,
    timeout: LONG_MS,
    onProgress,
    headers: {
      'Content-Type': 'application/octet-stream',
      ...(password ? { 'X-Statement-Password': encodeURIComponent(password) } : {}),
    },
  });

export const listStatements = async (http: Http, paymentMethodId: string, options: RequestOptions) =>
  (await get(http, '/statements', { ...options, query: { paymentMethodId } })).items;

export const readStatement = (http: Http, id: string, options: RequestOptions) =>
  get(http, '/statements/{id}', { ...options, path: { id } });

export const readRows = async (
  http: Http,
  { id, verdict, after }: { id: string; verdict: StatementVerdict | undefined; after: number | undefined },
  options: RequestOptions,
) => (await get(http, '/statements/{id}/rows', { ...options, path: { id }, query: { verdict, after } })).items;

export const readColumns = (http: Http, id: string, options: RequestOptions) =>
  get(http, '/statements/{id}/columns', { ...options, path: { id } });

export const layoutRequest = (id: string, body: BodyOf<'POST /statements/{id}/layout'>) =>
  asked('/statements/{id}/layout', { words: 'Columns of a statement', path: { id }, body });

export const balancesRequest = (id: string, body: BodyOf<'POST /statements/{id}/balances'>) =>
  asked('/statements/{id}/balances', { words: 'Balances of a statement', path: { id }, body });

export const enterRequest = (id: string, body: Entering) =>
  asked('/statements/{id}/enter', { words: 'Enter a statement', path: { id }, body });

export type LearnedLayout = Answer<'GET /statement-layouts'>['items'][number];

/** The key of the query of all that was learned. */
export const LEARNED_LAYOUTS = ['utrs', 'statement layouts'];

export const listLayouts = async (http: Http, options: RequestOptions) =>
  (await get(http, '/statement-layouts', options)).items;

/** Reads a file by columns that were learned; nothing of it is kept or entered. */
export const tryLayout = (http: Http, { id, file }: { id: string; file: File }) =>
  post(http, '/statement-layouts/{id}/try', new Blob([file], { type: 'application/octet-stream' }), {
    path: { id },
    query: { name: file.name.slice(0, 120) },
    background: true,
    timeout: LONG_MS,
    headers: { 'Content-Type': 'application/octet-stream' },
  });

export const forgetRequest = (id: string, body: BodyOf<'POST /statement-layouts/{id}/forget'>) =>
  asked('/statement-layouts/{id}/forget', { words: 'Forget the columns of a file', path: { id }, body });

type VoidBody = BodyOf<'POST /statements/{id}/void'>;

export const voidRequest = (id: string, version: number, reason: GivenReason) =>
  asked('/statements/{id}/void', {
    words: 'Void a statement',
    path: { id },
    body: { ...reason, version } as VoidBody,
  });
