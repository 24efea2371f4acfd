import { ChoiceField } from '@backoffice/shared/kit/core';
import { useQuery, useServices } from '@backoffice/shared/remote';
import { listPaymentMethods } from '../nouns/payment-methods.resource.ts';
import type { QueueUrl } from '../use-queue-url.ts';

const EVERY_METHOD = { sort: 'priority', limit: 200 };

/** One payment method of those that the person may see. */
export function MethodField({ url }: { url: QueueUrl }) {
  const { http } = useServices();
  const methods = useQuery({
    queryKey: ['payment-methods', 'list', EVERY_METHOD],
    queryFn: ({ signal }) => listPaymentMethods(http, EVERY_METHOD, { signal, background: true }),
    staleTime: 60_000,
  });
  const options = methods.data?.items.map(({ id, label }) => ({ value: id, label })) ?? [];
  return (
    <ChoiceField
      size="xs"
      label="Payment method"
      value={url.params.get('methodId') ?? ''}
      data={[{ value: '', label: methods.isError ? 'Could not be loaded' : 'Any' }, ...options]}
      onChange={(event) => url.set({ methodId: event.currentTarget.value || null })}
    />
  );
}
