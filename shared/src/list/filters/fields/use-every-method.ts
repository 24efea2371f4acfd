import { get } from '@backoffice/shared/http';
import { useQuery, useServices } from '@backoffice/shared/remote';

const EVERY_METHOD = { sort: 'priority', limit: 200 } as const;

/** The payment methods that the person may see, for a filter by one of them; asked for once for every place that is `wanted`. */
export function useEveryMethod(wanted: 'wanted' | 'not-yet') {
  const { http } = useServices();
  return useQuery({
    queryKey: ['payment-methods', 'list', EVERY_METHOD],
    queryFn: ({ signal }) => get(http, '/payment-methods', { query: EVERY_METHOD, signal, background: true }),
    staleTime: 60_000,
    enabled: wanted === 'wanted',
  });
}
