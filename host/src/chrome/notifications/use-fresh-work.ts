import { useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useQuery } from '@backoffice/shared/remote';
import { placedQueues, type PlacedQueue } from '../../summary/placed-queues.ts';
import { readSummary } from '../../summary/summary.resource.ts';
import { useAddresses, usePanel, usePreferences } from '../../services/panel-context.tsx';
import { addFresh, growthOf, listFresh, sumOf, withoutScreen, type Fresh, type FreshWork } from './fresh-work.ts';

const LOOK_MS = 15_000;
const NOTHING: readonly PlacedQueue[] = [];

export interface FreshWorkState {
  fresh: readonly FreshWork[];
  count: number;
  /** Marks the new work as seen. */
  clear: () => void;
}

/** New work in the queues that ring for this person. Nothing is requested from the server while none does. */
export function useFreshWork(): FreshWorkState {
  const { http } = usePanel();
  const { rings } = usePreferences();
  const segment = useLocation().pathname.split('/')[2];
  const { data } = useQuery({
    queryKey: ['summary'],
    queryFn: ({ signal }) => readSummary(http, { signal, background: true }),
    refetchInterval: LOOK_MS,
    refetchIntervalInBackground: true,
    enabled: rings.queues.length > 0,
  });
  const addresses = useAddresses();
  const queues = useMemo(() => (data ? placedQueues(data.queues, addresses) : NOTHING), [data, addresses]);
  const [fresh, setFresh] = useState<Fresh>({});
  const before = useRef(queues);
  useEffect(() => {
    const more = growthOf(before.current, queues, rings.queues);
    before.current = queues;
    setFresh((known) => {
      const all = addFresh(known, more);
      const left = document.hidden ? all : withoutScreen(all, queues, segment);
      return sumOf(left) === sumOf(known) ? known : left;
    });
  }, [queues, rings.queues, segment]);
  return { fresh: listFresh(fresh, queues), count: sumOf(fresh), clear: () => setFresh({}) };
}
