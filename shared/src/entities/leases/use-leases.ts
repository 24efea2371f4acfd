import { useCallback } from 'react';
import { usePolling, useQuery, useQueryClient, useServices } from '@backoffice/shared/remote';
import { listLeases, type TimedLease } from './leases.resource.ts';
import { nextLook } from './next-look.ts';

/** Interval of polling while no live events arrive, in milliseconds. */
const LOOK_MS = 10_000;

const keyOf = (entity: string) => ['claims', entity] as const;

/**
 * Keeps the leases up to date while a screen shows them. Used once a screen; rows and details read from its cache. Live
 * events report new, ended and taken-over leases; the list is only refetched for leases that should have been renewed
 * by now.
 */
export function useWatchLeases(entity: string, watch: 'yes' | 'no'): void {
  const { http, session } = useServices();
  const staffId = session.staff().id;
  const polling = usePolling(LOOK_MS);
  useQuery({
    queryKey: keyOf(entity),
    queryFn: ({ signal }) => listLeases(http, entity, { signal, background: true }),
    refetchInterval: ({ state }) =>
      polling ||
      nextLook(
        (state.data ?? []).filter(({ by }) => by.id !== staffId),
        Date.now(),
      ),
    enabled: watch === 'yes',
  });
}

/** The lease of one item; renders again only when it changes. */
export function useLease(entity: string, id: string | undefined): TimedLease | undefined {
  const { http } = useServices();
  const pick = useCallback((all: TimedLease[]) => all.find(({ entityId }) => entityId === id), [id]);
  return useQuery({
    queryKey: keyOf(entity),
    queryFn: ({ signal }) => listLeases(http, entity, { signal, background: true }),
    select: pick,
    enabled: false,
  }).data;
}

export interface LeaseBook {
  /** The lease of an item at this moment. */
  holderOf(id: string): TimedLease | undefined;
  /** Stores what the server answered about one item. */
  note(id: string, lease: TimedLease | null): void;
}

/** The cached leases, for event handlers. */
export function useLeaseBook(entity: string): LeaseBook {
  const cache = useQueryClient();
  const holderOf = useCallback(
    (id: string) =>
      cache
        .getQueryData<TimedLease[]>(keyOf(entity))
        ?.find(({ entityId, endsAt }) => entityId === id && endsAt > Date.now()),
    [cache, entity],
  );
  const note = useCallback(
    (id: string, lease: TimedLease | null) =>
      void cache.setQueryData<TimedLease[]>(keyOf(entity), (before = []) => [
        ...before.filter(({ entityId }) => entityId !== id),
        ...(lease ? [lease] : []),
      ]),
    [cache, entity],
  );
  return { holderOf, note };
}
