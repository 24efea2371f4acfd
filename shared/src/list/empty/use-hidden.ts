import { useQuery, useServices } from '@backoffice/shared/remote';
import { filterQuery } from '../filters/filter-query.ts';
import type { QueueRow } from '../queue-definition.ts';
import type { RowPage } from '../row-page.ts';
import type { UrlChange } from '../use-queue-url.ts';
import type { Queue } from '../use-queue.ts';
import { usualLimits } from './usual-limits.ts';

/** Rows hidden by the default filters of an empty list. */
export interface Hidden {
  /** How many rows are hidden, and by which filters. */
  words: string;
  /** The address that shows them. */
  lift: UrlChange;
}

/**
 * Asks how many rows an empty list would show without its default filters; `null` if none or unknown. The list's own
 * empty sentence names the days.
 */
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
    words: `${definition.words.hidden(countOf(asked.data.page))} The list shows only ${limits.labels.join(' · ')}.`,
    lift: limits.lift,
  };
}

const countOf = ({ count, countCapped }: RowPage<unknown>['page']) => (countCapped ? undefined : count);
