import { useQuery } from '@backoffice/shared/remote';
import { useLiveState, usePanel } from '../../services/panel-context.tsx';
import { readDay } from './day.resource.ts';

/** Less often than the queues, because a plot by hour does not change by the second, in milliseconds. */
const POLL_MS = 30_000;

/** The figures of a business day; like the queues, they are refetched on events of counted rows. */
export function useDay(date: string | undefined) {
  const { http } = usePanel();
  return useQuery({
    queryKey: ['summary', 'day', date ?? 'today'],
    queryFn: ({ signal }) => readDay(http, date, { signal, background: true }),
    refetchInterval: useLiveState() === 'live' ? false : POLL_MS,
  });
}
