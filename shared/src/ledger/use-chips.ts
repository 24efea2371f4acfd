import { useEffect } from 'react';
import type { LedgerChips } from '@backoffice/shared/contract';
import { useQuery, useServices } from '@backoffice/shared/remote';
import { readChips } from './ledger.resource.ts';

/** Short, so that a red ledger is noticed within seconds. */
const REFRESH_MS = 15_000;

/** The state of the ledger; `null` until it is known. `onKnown` is called once it is, or could not be fetched. */
export function useChips(onKnown?: () => void): LedgerChips | null {
  const { http } = useServices();
  const found = useQuery({
    queryKey: ['ledger', 'chips'],
    queryFn: ({ signal }) => readChips(http, { signal, background: true }),
    refetchInterval: REFRESH_MS,
  });
  useEffect(() => {
    if (found.isFetched) onKnown?.();
  }, [found.isFetched, onKnown]);
  return found.data ?? null;
}
