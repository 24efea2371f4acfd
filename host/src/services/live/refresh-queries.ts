import type { LiveEvent } from '@backoffice/shared/contract';
import type { QueryClient } from '@backoffice/shared/remote';
import type { LiveHub } from './live-hub.ts';

/** What happens in one moment is read together, and at most so often. */
const FIRST_MS = 100;
const BETWEEN_MS = 1_000;

/** Topics whose rows are counted on the overview and in the menu. */
const COUNTED = ['deposits', 'utrs', 'withdrawals', 'bonuses', 'methods'];
/** Topics of rows that wait for a second person and are decided in a list of their own. */
const WAITING = ['bonuses', 'methods'];
/** Shown outside the page: in the title of the tab and by the bell. */
const OUTSIDE = new Set(['summary', 'notifications']);

/** Everything that events tell of, by the first elements of its query keys. */
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
];

/** The first elements of the query keys that an event makes old. A hand-over lists rows, claims and signatures of any kind; that it waits is told as `summary`. */
function touchedBy({ topic }: Pick<LiveEvent, 'topic'>): string[] {
  const own = [
    topic === 'methods' ? 'payment-methods' : topic,
    'hand-overs',
    ...(WAITING.includes(topic) ? ['second-person'] : []),
    ...(topic === 'summary' ? ['signatures'] : []),
  ];
  return COUNTED.includes(topic) ? [...own, 'summary'] : own;
}

/** Reads again what an event has made old: what is on the screen soon, the rest when it is next shown. Returns its own undo. */
export function refreshQueries(queries: QueryClient, live: Pick<LiveHub, 'listen' | 'onResync'>): () => void {
  const old = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last = 0;

  const refresh = () => {
    timer = undefined;
    last = Date.now();
    for (const key of old) {
      // Nobody looks: it is read when somebody does.
      if (document.hidden && !OUTSIDE.has(key)) continue;
      // What is under way may have been asked before the event; stopping it could go on for ever on a slow line.
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
