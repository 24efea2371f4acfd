import type { Http, Query, QueryValue } from '@backoffice/shared/contract';
import type { QueueDefinition, QueueRow } from '@backoffice/shared/list';

/** All rows that match a list's filters, with the count and sum that the person was told. */
export interface Matching {
  filters: Query;
  count: number;
  sumPaise: number;
}

/** Filters that take several values; a request body always carries them as lists. */
const SEVERAL = new Set(['status', 'section', 'flag', 'mode', 'methodId', 'customerId', 'type', 'kind', 'purpose']);

/**
 * Narrows a list's filters to the rows that an act is for, of those that the list shows. `null` when it shows none of
 * them: the act must never reach rows that the person does not see.
 */
export function narrowed(query: Query, to: Query): Query | null {
  const { sort: _sort, ...filters } = query;
  const both: Query = { ...filters };
  for (const [key, wanted] of Object.entries(to)) {
    const shown = listOf(filters[key]);
    const left = shown.length > 0 ? listOf(wanted).filter((value) => shown.includes(value)) : listOf(wanted);
    if (left.length === 0) return null;
    both[key] = left;
  }
  return Object.fromEntries(
    Object.entries(both)
      .filter(([, value]) => listOf(value).length > 0)
      .map(([key, value]) => [key, SEVERAL.has(key) ? listOf(value) : value]),
  );
}

/** Asks for the number and the sum of the matching rows; `null` when there are too many to count. */
export async function countMatching<Row extends QueueRow>(
  http: Http,
  definition: QueueDefinition<Row>,
  filters: Query,
): Promise<Matching | null> {
  const { page } = await definition.list(http, { ...filters, limit: 1, count: 'capped' }, {});
  return page.count === undefined || page.sumPaise === undefined
    ? null
    : { filters, count: page.count, sumPaise: page.sumPaise };
}

function listOf(value: Query[string]): readonly (string | number)[] {
  if (Array.isArray(value)) return value as readonly (string | number)[];
  const one = value as QueryValue;
  return one === undefined || one === null || one === '' || typeof one === 'boolean' ? [] : [one];
}
