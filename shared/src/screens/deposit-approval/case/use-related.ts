import type { Deposit } from '@backoffice/shared/contract';
import { useQuery, useServices } from '@backoffice/shared/remote';
import { readRelated } from '../deposit-acts.resource.ts';

/** The records related to a deposit, fetched once for both the details and the approve dialog. */
export function useRelated({ id, version }: Deposit, { enabled = true }: { enabled?: boolean } = {}) {
  const { http } = useServices();
  return useQuery({
    queryKey: ['deposits', 'related', id, version],
    queryFn: ({ signal }) => readRelated(http, id, { signal, background: true }),
    enabled,
  });
}
