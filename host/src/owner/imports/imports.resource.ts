import type { DataImport, Http, ImportProblem, Outcome, RequestOptions } from '@backoffice/shared/contract';
import { get, post } from '@backoffice/shared/http';

export type PeopleKind = 'customers' | 'payees';

/** Reading a hundred thousand rows takes longer than a request usually may. */
const LONG_MS = 180_000;

const csv = (file: File): Blob => new Blob([file], { type: 'text/csv' });
const how = (file: File, onProgress: (part: number) => void) => ({
  background: true,
  timeout: LONG_MS,
  onProgress,
  headers: { 'Content-Type': 'text/csv' },
  name: file.name.slice(0, 120),
});

/** What a page of files can ask of the API. */
export interface ImportCalls {
  list: (http: Http, options: RequestOptions) => Promise<DataImport[]>;
  read: (http: Http, file: File, kind: string, onProgress: (part: number) => void) => Promise<Outcome<DataImport>>;
  problems: (http: Http, id: string, after: number) => Promise<ImportProblem[]>;
}

export const peopleImports: ImportCalls = {
  list: async (http, options) => (await get(http, '/customers/imports', options)).items,
  read: (http, file, kind, onProgress) => {
    const { name, ...options } = how(file, onProgress);
    return post(http, '/customers/imports', csv(file), { ...options, query: { kind: kind as PeopleKind, name } });
  },
  problems: async (http, id, after) =>
    (await get(http, '/customers/imports/{id}/problems', { path: { id }, query: { after } })).items,
};

export const openingImports: ImportCalls = {
  list: async (http, options) => (await get(http, '/openings/imports', options)).items,
  read: (http, file, _kind, onProgress) => {
    const { name, ...options } = how(file, onProgress);
    return post(http, '/openings/imports', csv(file), { ...options, query: { kind: 'openings', name } });
  },
  problems: async (http, id, after) =>
    (await get(http, '/openings/imports/{id}/problems', { path: { id }, query: { after } })).items,
};

type Named = Pick<DataImport, 'id' | 'version'>;

/** Enters the good rows; `skipBad` leaves the others out. The key makes a second try find out what the first one did. */
export const enterImport = (http: Http, { id, version }: Named, skipBad: boolean, key: string) =>
  post(
    http,
    '/customers/imports/{id}/enter',
    { version, skipBad },
    { path: { id }, idempotencyKey: key, timeout: LONG_MS },
  );

export const askOpenings = (http: Http, { id, version }: Named, sumPaise: number, note: string, key: string) =>
  post(
    http,
    '/openings/imports/{id}/ask',
    { version, sumPaise, note },
    { path: { id }, idempotencyKey: key, timeout: LONG_MS },
  );
