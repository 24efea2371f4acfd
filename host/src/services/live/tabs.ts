import type { LiveEvent, LiveState } from '@backoffice/shared/contract';

/** What the tab with the stream tells the others. */
export interface Said {
  state: LiveState;
  events: readonly LiveEvent[];
  /** Of the last event, also when it was not for this person; null while unknown. */
  position: number | null;
  /** Events before `position` are lost. */
  resync?: true;
}

export interface Tabs {
  say(said: Said): void;
  close(): void;
}

interface Hears {
  onSaid: (said: Said) => void;
  onNewTab: () => void;
}

/** The other tabs of the same person; this one says that it is there. */
export function openTabs(name: string, { onSaid, onNewTab }: Hears): Tabs {
  const channel = 'BroadcastChannel' in window ? new BroadcastChannel(name) : undefined;
  channel?.addEventListener('message', ({ data }: MessageEvent<Said | 'new tab'>) =>
    data === 'new tab' ? onNewTab() : onSaid(data),
  );
  channel?.postMessage('new tab');
  return { say: (said) => channel?.postMessage(said), close: () => channel?.close() };
}
