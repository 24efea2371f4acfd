import { useMemo } from 'react';
import type { Query, Utr } from '@backoffice/shared/contract';
import { listUtrs } from '@backoffice/shared/entities';
import { useQueueUrl, type RowPage } from '@backoffice/shared/list';
import {
  keepPreviousData,
  useInfiniteQuery,
  usePolling,
  useServices,
  type InfiniteData,
  type UseInfiniteQueryResult,
} from '@backoffice/shared/remote';

/** Whose lines are shown beside the form. */
export type Listing = 'mine' | 'method' | 'unclaimed';

export const LISTINGS: Record<Listing, { chip: string; heading: string; empty: string; next: string }> = {
  mine: {
    chip: 'Mine',
    heading: 'My last entries',
    empty: 'You have entered no line yet',
    next: 'Only what the bank shows proves that money came or went. Type a line of its statement, or import the whole of it: what you save appears here.',
  },
  method: {
    chip: 'This method',
    heading: 'Last entries of this method',
    empty: 'No line of this method yet',
    next: 'The lines that anybody enters for this account appear here.',
  },
  unclaimed: {
    chip: 'Unallocated',
    heading: 'Unallocated money',
    empty: 'All money is allocated',
    next: 'Money in that nobody has claimed is listed here, until it is credited to a customer or returned to its remitter.',
  },
};

const SHOWN = 20;

export interface RecentEntriesState {
  listing: Listing;
  /** Only the lines of this account, which the address names. */
  account: string | null;
  choose: (listing: Listing) => void;
  list: UseInfiniteQueryResult<InfiniteData<RowPage<Utr>>>;
}

/**
 * The lines beside the form. The address says which ones, because the figures of unclaimed money link here (domain,
 * decision 7).
 */
export function useRecentEntries(methodId: string): RecentEntriesState {
  const { http, session } = useServices();
  const url = useQueueUrl();
  const { username } = session.staff();
  const listing: Listing =
    url.params.get('status') === 'unclaimed' ? 'unclaimed' : url.params.get('lines') === 'method' ? 'method' : 'mine';
  const account = listing === 'unclaimed' ? url.params.get('methodId') : null;
  const query = useMemo(() => queryOf(listing, username, methodId, account), [listing, username, methodId, account]);
  const list = useInfiniteQuery({
    queryKey: ['utrs', 'list', query],
    queryFn: ({ pageParam, signal }) => listUtrs(http, { ...query, cursor: pageParam }, { signal, background: true }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ page }) => page.next ?? undefined,
    refetchInterval: usePolling(10_000),
    placeholderData: keepPreviousData,
    enabled: listing !== 'method' || methodId !== '',
  });
  const choose = (next: Listing) =>
    url.set({
      status: next === 'unclaimed' ? 'unclaimed' : null,
      direction: next === 'unclaimed' ? 'CREDIT' : null,
      lines: next === 'method' ? 'method' : null,
      methodId: null,
    });
  return { listing, account, choose, list };
}

function queryOf(listing: Listing, username: string, methodId: string, account: string | null): Query {
  const page = { sort: '-createdAt', limit: SHOWN };
  if (listing === 'mine') return { ...page, by: username };
  if (listing === 'method') return { ...page, methodId: [methodId] };
  return { ...page, status: ['unclaimed'], direction: 'CREDIT', ...(account ? { methodId: [account] } : {}) };
}
