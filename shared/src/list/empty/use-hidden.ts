import { useQuery, useServices } from '@backoffice/shared/remote';
import { filterQuery } from '../filters/filter-query.ts';
import type { QueueRow } from '../queue-definition.ts';
import type { RowPage } from '../row-page.ts';
import type { UrlChange } from '../use-queue-url.ts';
import type { Queue } from '../use-queue.ts';
import { usualLimits } from './usual-limits.ts';

/** Rows that the usual filters of an empty list hide. */
export interface Hidden {
  /** How many, and which filters hide them. */
  words: string;
  /** The address that shows them. */
  lift: UrlChange;
}

/** Asks what an empty list would show without its usual filters; `null` when that is nothing, or not known. The list's own sentence names its days. */
export function useHidden<Row extends QueueRow>(
  { definition, url, changing }: Queue<Row>,
  narrowed: boolean,
): Hidden | null {
  const { http, session } = useServices();
  const limits = usualLimits(definition.filters, url.params, { days: narrowed });
  const clock = { now: new Date(), zone: session.staff().businessTimeZone };
  const without = limits && filterQuery(definition.filters, new URLSearchParams(url.after(limits.lift)), clock);
  const query = { ...without, ...definition.fixed, limit: 1, count: 'capped' };
  const asked = useQuery({
    queryKey: [definition.noun, 'hidden', query],
    queryFn: ({ signal }) => definition.list(http, query, { signal, background: true }),
    enabled: limits !== null && !changing,
  });
  if (!limits || !asked.data?.items.length) return null;
  return {
    words: `Hidden: ${rowsOf(asked.data.page, definition.words)}. The list shows only ${limits.labels.join(' · ')}.`,
    lift: limits.lift,
  };
}

function rowsOf(
  { count, countCapped }: RowPage<unknown>['page'],
  { one, many }: { one: string; many: string },
): string {
  if (count === undefined || countCapped) return `other ${many}`;
  return `${count.toLocaleString('en-IN')} ${count === 1 ? one : many}`;
}
