import { useMemo, useRef } from 'react';
import { isAppError } from '@backoffice/shared/http';
import type { Query } from '@backoffice/shared/contract';
import { keepPreviousData, useInfiniteQuery, usePolling, useServices } from '@backoffice/shared/remote';
import type { RowState } from '@backoffice/shared/kit/table';
import { filterQuery } from './filters/filter-query.ts';
import { useDepartures } from './live/use-departures.ts';
import type { QueueDefinition, QueueRow } from './queue-definition.ts';
import type { RowPage } from './row-page.ts';
import { useNow } from './use-now.ts';
import { useSteadyRows } from './rows/use-steady-rows.ts';
import type { QueueUrl } from './use-queue-url.ts';
import { useArrival } from './views/use-arrival.ts';

const PAGE = 50;
/** While no live events reach the list (domain 3.5). */
const REFRESH_MS = 10_000;
/** A person who has scrolled far is reading, and reloading every page would cost the server a lot. */
const REFRESHED_PAGES = 4;
/** Pages held at once: whoever scrolls all day keeps a thousand rows, and what he left is fetched again when he comes back. */
const MOST_PAGES = 20;

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
  /** What a row says of itself, e.g. that somebody else has decided it. */
  noteOf: (row: Row) => RowState | undefined;
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
  /** Rows before the first one were let go. */
  hasBefore: boolean;
  loadBefore: () => void;
  refresh: () => void;
  sort: string;
  /** What the list was asked for: filters and order, without paging. */
  query: Query;
}

/** Rows of a list from the address: filtered and sorted by the server, fetched by keyset pages, refreshed while open. */
export function useQueue<Row extends QueueRow>(definition: QueueDefinition<Row>): Queue<Row> {
  const { http } = useServices();
  const url = useArrival(definition);
  const { query, sort } = useListQuery(definition, url.params);
  const polling = usePolling(REFRESH_MS);
  const list = useInfiniteQuery({
    queryKey: [definition.noun, 'list', query],
    queryFn: ({ pageParam, signal }) =>
      definition.list(
        http,
        { ...query, limit: PAGE, ...(pageParam ?? { count: 'capped' }) },
        { signal, background: true },
      ),
    initialPageParam: null as PlaceOfPage | null,
    getNextPageParam: ({ page }) => (page.next ? { cursor: page.next } : null),
    getPreviousPageParam: ({ page }) => (page.prev ? { cursor: page.prev, dir: 'prev' as const } : null),
    maxPages: MOST_PAGES,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => ((state.data?.pages.length ?? 0) <= REFRESHED_PAGES ? polling : false),
  });
  const fetched = useMemo(() => unique(list.data?.pages.flatMap((each) => each.items) ?? []), [list.data]);
  const name = list.isPlaceholderData ? null : JSON.stringify(query);
  // Rows of a page that was let go have not left the list.
  const place = list.isPlaceholderData ? null : JSON.stringify([query, list.data?.pageParams[0] ?? null]);
  const { rows, noteOf } = useDepartures(definition.entity, fetched, place);
  const steady = useSteadyRows(rows, name);
  const whole = useWhole(
    list.data?.pages.map(({ page }) => page),
    JSON.stringify(query),
  );
  return {
    definition,
    url,
    state: stateOf(list),
    ...steady,
    noteOf,
    count: whole?.count,
    countCapped: whole?.countCapped ?? false,
    sumPaise: whole?.sumPaise,
    stale: list.isError && list.data !== undefined,
    changing: list.isPlaceholderData,
    updatedAt: list.dataUpdatedAt ? new Date(list.dataUpdatedAt) : null,
    error: errorOf(list.error),
    hasMore: list.hasNextPage,
    loadingMore: list.isFetchingNextPage,
    loadMore: () => void (list.hasNextPage && !list.isFetchingNextPage && list.fetchNextPage()),
    hasBefore: list.hasPreviousPage,
    loadBefore: () => void (list.hasPreviousPage && !list.isFetchingPreviousPage && list.fetchPreviousPage()),
    refresh: () => void list.refetch(),
    sort,
    query,
  };
}

/** Where a page begins, and which way it goes from there. */
interface PlaceOfPage {
  cursor: string;
  dir?: 'prev';
}

type Figures = RowPage<unknown>['page'];

/** Count and money come with the first page and outlive it. */
function useWhole(pages: readonly Figures[] | undefined, list: string): Figures | undefined {
  const known = useRef<{ list: string; page: Figures } | null>(null);
  const counted = pages?.find(({ count }) => count !== undefined);
  if (counted) known.current = { list, page: counted };
  return counted ?? (known.current?.list === list ? known.current.page : undefined);
}

function useListQuery<Row extends QueueRow>(
  definition: QueueDefinition<Row>,
  params: URLSearchParams,
): { query: Query; sort: string } {
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
