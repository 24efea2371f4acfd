import { useState } from 'react';
import type { Outcome, View } from '@backoffice/shared/contract';
import { useQuery, useQueryClient, useServices } from '@backoffice/shared/remote';
import { usePageKey } from '../columns/use-look.ts';
import type { QueueRow } from '../queue-definition.ts';
import type { Queue } from '../use-queue.ts';
import { changeView, deleteView, listViews, saveView } from './views.resource.ts';
import { addressOf, filtersIn, isSame } from './view-filters.ts';

export interface Views {
  state: 'loading' | 'failed' | 'ready';
  all: readonly View[];
  /** The view that was opened last; the filters may have changed since. */
  opened: View | undefined;
  /** The view whose filters the list shows at the moment. */
  shown: View | undefined;
  /** Id of the person's default view of this page. */
  first: string | undefined;
  open: (view: View) => void;
  openFirst: (view: View | null) => void;
  save: (name: string, shared: boolean) => Promise<string | null>;
  update: (view: View) => Promise<string | null>;
  share: (view: View, shared: boolean) => Promise<string | null>;
  remove: (view: View) => Promise<string | null>;
}

/**
 * Saved views of this page: filters and order under a name (domain 2.0). Acts resolve to why they were refused, or
 * `null`.
 */
export function useViews<Row extends QueueRow>({ definition, url }: Queue<Row>): Views {
  const { http, preferences, notify } = useServices();
  const page = usePageKey();
  const cache = useQueryClient();
  const list = useQuery({
    queryKey: ['views', page],
    queryFn: ({ signal }) => listViews(http, page, { signal, background: true }),
  });
  const [openedId, setOpened] = useState<string | null>(null);
  const current = filtersIn(url.params, definition);
  const all = list.data ?? [];
  const look = preferences.get().lists[page];

  const openFirst = (view: View | null) => {
    const { opens: _opens, ...columns } = look ?? {};
    preferences.set({
      lists: {
        ...preferences.get().lists,
        [page]: { ...columns, ...(view ? { opens: { view: view.id, filters: view.filters } } : {}) },
      },
    });
  };
  const settled = async (asked: Promise<Outcome<unknown>>, then?: (data: View) => void): Promise<string | null> => {
    const outcome = await asked.catch((error: Error) => error);
    void cache.invalidateQueries({ queryKey: ['views'] });
    if (outcome instanceof Error) return outcome.message;
    if (!outcome.ok) return outcome.refusal.errors[0]?.msg ?? outcome.refusal.message;
    then?.(outcome.data as View);
    return null;
  };
  const keepFirst = (view: View) => look?.opens?.view === view.id && openFirst(view);

  return {
    state: list.data ? 'ready' : list.isError ? 'failed' : 'loading',
    all,
    opened: all.find(({ id }) => id === openedId),
    shown: all.find(({ filters }) => isSame(filters, current)),
    first: look?.opens?.view,
    open: (view) => {
      const { change, dropped } = addressOf(view.filters, definition);
      setOpened(view.id);
      url.set(change);
      if (dropped.length > 0)
        notify.error(`${view.name} was opened without what this list does not have any more: ${dropped.join(', ')}`);
    },
    openFirst,
    save: (name, shared) =>
      settled(saveView(http, { page, name, filters: current, shared }), ({ id }) => setOpened(id)),
    update: (view) => settled(changeView(http, view, { filters: current }), keepFirst),
    share: (view, shared) => settled(changeView(http, view, { shared })),
    remove: (view) => settled(deleteView(http, view.id), () => look?.opens?.view === view.id && openFirst(null)),
  };
}
