import { useQuery, useServices } from '@backoffice/shared/remote';
import { readBatches } from './batches.resource.ts';

/** The newest payout batches, and the templates. */
export function useBatches() {
  const { http } = useServices();
  return useQuery({
    queryKey: ['withdrawals', 'files'],
    queryFn: ({ signal }) => readBatches(http, { signal, background: true }),
  });
}
