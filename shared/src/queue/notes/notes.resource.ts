import type { Http, Note, RequestOptions } from '@backoffice/shared/contract';

/** What can have notes. */
export const NOTED: readonly string[] = ['deposit', 'withdrawal', 'bonus', 'utr', 'payment-method', 'customer'];

export const readNotes = async (http: Http, entityType: string, entityId: string, options: RequestOptions): Promise<Note[]> =>
  (await http.get<{ items: Note[] }>('/notes', { ...options, query: { entityType, entityId } })).items;

export const addNote = (http: Http, entityType: string, entityId: string, text: string) => http.post<Note>('/notes', { entityType, entityId, text });
