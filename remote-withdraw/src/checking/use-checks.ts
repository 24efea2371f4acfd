import type { Checklist, Http, RequestOptions, Withdrawal } from '@backoffice/shared/contract';
import { get } from '@backoffice/shared/http';
import { useQuery, useServices } from '@backoffice/shared/remote';

export type KnownChecks =
  | { state: 'loading' }
  | { state: 'failed'; message: string; retry: () => void }
  | { state: 'ready'; checks: Checklist };

/** The server's current checklist of a withdrawal; refetched with every change of the row. */
export function useChecks({ id, version }: Withdrawal): KnownChecks {
  const { http } = useServices();
  const found = useQuery({
    queryKey: ['withdrawals', 'checks', id, version],
    queryFn: ({ signal }) => readChecks(http, id, { signal, background: true }),
  });
  if (found.data) return { state: 'ready', checks: found.data };
  return found.isError
    ? { state: 'failed', message: found.error.message, retry: () => void found.refetch() }
    : { state: 'loading' };
}

const readChecks = (http: Http, id: string, options: RequestOptions) =>
  get(http, '/withdrawals/{id}/checks', { ...options, path: { id } });
