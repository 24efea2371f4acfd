import type { LiveEvent, LiveEvents, LiveState } from '@backoffice/shared/contract';
import { stayConnected } from './stay-connected.ts';

/** What the server does at one try of the stream: refuses, cannot be reached, or says something and hangs up or stays. */
type Try = { status: number } | 'unreachable' | { says: string; then: 'hangs up' | 'stays' };

const event = (position: number) =>
  `id: ${position}\nevent: deposit.updated\ndata: {"topic":"deposits","entityType":"deposit","id":"d-${position}","by":null,"at":"2026-11-21T05:12:07.000Z","payload":{}}\n\n`;

interface Played {
  heard: number[];
  states: LiveState[];
  resyncs: number[];
  /** `Last-Event-ID` of each try. */
  asked: (string | null)[];
  polls: unknown[];
  stop(): Promise<void>;
}

/** Plays the tries in their order; the last one stays. */
function play(tries: Try[], poll: () => Promise<LiveEvents> = () => Promise.reject(new Error('unreachable'))): Played {
  const turn = new AbortController();
  const played = {
    heard: [] as number[],
    states: [] as LiveState[],
    resyncs: [] as number[],
    asked: [] as (string | null)[],
    polls: [] as unknown[],
  };
  let position: number | null = null;
  jest.spyOn(globalThis, 'fetch').mockImplementation((_address, { headers, signal } = {}) => {
    played.asked.push(new Headers(headers).get('last-event-id'));
    const next = tries.length > 1 ? tries.shift()! : tries[0]!;
    if (next === 'unreachable') return Promise.reject(new TypeError('Failed to fetch'));
    if ('status' in next) return Promise.resolve(new Response('{}', { status: next.status }));
    return Promise.resolve(new Response(bodyOf(next, signal!)));
  });
  const run = stayConnected(
    {
      token: () => 'token',
      http: {
        get: async (_path, options) => (played.polls.push(options?.query?.['since'] ?? null), (await poll()) as never),
      },
      position: () => position,
      onEvents: (events: readonly LiveEvent[], at) => {
        position = at;
        played.heard.push(...events.map((each) => each.position));
      },
      onResync: (at) => {
        position = at;
        played.resyncs.push(at);
      },
      onState: (state) => void (played.states.at(-1) === state || played.states.push(state)),
    },
    turn.signal,
  );
  return {
    ...played,
    stop: async () => {
      turn.abort();
      await jest.advanceTimersByTimeAsync(0);
      await run;
    },
  };
}

function bodyOf(
  { says, then }: Exclude<Try, 'unreachable' | { status: number }>,
  signal: AbortSignal,
): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(body) {
      body.enqueue(new TextEncoder().encode(says));
      signal.addEventListener('abort', () => body.error(new Error('AbortError')));
      if (then === 'hangs up') body.close();
    },
  });
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test('a stream that breaks is opened again where it was, and nothing is heard twice', async () => {
  const played = play([
    { says: 'retry: 3000\n\nid: 4\nevent: ready\ndata: {}\n\n' + event(5) + event(6), then: 'hangs up' },
    { says: event(7), then: 'stays' },
  ]);
  await jest.advanceTimersByTimeAsync(2_000);
  expect(played.heard).toEqual([5, 6, 7]);
  expect(played.asked).toEqual([null, '6']);
  expect(played.states).toEqual(['live', 'reconnecting', 'live']);
  await played.stop();
});

test('a server that has forgotten what was missed says so, and the panel goes on from there', async () => {
  const played = play([{ says: 'id: 90\nevent: resync\ndata: {}\n\n' + event(91), then: 'stays' }]);
  await jest.advanceTimersByTimeAsync(100);
  expect([played.resyncs, played.heard]).toEqual([[90], [91]]);
  await played.stop();
});

test('a line that says nothing for 40 s is dead and is opened again', async () => {
  const played = play([{ says: event(5), then: 'stays' }]);
  await jest.advanceTimersByTimeAsync(39_000);
  expect(played.asked).toHaveLength(1);
  await jest.advanceTimersByTimeAsync(3_000);
  expect(played.asked).toEqual([null, '5']);
  await played.stop();
});

test('where streams do not come through the server is asked every ten seconds, and a stream is tried again a minute later', async () => {
  const answers = [{ events: [], position: 7, resync: false }];
  const played = play([{ status: 502 }, { status: 502 }, { status: 502 }, { says: event(9), then: 'stays' }], () =>
    Promise.resolve(answers[0]!),
  );
  await jest.advanceTimersByTimeAsync(10_000);
  expect(played.states).toEqual(['reconnecting', 'polling']);
  await jest.advanceTimersByTimeAsync(40_000);
  expect(played.polls.slice(0, 4)).toEqual([null, 7, 7, 7]);
  // What came between the rows on the screen and the first question was told by nobody.
  expect(played.resyncs).toEqual([7]);
  await jest.advanceTimersByTimeAsync(30_000);
  expect([played.states.at(-1), played.asked.at(-1)]).toEqual(['live', '7']);
  await played.stop();
});

test('while the server cannot be reached at all the panel says reconnecting, and is live again soon after it is back', async () => {
  let isBack = false;
  const tries: Try[] = ['unreachable', 'unreachable', 'unreachable', { says: event(9), then: 'stays' }];
  const played = play(tries, () =>
    isBack ? Promise.resolve({ events: [], position: 8, resync: false }) : Promise.reject(new Error('unreachable')),
  );
  await jest.advanceTimersByTimeAsync(30_000);
  expect(played.states).toEqual(['reconnecting']);
  isBack = true;
  await jest.advanceTimersByTimeAsync(21_000);
  expect(played.states.at(-1)).toBe('live');
  await played.stop();
});

test('a session that has ended is asked about in the usual way, which ends it on the screen', async () => {
  const played = play([{ status: 401 }]);
  await jest.advanceTimersByTimeAsync(100);
  expect(played.polls).toHaveLength(1);
  await played.stop();
});
