import { useCallback } from 'react';
import { usePolling, useQuery, useQueryClient, useServices } from '@backoffice/shared/remote';
import { listHoldings, type Holding } from './claims.resource.ts';
import { nextLook } from './next-look.ts';

/** While no live events reach the list. */
const LOOK_MS = 10_000;

const keyOf = (entity: string) => ['claims', entity] as const;

/**
 * Keeps the list of who is on what fresh while a screen shows it. One for each screen; rows and details read what it
 * fetched. Who comes, leaves or takes over is told live; only a claim that should have been kept by now is looked up.
 */
export function useWatchHoldings(entity: string, watch: 'yes' | 'no'): void {
  const { http, session } = useServices();
  const staffId = session.staff().id;
  const polling = usePolling(LOOK_MS);
  useQuery({
    queryKey: keyOf(entity),
    queryFn: ({ signal }) => listHoldings(http, entity, { signal, background: true }),
    refetchInterval: ({ state }) => polling || nextLook((state.data ?? []).filter(({ by }) => by.id !== staffId), Date.now()),
    enabled: watch === 'yes',
  });
}

/** Who is on one item; renders again only when that changes. */
export function useHolding(entity: string, id: string | undefined): Holding | undefined {
  const { http } = useServices();
  const pick = useCallback((all: Holding[]) => all.find(({ entityId }) => entityId === id), [id]);
  return useQuery({
    queryKey: keyOf(entity),
    queryFn: ({ signal }) => listHoldings(http, entity, { signal, background: true }),
    select: pick,
    enabled: false,
  }).data;
}

export interface HoldingBook {
  /** Who is on the item at this moment. */
  holderOf(id: string): Holding | undefined;
  /** What an answer of the server said about one item. */
  note(id: string, holding: Holding | null): void;
}

/** The list itself, for handlers. */
export function useHoldingBook(entity: string): HoldingBook {
  const cache = useQueryClient();
  const holderOf = useCallback((id: string) => cache.getQueryData<Holding[]>(keyOf(entity))?.find(({ entityId, endsAt }) => entityId === id && endsAt > Date.now()), [cache, entity]);
  const note = useCallback(
    (id: string, holding: Holding | null) =>
      void cache.setQueryData<Holding[]>(keyOf(entity), (before = []) => [...before.filter(({ entityId }) => entityId !== id), ...(holding ? [holding] : [])]),
    [cache, entity],
  );
  return { holderOf, note };
}
