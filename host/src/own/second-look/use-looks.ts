import type { Answer } from '@backoffice/shared/contract';
import { useQuery } from '@backoffice/shared/remote';
import { useLiveState, usePanel } from '../../services/panel-context.tsx';
import { listLooks, type Which } from './second-look.resource.ts';

export type SecondLooks = Answer<'GET /second-looks'>;

/** The polling interval while no live events arrive, in milliseconds. */
const POLL_MS = 10_000;

export function useLooks(which: Which) {
  const { http } = usePanel();
  const live = useLiveState() === 'live';
  return useQuery({
    queryKey: ['straight-through', 'looks', which],
    queryFn: ({ signal }) => listLooks(http, which, { signal, background: true }),
    refetchInterval: live ? false : POLL_MS,
  });
}
