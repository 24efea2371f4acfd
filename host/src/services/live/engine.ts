import type { Http, LiveEvent, LiveState } from '@backoffice/shared/contract';
import type { LiveHub } from './live-hub.ts';
import { inOneTab } from './one-tab.ts';
import { stayConnected } from './stay-connected.ts';
import { openTabs, type Said } from './tabs.ts';

/** A tab that has just been opened has read its rows a moment ago. */
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
}

/** One stream for all tabs of this person in this browser; each tab tells its own hub. Returns its own end. */
export function runEngine({ staffId, hub, http, token }: EngineNeeds): () => void {
  const name = `backoffice-live:${staffId}`;
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
        position: () => position,
        onEvents: (events, at) => tell({ state: state(), events, position: at }),
        onResync: (at) => tell({ state: state(), events: [], position: at, resync: true }),
        onState: (next) => tell({ state: next, events: [], position }),
      },
      turn,
    ),
  );

  /** A frozen tab keeps its lock and reads nothing: it gives up its turn before, and whoever waits in silence takes it. */
  const look = setInterval(() => {
    if (turns.isMine() || document.hidden || Date.now() - heardAt < SILENCE_MS) return;
    heardAt = Date.now();
    turns.takeOver();
  }, LOOK_MS);
  const wake = () => {
    turns.join();
    // What the others said meanwhile may not have been kept for a page that stood still.
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

/** Of two places in the stream the later one; `null` is none. */
const later = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? (one ?? other) : Math.max(one, other);
