import { useEffect, useMemo, useState } from 'react';
import type { Addresses, Summary } from '@backoffice/shared/contract';
import { tabStore, useQuery } from '@backoffice/shared/remote';
import { placedQueues } from '../../summary/placed-queues.ts';
import { readSummary } from '../../summary/summary.resource.ts';
import { useAddresses, useLiveState, usePanel, useStaff } from '../../services/panel-context.tsx';

const POLL_MS = 15_000;
/** How long stored counts are shown after a reload, in milliseconds. */
const KEPT_MS = 10 * 60_000;

interface Kept {
  at: number;
  counts: [segment: string, count: number][];
}

const isKept = (value: unknown): value is Kept => {
  const { at, counts } = (value ?? {}) as Partial<Kept>;
  return (
    typeof at === 'number' &&
    Array.isArray(counts) &&
    counts.every((each) => Array.isArray(each) && typeof each[0] === 'string' && typeof each[1] === 'number')
  );
};

/**
 * The number of waiting rows for each screen of the menu, by segment: that of the screen's first queue, its main work.
 * Fetched after the first rows of the page; then live events trigger refetches. After a reload the stored counts are
 * shown until the new ones arrive.
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
  const counts = useMemo(() => (data ? countsOf(data, addresses) : undefined), [data, addresses]);
  return useKept(counts);
}

const NONE: ReadonlyMap<string, number> = new Map();

/** The counts last stored in this tab, unless they are too old. */
function useKept(counts: ReadonlyMap<string, number> | undefined): ReadonlyMap<string, number> {
  const { id } = useStaff();
  const store = useMemo(() => tabStore<Kept>('menu-counts', id, isKept), [id]);
  const [before] = useState(() => store.read());
  useEffect(() => {
    if (counts) store.write({ at: Date.now(), counts: [...counts] });
  }, [counts, store]);
  if (counts) return counts;
  return before && Math.abs(Date.now() - before.at) < KEPT_MS ? new Map(before.counts) : NONE;
}

function countsOf(summary: Summary, addresses: Addresses): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { place, count } of placedQueues(summary.queues, addresses))
    if (!counts.has(place.segment)) counts.set(place.segment, count);
  return counts;
}
