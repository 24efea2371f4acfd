import { useMemo, useRef } from 'react';
import { isAppError } from '@backoffice/shared/http';
import type { Query } from '@backoffice/shared/contract';
import { keepPreviousData, useInfiniteQuery, usePolling, useServices } from '@backoffice/shared/remote';
import type { RowState } from '@backoffice/shared/kit/table';
import { filterQuery } from './filters/filter-query.ts';
import { UNTOLD } from './live/untold.ts';
import type { QueueDefinition, QueueRow } from './queue-definition.ts';
import type { RowPage } from './row-page.ts';
import { useNow } from './use-now.ts';
import { useDepartures, useSteadyRows } from './rows/use-steady-rows.ts';
import type { QueueUrl } from './use-queue-url.ts';
import { useArrival } from './views/use-arrival.ts';

const PAGE = 50;
/** The polling interval while no live events reach the list (domain 3.5). */
const REFRESH_MS = 10_000;
/**
 * The most pages that polling refreshes: beyond it the person is reading, and reloading all pages would be expensive.
 */
const REFRESHED_PAGES = 4;
/** The most pages in memory: pages scrolled past are dropped and fetched again on the way back. */
const MOST_PAGES = 20;

/** The state of a list. `ready` keeps its rows during a refresh and reports a refresh that fails. */
export type QueueState = 'loading' | 'forbidden' | 'failed' | 'ready';

export interface Queue<Row extends QueueRow> {
  definition: QueueDefinition<Row>;
  url: QueueUrl;
  state: QueueState;
  rows: readonly Row[];
  /** New rows above the shown ones, hidden until the person asks for them. */
  waiting: number;
  letIn: () => void;
  /** The momentary note of a row, e.g. that somebody else has decided it. */
  noteOf: (row: Row) => RowState | undefined;
  /** The totals of the whole list, not of the loaded rows; absent while unknown. */
  count?: number;
  /** Whether there are more rows than `count`. */
  countCapped: boolean;
  sumPaise?: number;
  /** Whether the rows are out of date because the last refresh failed. */
  stale: boolean;
  /** Whether the rows still belong to the previous filters while the new ones load. */
  changing: boolean;
  updatedAt: Date | null;
  /** The failure's sentence and the request id to quote, for `failed`. */
  error: { message: string; requestId?: string } | null;
  hasMore: boolean;
  loadingMore: boolean;
  loadMore: () => void;
  /** Whether pages before the first row were dropped. */
  hasBefore: boolean;
  loadBefore: () => void;
  refresh: () => void;
  sort: string;
  /** The query of the list: filters and order, without paging. */
  query: Query;
}

/**
 * Rows of a list from the address: filtered and sorted by the server, fetched by keyset pages, refreshed while open.
 */
export function useQueue<Row extends QueueRow>(definition: QueueDefinition<Row>): Queue<Row> {
  const { http } = useServices();
  const url = useArrival(definition);
  const { query, sort } = useListQuery(definition, url.params);
  const whileNotLive = usePolling(REFRESH_MS);
  const polling = UNTOLD.includes(definition.noun) ? REFRESH_MS : whileNotLive;
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
  // Rows of a dropped page have not left the list.
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

/** The cursor of a page, and the direction from it. */
interface PlaceOfPage {
  cursor: string;
  dir?: 'prev';
}

type Figures = RowPage<unknown>['page'];

/** Count and sum arrive with the first page and are kept when it is dropped. */
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

/** A row can move to another page between two requests; only its first occurrence is shown. */
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
