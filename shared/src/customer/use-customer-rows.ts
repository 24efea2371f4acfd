import type { Http, Query, RequestOptions } from '@backoffice/shared/contract';
import { useInfiniteQuery, usePolling, useServices } from '@backoffice/shared/remote';
import type { OfCustomer } from './customers.resource.ts';
import type { RowPage } from '@backoffice/shared/list';

const PAGE = 20;
const REFRESH_MS = 10_000;

export interface CustomerRows<Row> {
  state: 'loading' | 'failed' | 'ready';
  rows: readonly Row[];
  /** The total number of rows; `undefined` until it is known. */
  count: number | undefined;
  more: (() => void) | null;
  loadingMore: boolean;
  error: string | null;
  retry: () => void;
}

interface Asked<Row> {
  /** The topic of the live events that invalidate the rows. */
  topic: string;
  list: (http: Http, query: OfCustomer, options: RequestOptions) => Promise<RowPage<Row>>;
  customerId: string;
  /** Further filters. */
  query?: Query;
}

/** The rows of one customer, page by page; they are refetched while the panel is open. */
export function useCustomerRows<Row>({ topic, list, customerId, query = {} }: Asked<Row>): CustomerRows<Row> {
  const { http } = useServices();
  const found = useInfiniteQuery({
    queryKey: [topic, 'of-customer', customerId, list.name, query],
    queryFn: ({ pageParam, signal }) =>
      list(
        http,
        { ...query, customerId, limit: PAGE, count: 'capped', cursor: pageParam },
        { signal, background: true },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ page }) => page.next ?? undefined,
    refetchInterval: usePolling(REFRESH_MS),
  });
  const pages = found.data?.pages ?? [];
  return {
    state: found.data ? 'ready' : found.isError ? 'failed' : 'loading',
    rows: pages.flatMap(({ items }) => items),
    count: pages[0]?.page.count,
    more: found.hasNextPage ? () => void found.fetchNextPage() : null,
    loadingMore: found.isFetchingNextPage,
    error: found.error?.message ?? null,
    retry: () => void found.refetch(),
  };
}
