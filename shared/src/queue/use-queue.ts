import { useMemo } from 'react';
import { isAppError } from '@backoffice/shared/http';
import type { Query } from '@backoffice/shared/contract';
import { keepPreviousData, useInfiniteQuery, useServices } from '@backoffice/shared/remote';
import { filterQuery } from './filter-query.ts';
import type { QueueDefinition, QueueRow } from './queue-definition.ts';
import { useNow } from './use-now.ts';
import { useSteadyRows } from './use-steady-rows.ts';
import { useQueueUrl, type QueueUrl } from './use-queue-url.ts';

const PAGE = 50;
/** Polling stands in until live events reach the list (domain 3.5). */
const REFRESH_MS = 10_000;
/** A person who has scrolled far is reading, and reloading every page would cost the server a lot. */
const REFRESHED_PAGES = 4;

/** What a list is right now. `ready` keeps its rows while they are refreshed, and says so when that fails. */
export type QueueState = 'loading' | 'forbidden' | 'failed' | 'ready';

export interface Queue<Row extends QueueRow> {
  definition: QueueDefinition<Row>;
  url: QueueUrl;
  state: QueueState;
  rows: readonly Row[];
  /** Rows that arrived above the shown ones and wait to be let in. */
  waiting: number;
  letIn: () => void;
  /** Of the whole list, not of the rows at hand; absent while unknown. */
  count?: number;
  /** There are more than `count`. */
  countCapped: boolean;
  sumPaise?: number;
  /** The rows are of an earlier moment: the last refresh failed. */
  stale: boolean;
  /** The rows belong to the filters before; the asked ones are on their way. */
  changing: boolean;
  updatedAt: Date | null;
  /** The failure's sentence and the request id to quote, for `failed`. */
  error: { message: string; requestId?: string } | null;
  hasMore: boolean;
  loadingMore: boolean;
  loadMore: () => void;
  refresh: () => void;
  sort: string;
}

/** Rows of a list from the address: filtered and sorted by the server, fetched by keyset pages, refreshed while open. */
export function useQueue<Row extends QueueRow>(definition: QueueDefinition<Row>): Queue<Row> {
  const { http } = useServices();
  const url = useQueueUrl();
  const { query, sort } = useListQuery(definition, url.params);
  const list = useInfiniteQuery({
    queryKey: [definition.noun, 'list', query],
    queryFn: ({ pageParam, signal }) =>
      definition.list(http, { ...query, limit: PAGE, ...(pageParam ? { cursor: pageParam } : { count: 'capped' }) }, { signal, background: true }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.page.next,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => ((state.data?.pages.length ?? 0) <= REFRESHED_PAGES ? REFRESH_MS : false),
  });
  const fetched = useMemo(() => unique(list.data?.pages.flatMap((each) => each.items) ?? []), [list.data]);
  const steady = useSteadyRows(fetched, list.isPlaceholderData ? null : JSON.stringify(query));
  const first = list.data?.pages[0]?.page;
  return {
    definition,
    url,
    state: stateOf(list),
    ...steady,
    count: first?.count,
    countCapped: first?.countCapped ?? false,
    sumPaise: first?.sumPaise,
    stale: list.isError && list.data !== undefined,
    changing: list.isPlaceholderData,
    updatedAt: list.dataUpdatedAt ? new Date(list.dataUpdatedAt) : null,
    error: errorOf(list.error),
    hasMore: list.hasNextPage,
    loadingMore: list.isFetchingNextPage,
    loadMore: () => void (list.hasNextPage && !list.isFetchingNextPage && list.fetchNextPage()),
    refresh: () => void list.refetch(),
    sort,
  };
}

function useListQuery<Row extends QueueRow>(definition: QueueDefinition<Row>, params: URLSearchParams): { query: Query; sort: string } {
  const { session } = useServices();
  const zone = session.staff().businessTimeZone;
  const now = useNow(60_000);
  return useMemo(() => {
    const asked = params.get('sort') ?? '';
    const sort = definition.sorts.some(({ key }) => key === asked.replace(/^-/, '')) ? asked : definition.usualSort;
    return { sort, query: { ...filterQuery(definition.filters, params, { now, zone }), ...definition.fixed, sort } };
  }, [definition, params, now, zone]);
}

/** A row can move to another page between two requests; it is shown once, where it was seen first. */
function unique<Row extends QueueRow>(rows: Row[]): Row[] {
  return [...new Map(rows.map((row) => [row.id, row])).values()];
}

function stateOf({ data, error }: { data: unknown; error: Error | null }): QueueState {
  if (isAppError(error) && error.status === 403) return 'forbidden';
  if (data !== undefined) return 'ready';
  return error ? 'failed' : 'loading';
}

function errorOf(error: Error | null): Queue<QueueRow>['error'] {
  if (!error) return null;
  return { message: error.message, requestId: isAppError(error) ? error.requestId : undefined };
}
