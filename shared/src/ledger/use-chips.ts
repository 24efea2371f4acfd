import type { LedgerChips } from '@backoffice/shared/contract';
import { useQuery, useServices } from '@backoffice/shared/remote';
import { readChips } from './ledger.resource.ts';

/** Live: money that does not add up is seen within seconds. */
const REFRESH_MS = 15_000;

/** The state of the ledger; `null` while it is not known. */
export function useChips(): LedgerChips | null {
  const { http } = useServices();
  const found = useQuery({
    queryKey: ['ledger', 'chips'],
    queryFn: ({ signal }) => readChips(http, { signal, background: true }),
    refetchInterval: REFRESH_MS,
  });
  return found.data ?? null;
}
