import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { Density, ListLook, PreferenceStore } from '@backoffice/shared/contract';
import { useLocation, useServices } from '@backoffice/shared/remote';

/** The person's column settings of this page's list, saved in the preferences (domain 2.10). */
export interface Look {
  view: ListLook;
  change: (view: ListLook) => void;
  density: Density;
  setDensity: (density: Density) => void;
}

/** A column that is being resized changes many times a second; the width is saved after a pause. */
const REST_MS = 250;
const AS_IT_WAS: ListLook = {};

export function useLook(): Look {
  const { preferences } = useServices();
  const page = usePageKey();
  const { density, lists } = useSyncExternalStore(preferences.subscribe, preferences.get);
  const kept = lists[page] ?? AS_IT_WAS;
  const [moving, move] = useState<ListLook | null>(null);
  useEffect(() => move(null), [kept, page]);
  const keep = useRest((view: ListLook) => keepLook(preferences, page, view));
  return useMemo(
    () => ({
      view: moving ?? kept,
      change: (view) => {
        move(view);
        keep(view);
      },
      density,
      setDensity: (next) => preferences.set({ density: next }),
    }),
    [moving, kept, keep, density, preferences],
  );
}

/** The page's name among preferences and saved views: its route segment. */
export const usePageKey = (): string => useLocation().pathname.split('/').filter(Boolean).at(-1) ?? '';

function keepLook(preferences: PreferenceStore, page: string, view: ListLook): void {
  const { lists } = preferences.get();
  const { opens } = lists[page] ?? {};
  preferences.set({ lists: { ...lists, [page]: { ...view, ...(opens ? { opens } : {}) } } });
}

/** Calls with the latest value after a pause, or at once when the page is left. */
function useRest<T>(call: (value: T) => void): (value: T) => void {
  const latest = useRef(call);
  latest.current = call;
  const waiting = useRef<{ value: T; timer: ReturnType<typeof setTimeout> } | null>(null);
  const flush = useMemo(
    () => () => {
      if (!waiting.current) return;
      clearTimeout(waiting.current.timer);
      const { value } = waiting.current;
      waiting.current = null;
      latest.current(value);
    },
    [],
  );
  useEffect(() => flush, [flush]);
  return useMemo(
    () => (value) => {
      if (waiting.current) clearTimeout(waiting.current.timer);
      waiting.current = { value, timer: setTimeout(flush, REST_MS) };
    },
    [flush],
  );
}
