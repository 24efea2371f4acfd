import { useQuery, useQueryClient } from '@backoffice/shared/remote';
import { usePanel } from '../../services/panel-context.tsx';
import { readPractice } from './practice.resource.ts';

const KEY = ['practice'] as const;
/** The end of a shift is no live event. */
const POLL_MS = 5_000;

/** A shift, the newest by default; read again while it is not over. */
export function usePractice(shift: number | undefined) {
  const { http } = usePanel();
  return useQuery({
    queryKey: [...KEY, shift ?? 'newest'],
    queryFn: ({ signal }) => readPractice(http, shift, { signal, background: true }),
    refetchInterval: ({ state }) => (state.data && state.data.shift?.state === 'ended' ? false : POLL_MS),
  });
}

/** Reads everything again, after an act of the person. */
export function useReadAgain(): () => Promise<unknown> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: KEY });
}
