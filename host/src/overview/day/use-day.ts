import { useQuery } from '@backoffice/shared/remote';
import { useLiveState, usePanel } from '../../services/panel-context.tsx';
import { readDay } from './day.resource.ts';

/** Less often than the queues: a plot of hours does not change by the second. */
const POLL_MS = 30_000;

/** The figures of a business day, live like the queues: events of any counted row read them again. */
export function useDay(date: string | undefined) {
  const { http } = usePanel();
  return useQuery({
    queryKey: ['summary', 'day', date ?? 'today'],
    queryFn: ({ signal }) => readDay(http, date, { signal, background: true }),
    refetchInterval: useLiveState() === 'live' ? false : POLL_MS,
  });
}
