import type { Http, LiveEvent, LiveState } from '@backoffice/shared/contract';
import { get } from '@backoffice/shared/http';
import { pause } from './pause.ts';
import { readStream, TOPICS } from './read-stream.ts';

/** So many streams in a row that did not come about, and the panel asks instead. */
const PATIENCE = 3;
const POLL_MS = 10_000;
/** How often it is asked before a stream is tried again; sooner when the server comes back meanwhile. */
const POLLS = 6;
const LONGEST_PAUSE_MS = 8_000;

/** One connection's place in the stream and where it tells what it hears. */
export interface Line {
  token: () => string;
  http: Pick<Http, 'get'>;
  position(): number | null;
  onEvents: (events: readonly LiveEvent[], position: number) => void;
  onResync: (position: number) => void;
  /** Also a sign of life: called again while nothing changes. */
  onState: (state: LiveState) => void;
}

/** Keeps the panel connected until `turn` ends: by stream, again when it breaks, by asking when streams do not come through. */
export async function stayConnected(line: Line, turn: AbortSignal): Promise<void> {
  let failures = 0;
  while (!turn.aborted) {
    let opened = false;
    const status = await readStream({
      token: line.token,
      position: line.position(),
      signal: turn,
      onOpen: () => (opened = true),
      onSign: () => line.onState('live'),
      onEvent: (event) => line.onEvents([event], event.position),
      onMark: (mark, position) => (mark === 'resync' ? line.onResync(position) : line.onEvents([], position)),
    });
    if (turn.aborted) return;
    failures = opened ? 0 : failures + 1;
    // What the server refuses is asked about in the usual way: a session that has ended ends there.
    if (failures >= PATIENCE || status === 401 || status === 429) await poll(line, turn);
    else {
      line.onState('reconnecting');
      await pause(backOff(failures), turn);
    }
  }
}

/** Not all browsers at once when the server comes back. */
const backOff = (failures: number) => Math.min(LONGEST_PAUSE_MS, 400 * 2 ** failures) * (0.5 + Math.random());

async function poll(line: Line, turn: AbortSignal): Promise<void> {
  let answered = true;
  for (let round = 0; round < POLLS && !turn.aborted; round += 1) {
    try {
      const since = line.position();
      const { events, position, resync } = await get(line.http, '/events/poll', {
        query: { topics: TOPICS, ...(since === null ? {} : { since }) },
        signal: turn,
        background: true,
      });
      // Where nothing was heard yet, what came since the rows were read is not told: it is read with the rows.
      if (resync || since === null) line.onResync(position);
      else line.onEvents(events, position);
      line.onState('polling');
      if (!answered) return;
    } catch {
      // The person was told once by the interceptor (domain, decision 13).
      line.onState('reconnecting');
      answered = false;
    }
    await pause(POLL_MS, turn);
  }
}
