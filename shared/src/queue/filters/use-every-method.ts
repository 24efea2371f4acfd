import { useQuery, useServices } from '@backoffice/shared/remote';
import { listPaymentMethods } from '../nouns/payment-methods.resource.ts';

const EVERY_METHOD = { sort: 'priority', limit: 200 };

/** The payment methods that the person may see, for a filter by one of them; asked for once for every place that is `wanted`. */
export function useEveryMethod(wanted: 'wanted' | 'not-yet') {
  const { http } = useServices();
  return useQuery({
    queryKey: ['payment-methods', 'list', EVERY_METHOD],
    queryFn: ({ signal }) => listPaymentMethods(http, EVERY_METHOD, { signal, background: true }),
    staleTime: 60_000,
    enabled: wanted === 'wanted',
  });
}
