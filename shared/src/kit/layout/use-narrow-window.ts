import { useSyncExternalStore } from 'react';

/** Below this width a side menu and a table do not fit beside each other. */
const NARROW = '(max-width: 760px)';

const subscribe = (changed: () => void) => {
  const query = window.matchMedia(NARROW);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
};

/** Whether the window is phone-sized. */
export const useNarrowWindow = (): boolean => useSyncExternalStore(subscribe, () => window.matchMedia(NARROW).matches);
