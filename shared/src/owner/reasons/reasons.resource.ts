import type { Http, OwnReason, OwnReasonList, Query, RequestOptions } from '@backoffice/shared/contract';
import { get } from '@backoffice/shared/http';
import type { QueueRow, RowPage } from '@backoffice/shared/list';

/** A reason as a row, with the list that it is in. Its number is its place: `deposit-reject.NOT_RECEIVED`. */
export type ReasonRow = OwnReason & QueueRow & Pick<OwnReasonList, 'waiting'> & { in: OwnReasonList; place: number };

const rowsOf = (list: OwnReasonList): ReasonRow[] =>
  list.reasons.map((reason, at) => {
    const id = `${list.list}.${reason.code}`;
    return { ...reason, id, no: id, version: list.version, waiting: list.waiting, in: list, place: at + 1 };
  });

const readRows = async (http: Http, options: RequestOptions) =>
  (await get(http, '/reason-lists', options)).items.flatMap(rowsOf);

/** All reasons are one answer; search and filters are applied here. */
export async function listReasons(http: Http, query: Query, options: RequestOptions): Promise<RowPage<ReasonRow>> {
  const rows = (await readRows(http, options)).filter((row) => matches(row, query));
  return { items: rows, page: { limit: rows.length, hasMore: false, next: null, prev: null, count: rows.length } };
}

export async function readReason(http: Http, id: string, options: RequestOptions): Promise<ReasonRow> {
  const found = (await readRows(http, options)).find((row) => row.id === id);
  if (!found) throw new Error(`There is no reason ${id}`);
  return found;
}

const listed = (value: Query[string]): readonly string[] =>
  value === undefined || value === null ? [] : [value].flat().map(String);

/** Whether an owner has changed it. */
export const isChanged = ({ original, words, message, offered }: ReasonRow): boolean =>
  original !== null && (original.words !== words || original.message !== message || !offered);

function matches(row: ReasonRow, { q, list, about }: Query): boolean {
  const words = listed(q).join(' ').toLowerCase().split(/\s+/).filter(Boolean);
  const text = `${row.words} ${row.code} ${row.in.title} ${row.message ?? ''}`.toLowerCase();
  const [lists, kinds] = [listed(list), listed(about)];
  const kind = {
    told: row.in.told !== null,
    off: !row.offered,
    changed: isChanged(row),
    own: row.original === null,
    waiting: row.waiting !== null,
  };
  return (
    words.every((word) => text.includes(word)) &&
    (lists.length === 0 || lists.includes(row.in.list)) &&
    (kinds.length === 0 || kinds.some((one) => kind[one as keyof typeof kind] === true))
  );
}
