import type { Http, LiveEvent, LiveState } from '@backoffice/shared/contract';
import { requestId } from '../http/request-id.ts';
import type { LiveHub } from './live-hub.ts';
import { inOneTab } from './one-tab.ts';
import { stayConnected } from './stay-connected.ts';
import { openTabs, type Said } from './tabs.ts';

/** Events kept for a new tab, which may have read its rows just before they arrived. */
const RECENT_MS = 60_000;
const MOST_RECENT = 300;
/** The tab with the stream says something at least every 15 s. */
const SILENCE_MS = 45_000;
const LOOK_MS = 5_000;

interface EngineNeeds {
  staffId: string;
  hub: LiveHub;
  http: Pick<Http, 'get'>;
  token: () => string;
  /** Replaces `fetch` for the stream; such a tab shares no stream with others. */
  open?: typeof fetch;
}

/** Runs one stream for all of the person's tabs in this browser; each tab feeds its own hub. Returns a stop. */
export function runEngine({ staffId, hub, http, token, open }: EngineNeeds): () => void {
  const name = `backoffice-live:${staffId}${open ? `:${requestId()}` : ''}`;
  let position: number | null = null;
  let recent: { event: LiveEvent; at: number }[] = [];
  let heardAt = Date.now();

  const take = (said: Said) => {
    heardAt = Date.now();
    hub.become(said.state);
    if (said.resync) hub.resync();
    const news = said.events.filter((event) => event.position > (position ?? -1));
    position = said.resync ? said.position : later(position, said.position);
    recent = [
      ...recent.filter(({ at }) => at > heardAt - RECENT_MS),
      ...news.map((event) => ({ event, at: heardAt })),
    ].slice(-MOST_RECENT);
    news.forEach(hub.tell);
  };
  const tabs = openTabs(name, {
    onSaid: (said) => turns.isMine() || take(said),
    onNewTab: () =>
      turns.isMine() && tabs.say({ state: hub.state(), events: recent.map(({ event }) => event), position }),
  });
  const tell = (said: Said) => {
    take(said);
    tabs.say(said);
  };
  const state = (): LiveState => (hub.state() === 'off' ? 'reconnecting' : hub.state());
  const turns = inOneTab(name, (turn) =>
    stayConnected(
      {
        token,
        http,
        open,
        position: () => position,
        onEvents: (events, at) => tell({ state: state(), events, position: at }),
        onResync: (at) => tell({ state: state(), events: [], position: at, resync: true }),
        onState: (next) => tell({ state: next, events: [], position }),
      },
      turn,
    ),
  );

  /**
   * A frozen tab would keep its lock and read nothing: it leaves before that, and a tab that hears nothing takes
   * over.
   */
  const look = setInterval(() => {
    if (turns.isMine() || document.hidden || Date.now() - heardAt < SILENCE_MS) return;
    heardAt = Date.now();
    turns.takeOver();
  }, LOOK_MS);
  const wake = () => {
    turns.join();
    // The browser may have dropped the other tabs' messages while this page was frozen.
    hub.resync();
  };
  const quiet = { freeze: turns.leave, pagehide: turns.leave, resume: wake, pageshow: wake };
  const targetOf = (event: string) => (event.startsWith('page') ? window : document);
  Object.entries(quiet).forEach(([event, act]) => targetOf(event).addEventListener(event, act));

  return () => {
    clearInterval(look);
    Object.entries(quiet).forEach(([event, act]) => targetOf(event).removeEventListener(event, act));
    turns.leave();
    tabs.close();
  };
}

/** The later of two stream positions; `null` means no position. */
const later = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? (one ?? other) : Math.max(one, other);
