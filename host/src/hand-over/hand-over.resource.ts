import type { HandOver, Http, OpenWork, Outcome, RequestOptions } from '@backoffice/shared/contract';

export const readOpenWork = (http: Http, options: RequestOptions) => http.get<OpenWork>('/hand-overs/open', options);

export const listHandOvers = (http: Http, options: RequestOptions) => http.get<{ items: HandOver[] }>('/hand-overs', { ...options, query: { limit: 20 } });

export const readHandOver = (http: Http, no: string, options: RequestOptions) => http.get<HandOver>(`/hand-overs/${no}`, options);

interface NewHandOver {
  note: string;
  toStaffId: string | null;
  /** Numbers of the rows that the person saw to be open. */
  seen: { items: string[] };
}

export const makeHandOver = (http: Http, body: NewHandOver): Promise<Outcome<HandOver>> => http.post('/hand-overs', body);

export const signHandOver = (http: Http, { id, version }: Pick<HandOver, 'id' | 'version'>, note: string): Promise<Outcome<HandOver>> =>
  http.post(`/hand-overs/${id}/sign`, { version, ...(note.trim() ? { note: note.trim() } : {}) });

export const takeBackHandOver = (http: Http, { id, version }: Pick<HandOver, 'id' | 'version'>): Promise<Outcome<HandOver>> => http.post(`/hand-overs/${id}/take-back`, { version });
