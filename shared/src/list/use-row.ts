import { isAppError } from '@backoffice/shared/http';
import { usePolling, useQuery, useQueryClient, useServices } from '@backoffice/shared/remote';
import type { QueueDefinition, QueueRow } from './queue-definition.ts';

const REFRESH_MS = 10_000;

export type OpenRow<Row> =
  | { state: 'loading' }
  | { state: 'missing' }
  | { state: 'failed'; message: string; requestId?: string; retry: () => void }
  | { state: 'ready'; row: Row; stale: boolean };

/** One row by its number, whether or not the list contains it. The list's copy is shown until the row is fetched. */
export function useRow<Row extends QueueRow>(
  definition: Pick<QueueDefinition<Row>, 'noun' | 'one'>,
  no: string,
  known: Row | undefined,
): OpenRow<Row> {
  const { http } = useServices();
  const query = useQuery({
    queryKey: [definition.noun, 'one', no],
    queryFn: ({ signal }) => definition.one(http, no, { signal, background: true }),
    refetchInterval: usePolling(REFRESH_MS),
  });
  const row = newer(query.data, known);
  if (row) return { state: 'ready', row, stale: query.isError };
  if (isAppError(query.error) && (query.error.status === 404 || query.error.status === 400))
    return { state: 'missing' };
  if (query.error)
    return {
      state: 'failed',
      message: query.error.message,
      requestId: isAppError(query.error) ? query.error.requestId : undefined,
      retry: () => void query.refetch(),
    };
  return { state: 'loading' };
}

/** The row as the details show it now, so that a key acts on what the person sees. */
export function useShownRow<Row extends QueueRow>(
  definition: QueueDefinition<Row>,
): (no: string, known: Row | undefined) => Row | undefined {
  const cache = useQueryClient();
  return (no, known) => newer(cache.getQueryData<Row>([definition.noun, 'one', no]), known);
}

/** List and row are fetched separately, so either may be newer; the version decides. */
function newer<Row extends QueueRow>(one: Row | undefined, other: Row | undefined): Row | undefined {
  if (!one || !other) return one ?? other;
  return other.version > one.version ? other : one;
}
