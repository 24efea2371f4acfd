import type { BodyOf, Http, Note, RequestOptions } from '@backoffice/shared/contract';
import { get, post } from '@backoffice/shared/http';

/** The entities that can have notes. */
export type Noted = BodyOf<'POST /notes'>['entityType'];
const NOTED: readonly string[] = [
  'deposit',
  'withdrawal',
  'bonus',
  'utr',
  'payment-method',
  'customer',
] satisfies Noted[];

export const isNoted = (entity: string): entity is Noted => NOTED.includes(entity);

export const readNotes = async (
  http: Http,
  entityType: Noted,
  entityId: string,
  options: RequestOptions,
): Promise<Note[]> => (await get(http, '/notes', { ...options, query: { entityType, entityId } })).items;

export const addNote = (http: Http, entityType: Noted, entityId: string, text: string) =>
  post(http, '/notes', { entityType, entityId, text });
