import { useQuery, useQueryClient } from '@backoffice/shared/remote';
import { useLiveState, usePanel } from '../services/panel-context.tsx';
import { listRequests, type Part } from './second-person.resource.ts';

/** All of it is read again when an event tells of any request; where none come it is asked for. */
const KEY = ['second-person'] as const;
const POLL_MS = 10_000;

/** What waits, the oldest first, or what became of the last ones. */
export function useRequests(part: Part) {
  const { http } = usePanel();
  const live = useLiveState() === 'live';
  return useQuery({ queryKey: [...KEY, part], queryFn: ({ signal }) => listRequests(http, part, { signal, background: true }), refetchInterval: live ? false : POLL_MS });
}

/** Reads all of it again, after an act of one's own. */
export function useReadAgain(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: KEY });
}
