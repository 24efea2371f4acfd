import type { Deposit } from '@backoffice/shared/contract';
import { useQuery, useServices } from '@backoffice/shared/remote';
import { readRelated } from '../deposit-acts.resource.ts';

/** What else to see beside a deposit: asked for once, for the details and the question alike. */
export function useRelated({ id, version }: Deposit, { enabled = true }: { enabled?: boolean } = {}) {
  const { http } = useServices();
  return useQuery({
    queryKey: ['deposits', 'related', id, version],
    queryFn: ({ signal }) => readRelated(http, id, { signal, background: true }),
    enabled,
  });
}
