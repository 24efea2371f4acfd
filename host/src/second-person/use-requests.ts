import { useQuery } from '@backoffice/shared/remote';
import { useLiveState, usePanel } from '../services/panel-context.tsx';
import type { RequestKind } from './request-kinds.ts';
import { listRequests, type Part } from './second-person.resource.ts';

/** The polling interval while no live events arrive, in milliseconds. */
const POLL_MS = 10_000;

/** The waiting requests, or the latest that have ended; of one kind or of all. */
export function useRequests(part: Part, kind?: RequestKind) {
  const { http } = usePanel();
  const live = useLiveState() === 'live';
  return useQuery({
    queryKey: ['second-person', part, kind],
    queryFn: ({ signal }) => listRequests(http, part, kind, { signal, background: true }),
    refetchInterval: live ? false : POLL_MS,
  });
}
