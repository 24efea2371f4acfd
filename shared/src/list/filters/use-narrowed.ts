import { activeFilters, type ActiveFilter } from './active-filters.ts';
import { useEveryMethod } from './fields/use-every-method.ts';
import type { QueueRow } from '../queue-definition.ts';
import type { Queue } from '../use-queue.ts';

/** What the person has narrowed a list to, in words. The address has the id of a payment method; its name is asked for after the rows. */
export function useNarrowed<Row extends QueueRow>({
  definition: { filters },
  url: { params },
  state,
}: Queue<Row>): ActiveFilter[] {
  const id = params.get('methodId');
  const methods = useEveryMethod(id && state !== 'loading' ? 'wanted' : 'not-yet');
  return activeFilters(filters, params, methods.data?.items.find((method) => method.id === id)?.label);
}
