import type { Http, Query } from '@backoffice/shared/contract';
import type { QueueDefinition, QueueRow } from '@backoffice/shared/list';

/** The most rows that the API gives in one page. */
const PAGE = 200;

export interface RowsRead<Row> {
  rows: readonly Row[];
  /** More than `upTo` match; the oldest were read. */
  more: boolean;
}

/** Reads every row that passes the filters and that the act may be done to, oldest first, `upTo` at most. */
export async function readRows<Row extends QueueRow>(
  http: Http,
  { list }: Pick<QueueDefinition<Row>, 'list'>,
  { filters, upTo, eligible }: { filters: Query; upTo: number; eligible: (row: Row) => boolean },
  { signal, onRead }: { signal: AbortSignal; onRead: (count: number) => void },
): Promise<RowsRead<Row>> {
  const found = new Map<string, Row>();
  let cursor: string | undefined;
  do {
    const { items, page } = await list(
      http,
      { ...filters, sort: 'createdAt', limit: PAGE, ...(cursor ? { cursor } : {}) },
      { signal, background: true },
    );
    for (const row of items) if (eligible(row)) found.set(row.id, row);
    onRead(found.size);
    cursor = page.hasMore ? (page.next ?? undefined) : undefined;
  } while (cursor && found.size <= upTo);
  const rows = [...found.values()];
  return { rows: rows.slice(0, upTo), more: rows.length > upTo };
}
