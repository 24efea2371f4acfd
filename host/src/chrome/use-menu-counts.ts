import { useMemo } from 'react';
import type { Summary } from '@backoffice/shared/contract';
import { useQuery } from '@backoffice/shared/remote';
import { readSummary } from '../overview/summary.resource.ts';
import { useLiveState, usePanel } from '../services/panel-context.tsx';

const POLL_MS = 15_000;

/**
 * How many rows wait on each screen of the menu, by segment: those of the screen's first queue, which is its work. Asked
 * for once the first rows are there; from then on the stream says when to look again.
 */
export function useMenuCounts(): ReadonlyMap<string, number> {
  const { http } = usePanel();
  const live = useLiveState();
  const { data } = useQuery({
    queryKey: ['summary'],
    queryFn: ({ signal }) => readSummary(http, { signal, background: true }),
    enabled: live !== 'off',
    refetchInterval: live === 'live' ? false : POLL_MS,
  });
  return useMemo(() => countsOf(data), [data]);
}

function countsOf(summary: Summary | undefined): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { segment, count } of summary?.queues ?? []) if (!counts.has(segment)) counts.set(segment, count);
  return counts;
}
