import type { LedgerChips } from '@backoffice/shared/contract';
import { useQuery, useServices } from '@backoffice/shared/remote';
import { readChips } from './ledger.resource.ts';

/** Short, so that a red ledger is noticed within seconds. */
const REFRESH_MS = 15_000;

/** The state of the ledger; `null` until it is known. */
export function useChips(): LedgerChips | null {
  const { http } = useServices();
  const found = useQuery({
    queryKey: ['ledger', 'chips'],
    queryFn: ({ signal }) => readChips(http, { signal, background: true }),
    refetchInterval: REFRESH_MS,
  });
  return found.data ?? null;
}
