import type { Summary } from '@backoffice/shared/contract';
import { useQuery, useQueryClient } from '@backoffice/shared/remote';
import { useLiveState, usePanel } from '../services/panel-context.tsx';
import { readSummary } from './summary.resource.ts';

const KEY = ['summary'] as const;
const POLL_MS = 15_000;

/** The figures of the overview. The person asked for the first request; later polls run in the background. */
export function useSummary(first: 'asked for' | 'background' = 'asked for') {
  const { http } = usePanel();
  const client = useQueryClient();
  return useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) =>
      readSummary(http, {
        signal,
        background: first === 'background' || client.getQueryData<Summary>(KEY) !== undefined,
      }),
    refetchInterval: useLiveState() === 'live' ? false : POLL_MS,
    refetchOnWindowFocus: true,
  });
}
