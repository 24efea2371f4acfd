import { useMemo } from 'react';
import type { Addresses, Summary } from '@backoffice/shared/contract';
import { useQuery } from '@backoffice/shared/remote';
import { placedQueues } from '../../summary/placed-queues.ts';
import { readSummary } from '../../summary/summary.resource.ts';
import { useAddresses, useLiveState, usePanel } from '../../services/panel-context.tsx';

const POLL_MS = 15_000;

/**
 * How many rows wait on each screen of the menu, by segment: those of the screen's first queue, which is its work. Asked
 * for once the first rows are there; from then on the stream says when to look again.
 */
export function useMenuCounts(): ReadonlyMap<string, number> {
  const { http } = usePanel();
  const live = useLiveState();
  const addresses = useAddresses();
  const { data } = useQuery({
    queryKey: ['summary'],
    queryFn: ({ signal }) => readSummary(http, { signal, background: true }),
    enabled: live !== 'off',
    refetchInterval: live === 'live' ? false : POLL_MS,
  });
  return useMemo(() => countsOf(data, addresses), [data, addresses]);
}

function countsOf(summary: Summary | undefined, addresses: Addresses): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { place, count } of placedQueues(summary?.queues ?? [], addresses))
    if (!counts.has(place.segment)) counts.set(place.segment, count);
  return counts;
}
