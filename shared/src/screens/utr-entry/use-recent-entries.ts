import { useMemo } from 'react';
import type { Query, Utr } from '@backoffice/shared/contract';
import { listUtrs, useQueueUrl, type RowPage } from '@backoffice/shared/queue';
import { keepPreviousData, useQuery, useServices, type UseQueryResult } from '@backoffice/shared/remote';

/** Whose lines are shown beside the form. */
export type Listing = 'mine' | 'method' | 'unclaimed';

export const LISTINGS: Record<Listing, { chip: string; heading: string; empty: string }> = {
  mine: { chip: 'Mine', heading: 'My last entries', empty: 'You have entered no line yet' },
  method: { chip: 'This method', heading: 'Last entries of this method', empty: 'No line of this method yet' },
  unclaimed: { chip: 'Unclaimed', heading: 'Unclaimed money', empty: 'All money is claimed' },
};

const SHOWN = 20;

export interface RecentEntriesState {
  listing: Listing;
  choose: (listing: Listing) => void;
  list: UseQueryResult<RowPage<Utr>>;
}

/** The lines beside the form. Which ones is in the address: the overview's "Unclaimed money" leads here (domain, decision 7). */
export function useRecentEntries(methodId: string): RecentEntriesState {
  const { http, session } = useServices();
  const url = useQueueUrl();
  const { username } = session.staff();
  const listing: Listing = url.params.get('status') === 'unclaimed' ? 'unclaimed' : url.params.get('lines') === 'method' ? 'method' : 'mine';
  const query = useMemo(() => queryOf(listing, username, methodId), [listing, username, methodId]);
  const list = useQuery({
    queryKey: ['utrs', 'list', query],
    queryFn: ({ signal }) => listUtrs(http, query, { signal, background: true }),
    refetchInterval: 10_000,
    placeholderData: keepPreviousData,
    enabled: listing !== 'method' || methodId !== '',
  });
  const choose = (next: Listing) =>
    url.set({
      status: next === 'unclaimed' ? 'unclaimed' : null,
      direction: next === 'unclaimed' ? 'CREDIT' : null,
      lines: next === 'method' ? 'method' : null,
    });
  return { listing, choose, list };
}

function queryOf(listing: Listing, username: string, methodId: string): Query {
  const page = { sort: '-createdAt', limit: SHOWN };
  if (listing === 'mine') return { ...page, by: username };
  return listing === 'method' ? { ...page, methodId: [methodId] } : { ...page, status: ['unclaimed'], direction: 'CREDIT' };
}
