import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { LiveEvent, LiveState } from '../contract/index.ts';
import { useServices } from './services.ts';

/** The state of the connection for live events. */
export function useLiveState(): LiveState {
  const { live } = useServices();
  return useSyncExternalStore(live.subscribe, live.state);
}

/** For `refetchInterval`: data that live events refresh needs no polling while the stream is live. */
export function usePolling(everyMs: number): number | false {
  return useLiveState() === 'live' ? false : everyMs;
}

/** Calls `hear` with every live event while the component is mounted. */
export function useLiveEvents(hear: (event: LiveEvent) => void): void {
  const { live } = useServices();
  const latest = useRef(hear);
  useEffect(() => void (latest.current = hear));
  useEffect(() => live.listen((event) => latest.current(event)), [live]);
}
