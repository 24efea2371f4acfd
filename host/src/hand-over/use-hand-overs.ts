import { useQuery, useQueryClient } from '@backoffice/shared/remote';
import { useLiveState, usePanel } from '../services/panel-context.tsx';
import { listHandOvers, readHandOver, readOpenWork } from './hand-over.resource.ts';

/** All of it is read again when an event tells of any work or signature; where none come it is asked for. */
const KEY = ['hand-overs'] as const;
/** Read again when somebody hands over, signs or takes back, and not with every row that changes. */
const SIGNATURES = ['signatures'] as const;
const POLL_MS = 10_000;

const usePolling = () => (useLiveState() === 'live' ? false : POLL_MS);

/** What this person would leave open now. */
export function useOpenWork() {
  const { http } = usePanel();
  return useQuery({
    queryKey: [...KEY, 'open'],
    queryFn: ({ signal }) => readOpenWork(http, { signal, background: true }),
    refetchInterval: usePolling(),
  });
}

/** The last hand-overs of the desk, the newest first. */
export function useHandOvers() {
  const { http } = usePanel();
  return useQuery({
    queryKey: [...KEY, 'list'],
    queryFn: ({ signal }) => listHandOvers(http, { signal, background: true }),
    refetchInterval: usePolling(),
  });
}

/** Those that this person may sign, for pages that show no more of them. */
export function useSignatures() {
  const { http } = usePanel();
  return useQuery({
    queryKey: SIGNATURES,
    queryFn: ({ signal }) => listHandOvers(http, { signal, background: true }),
    select: ({ items }) => items.filter(({ maySign }) => maySign),
    refetchInterval: usePolling(),
  });
}

/** One that an address names and that is older than the listed ones. */
export function useHandOver(no: string | null, listed: boolean) {
  const { http } = usePanel();
  return useQuery({
    queryKey: [...KEY, no],
    queryFn: ({ signal }) => readHandOver(http, no ?? '', { signal, background: true }),
    enabled: no !== null && !listed,
  });
}

/** Reads all of it again, after an act of one's own. */
export function useReadAgain(): () => Promise<unknown> {
  const queries = useQueryClient();
  return () => Promise.all([KEY, SIGNATURES].map((queryKey) => queries.invalidateQueries({ queryKey })));
}
