import { useMemo } from 'react';
import type { Filter, QueueDefinition } from '@backoffice/shared/list';
import { get } from '@backoffice/shared/http';
import { useQuery, useServices } from '@backoffice/shared/remote';
import { deliveriesQueue } from './deliveries-queue.ts';
import type { DeliveryRow } from './deliveries.resource.ts';

/** The list of deliveries, with the web hooks of the company as one more filter; those that have ended as well. */
export function useDeliveriesQueue(): QueueDefinition<DeliveryRow> {
  const { http } = useServices();
  const { data } = useQuery({
    queryKey: ['staff', 'web-hooks'],
    queryFn: ({ signal }) => get(http, '/web-hooks', { signal, background: true }),
    staleTime: 60_000,
  });
  return useMemo(() => {
    const to: Filter = {
      kind: 'choice',
      key: 'webHookId',
      label: 'To',
      options: (data?.items ?? []).map(({ id, description }) => ({ value: id, label: description })),
    };
    return { ...deliveriesQueue, filters: [...(deliveriesQueue.filters ?? []), to] };
  }, [data]);
}
