import { useQuery, useQueryClient } from '@backoffice/shared/remote';
import { useLiveState, usePanel } from '../services/panel-context.tsx';
import { listHandOvers, readHandOver, readOpenWork } from './hand-over.resource.ts';

/** Refetched when an event reports work or a signature; polled while no events arrive. */
const KEY = ['hand-overs'] as const;
/** Refetched when somebody hands over, signs or withdraws, but not for every changed row. */
const SIGNATURES = ['signatures'] as const;
const POLL_MS = 10_000;

const usePolling = () => (useLiveState() === 'live' ? false : POLL_MS);

/** The open work of this person. */
export function useOpenWork() {
  const { http } = usePanel();
  return useQuery({
    queryKey: [...KEY, 'open'],
    queryFn: ({ signal }) => readOpenWork(http, { signal, background: true }),
    refetchInterval: usePolling(),
  });
}

/** The latest hand-overs of the desk, newest first. */
export function useHandOvers() {
  const { http } = usePanel();
  return useQuery({
    queryKey: [...KEY, 'list'],
    queryFn: ({ signal }) => listHandOvers(http, { signal, background: true }),
    refetchInterval: usePolling(),
  });
}

/** The hand-overs that this person may sign, for pages that show only these. */
export function useSignatures() {
  const { http } = usePanel();
  return useQuery({
    queryKey: SIGNATURES,
    queryFn: ({ signal }) => listHandOvers(http, { signal, background: true }),
    select: ({ items }) => items.filter(({ maySign }) => maySign),
    refetchInterval: usePolling(),
  });
}

/** A hand-over that the address names and that is older than the listed ones. */
export function useHandOver(no: string | null, listed: boolean) {
  const { http } = usePanel();
  return useQuery({
    queryKey: [...KEY, no],
    queryFn: ({ signal }) => readHandOver(http, no ?? '', { signal, background: true }),
    enabled: no !== null && !listed,
  });
}

/** Refetches everything, after an act of the person. */
export function useReadAgain(): () => Promise<unknown> {
  const queries = useQueryClient();
  return () => Promise.all([KEY, SIGNATURES].map((queryKey) => queries.invalidateQueries({ queryKey })));
}
