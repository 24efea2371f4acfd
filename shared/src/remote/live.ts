import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { LiveEvent, LiveState } from '../contract/index.ts';
import { useServices } from './services.ts';

/** Whether what the screen shows follows what others do, at this moment. */
export function useLiveState(): LiveState {
  const { live } = useServices();
  return useSyncExternalStore(live.subscribe, live.state);
}

/** For `refetchInterval`: what the stream tells of needs no polling while it is live. */
export function usePolling(everyMs: number): number | false {
  return useLiveState() === 'live' ? false : everyMs;
}

/** Hears what happens while the component is there. */
export function useLiveEvents(hear: (event: LiveEvent) => void): void {
  const { live } = useServices();
  const latest = useRef(hear);
  useEffect(() => void (latest.current = hear));
  useEffect(() => live.listen((event) => latest.current(event)), [live]);
}
