import type { Http, OwnPolicy, Query, RequestOptions } from '@backoffice/shared/contract';
import { get } from '@backoffice/shared/http';
import type { QueueRow, RowPage } from '@backoffice/shared/list';

/** A policy as a row of a list: its key is its number. */
export type PolicyRow = OwnPolicy & QueueRow;

export const toRow = (policy: OwnPolicy): PolicyRow => ({ ...policy, id: policy.key, no: policy.key, version: 1 });

/** All policies are one answer; search and filters are applied here. */
export async function listPolicies(http: Http, query: Query, options: RequestOptions): Promise<RowPage<PolicyRow>> {
  const { items } = await get(http, '/policies', options);
  const rows = items.map(toRow).filter((row) => matches(row, query));
  return { items: rows, page: { limit: rows.length, hasMore: false, next: null, prev: null, count: rows.length } };
}

export async function readPolicy(http: Http, key: string, options: RequestOptions): Promise<PolicyRow> {
  const { items } = await get(http, '/policies', options);
  const found = items.find((policy) => policy.key === key);
  if (!found) throw new Error(`There is no policy ${key}`);
  return toRow(found);
}

export const previewPolicy = (http: Http, key: OwnPolicy['key'], value: string, options: RequestOptions) =>
  get(http, '/policies/{key}/preview', { ...options, path: { key }, query: { value } });

const listed = (value: Query[string]): readonly string[] =>
  value === undefined || value === null ? [] : [value].flat().map(String);

function matches(row: PolicyRow, { q, about, area }: Query): boolean {
  const words = listed(q).join(' ').toLowerCase().split(/\s+/).filter(Boolean);
  const text = `${row.title} ${row.key} ${row.meaning}`.toLowerCase();
  const [kinds, areas] = [listed(about), listed(area)];
  const kind = { money: row.guardsMoney, changed: row.lastChange !== null, waiting: row.waiting !== null };
  return (
    words.every((word) => text.includes(word)) &&
    (kinds.length === 0 || kinds.some((one) => kind[one as keyof typeof kind] === true)) &&
    (areas.length === 0 || areas.some((one) => row.key.startsWith(`${one}.`)))
  );
}
