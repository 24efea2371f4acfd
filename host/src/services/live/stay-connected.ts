import type { Http, LiveEvent, LiveState } from '@backoffice/shared/contract';
import { get } from '@backoffice/shared/http';
import { pause } from './pause.ts';
import { readStream, TOPICS } from './read-stream.ts';

/** After this many streams in a row that failed to open, the panel polls instead. */
const PATIENCE = 3;
const POLL_MS = 10_000;
/** Polls before a stream is tried again; fewer when the server recovers from a failed poll. */
const POLLS = 6;
const LONGEST_PAUSE_MS = 8_000;

/** What one connection needs: its token, its position in the stream, and callbacks for what it receives. */
export interface Line {
  token: () => string;
  http: Pick<Http, 'get'>;
  /** Replaces `fetch` for the stream. */
  open?: typeof fetch;
  position(): number | null;
  onEvents: (events: readonly LiveEvent[], position: number) => void;
  onResync: (position: number) => void;
  /** Also a sign of life: called repeatedly even while the state stays the same. */
  onState: (state: LiveState) => void;
}

/** Keeps the panel connected until `turn` ends: reopens a broken stream, and polls when streams do not get through. */
export async function stayConnected(line: Line, turn: AbortSignal): Promise<void> {
  let failures = 0;
  while (!turn.aborted) {
    let opened = false;
    const status = await readStream({
      token: line.token,
      open: line.open,
      position: line.position(),
      signal: turn,
      onOpen: () => (opened = true),
      onSign: () => line.onState('live'),
      onEvent: (event) => line.onEvents([event], event.position),
      onMark: (mark, position) => (mark === 'resync' ? line.onResync(position) : line.onEvents([], position)),
    });
    if (turn.aborted) return;
    failures = opened ? 0 : failures + 1;
    // A refused stream falls back to a poll, whose ordinary error handling ends a session that has expired.
    if (failures >= PATIENCE || status === 401 || status === 429) await poll(line, turn);
    else {
      line.onState('reconnecting');
      await pause(backOff(failures), turn);
    }
  }
}

/** Randomised, so that browsers do not all reconnect at once when the server comes back. */
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
      // Without a position the server cannot tell which events came after the rows were read: all rows are read again.
      if (resync || since === null) line.onResync(position);
      else line.onEvents(events, position);
      line.onState('polling');
      if (!answered) return;
    } catch {
      // The interceptor has already told the person once (domain, decision 13).
      line.onState('reconnecting');
      answered = false;
    }
    await pause(POLL_MS, turn);
  }
}
