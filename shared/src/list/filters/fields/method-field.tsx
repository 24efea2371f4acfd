import { ChoiceField } from '@backoffice/shared/kit/core';
import type { QueueUrl } from '../../use-queue-url.ts';
import { useEveryMethod } from './use-every-method.ts';

/** One payment method of those that the person may see. */
export function MethodField({ url }: { url: QueueUrl }) {
  const methods = useEveryMethod('wanted');
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
