import type { AuditEvent, Http, Query, RequestOptions } from '@backoffice/shared/contract';
import { get } from '@backoffice/shared/http';
import type { QueueRow, RowPage } from '@backoffice/shared/list';

/** An entry as a row of a list: its place in the audit is its number, and it never changes. */
export type EntryRow = AuditEvent & QueueRow;

const toRow = (event: AuditEvent): EntryRow => ({ ...event, no: String(event.seq), version: 1 });

export async function listEntries(http: Http, query: Query, options: RequestOptions): Promise<RowPage<EntryRow>> {
  const { items, page } = await get(http, '/audit', { ...options, query });
  return { items: items.map(toRow), page };
}

export const readEntry = async (http: Http, seq: string, options: RequestOptions): Promise<EntryRow> =>
  toRow(await get(http, '/audit/entry/{seq}', { ...options, path: { seq } }));

export const readChain = (http: Http, options: RequestOptions) => get(http, '/audit/chain', options);
