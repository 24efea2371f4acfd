import type { LiveEvent } from '@backoffice/shared/contract';
import type { QueryClient } from '@backoffice/shared/remote';
import type { LiveHub } from './live-hub.ts';

/** Events of one moment share a refetch, and refetches are at least `BETWEEN_MS` apart. */
const FIRST_MS = 100;
const BETWEEN_MS = 1_000;

/** Topics whose rows are counted on the overview and in the menu. */
const COUNTED = ['deposits', 'utrs', 'withdrawals', 'bonuses', 'methods'];
/** Topics whose rows may wait for a second person and are decided in their own list. */
const WAITING = ['bonuses', 'methods'];
/** Topics of what changes a policy: an owner, and a request about it that ends. */
const RULING = ['staff', 'second-person'];
/** Also visible while the tab is hidden: in its title and through the bell. */
const OUTSIDE = new Set(['summary', 'notifications']);

/** The first query key elements of everything that events cover. */
const EVERYTHING = [
  ...COUNTED,
  'payment-methods',
  'customers',
  'claims',
  'notifications',
  'views',
  'summary',
  'hand-overs',
  'signatures',
  'second-person',
  'staff',
  'policies',
  'imports',
  'reasons',
  'straight-through',
];

/**
 * The first elements of the query keys that an event makes stale. Hand-overs list rows of every topic, so each event
 * touches them; a waiting hand-over is announced as `summary`.
 */
function touchedBy({ topic }: Pick<LiveEvent, 'topic'>): string[] {
  const own = [
    topic === 'methods' ? 'payment-methods' : topic,
    'hand-overs',
    ...(WAITING.includes(topic) ? ['second-person'] : []),
    ...(RULING.includes(topic) ? ['policies'] : []),
    ...(topic === 'second-person' ? ['imports'] : []),
    ...(topic === 'summary' ? ['signatures'] : []),
  ];
  return COUNTED.includes(topic) ? [...own, 'summary'] : own;
}

/** Refetches what an event made stale: visible data soon, the rest when next shown. Returns an undo function. */
export function refreshQueries(queries: QueryClient, live: Pick<LiveHub, 'listen' | 'onResync'>): () => void {
  const old = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last = 0;

  const refresh = () => {
    timer = undefined;
    last = Date.now();
    for (const key of old) {
      // The tab is hidden: the refetch waits until it is shown.
      if (document.hidden && !OUTSIDE.has(key)) continue;
      // A running fetch may predate the event. It is left to finish: on a slow line cancelling could repeat for ever.
      if (queries.isFetching({ queryKey: [key] }) > 0) continue;
      old.delete(key);
      void queries.invalidateQueries({ queryKey: [key] }, { cancelRefetch: false });
    }
    if (old.size > 0 && !document.hidden) plan();
  };
  const plan = () => {
    timer ??= setTimeout(refresh, Math.max(FIRST_MS, last + BETWEEN_MS - Date.now()));
  };
  const mark = (keys: Iterable<string>) => {
    for (const key of keys) old.add(key);
    plan();
  };
  const onShow = () => !document.hidden && old.size > 0 && plan();

  document.addEventListener('visibilitychange', onShow);
  const undo = [live.listen((event) => mark(touchedBy(event))), live.onResync(() => mark(EVERYTHING))];
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', onShow);
    undo.forEach((step) => step());
  };
}
