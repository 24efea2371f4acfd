import type { LiveEvent, LiveState } from '@backoffice/shared/contract';

/** A message from the tab that holds the stream to the others. */
export interface Said {
  state: LiveState;
  events: readonly LiveEvent[];
  /** Position of the last event, even one that this person may not read; null while unknown. */
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

/** Opens the channel to the same person's other tabs and announces this tab. */
export function openTabs(name: string, { onSaid, onNewTab }: Hears): Tabs {
  const channel = 'BroadcastChannel' in window ? new BroadcastChannel(name) : undefined;
  channel?.addEventListener('message', ({ data }: MessageEvent<Said | 'new tab'>) =>
    data === 'new tab' ? onNewTab() : onSaid(data),
  );
  channel?.postMessage('new tab');
  return { say: (said) => channel?.postMessage(said), close: () => channel?.close() };
}
