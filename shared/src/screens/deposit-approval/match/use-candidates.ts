import type { Deposit } from '@backoffice/shared/contract';
import { usePause } from '@backoffice/shared/list';
import { useQuery, useServices } from '@backoffice/shared/remote';
import { readCandidates, searchFreeLines, type Candidate } from '../deposit-acts.resource.ts';

export type FoundCandidates =
  | { state: 'loading' }
  | { state: 'failed'; message: string; retry: () => void }
  | {
      state: 'ready';
      candidates: readonly Candidate[];
      /** They are those of what is typed now. */
      settled: boolean;
    };

/** The server's ranked candidates, or the results of the person's search among the unmatched lines. */
export function useCandidates(deposit: Deposit, text: string): FoundCandidates {
  const { http } = useServices();
  const typed = text.trim();
  const q = usePause(typed, 250);
  const found = useQuery({
    queryKey: ['utrs', 'candidates', deposit.id, deposit.version, q],
    queryFn: ({ signal }) => {
      const options = { signal, background: true };
      return q ? searchFreeLines(http, q, options) : readCandidates(http, deposit.id, options);
    },
  });
  if (found.data) return { state: 'ready', candidates: found.data, settled: q === typed };
  return found.isError
    ? { state: 'failed', message: found.error.message, retry: () => void found.refetch() }
    : { state: 'loading' };
}
