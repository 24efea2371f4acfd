import type { Utr, UtrTotals } from '@backoffice/shared/contract';
import type { Queue } from '@backoffice/shared/list';
import { keepPreviousData, useQuery, useServices } from '@backoffice/shared/remote';
import { readTotals } from './recent-utr.resource.ts';

/** The totals of the statement lines that match a query; refetched with their rows. */
export function useTotals(query: Readonly<Record<string, unknown>>, enabled: boolean): UtrTotals | undefined {
  const { http } = useServices();
  const found = useQuery({
    queryKey: ['utrs', 'totals', query],
    queryFn: ({ signal }) => readTotals(http, query as Queue<Utr>['query'], { signal, background: true }),
    placeholderData: keepPreviousData,
    refetchInterval: 10_000,
    enabled,
  });
  return found.data;
}
