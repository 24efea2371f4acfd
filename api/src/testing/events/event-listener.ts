import { setTimeout as wait } from 'node:timers/promises';
import { bearer } from '../access/bearer.ts';

/** One event as received from a stream. */
export interface Heard {
  /** `ready`, `resync`, `deposit.updated`. */
  event: string;
  position: number;
  data: {
    id?: string;
    topic?: string;
    by?: { username: string } | null;
    at?: string;
    payload?: Record<string, unknown>;
  };
}

export interface EventListener {
  /** All events so far, in order. */
  heard: Heard[];
  status: number;
  headers: Headers;
  /** Resolves when a matching event has arrived; fails after a minute, so that a test ends. */
  until(is: (event: Heard) => boolean): Promise<Heard>;
  /** Resolves when the server has ended the stream. */
  ended: Promise<void>;
  /** Closes the stream from the client. */
  cut(): void;
}

interface Asked {
  topics?: string;
  lastEventId?: number | string;
}

/** Opens a stream of live events as a person; resolves when the server has answered. */
export async function listen(
  address: string,
  token: string,
  { topics = 'deposits,utrs,summary', lastEventId }: Asked = {},
): Promise<EventListener> {
  const line = new AbortController();
  const answer = await fetch(`${address}/api/events?topics=${topics}`, {
    headers: {
      ...bearer(token),
      ...(lastEventId === undefined ? {} : { 'last-event-id': String(lastEventId) }),
    },
    signal: line.signal,
  });
  const heard: Heard[] = [];
  const ended = answer.ok
    ? readBlocks(answer, (block) => heard.push(...parse(block)))
    : answer.text().then(() => undefined);
  return {
    heard,
    status: answer.status,
    headers: answer.headers,
    ended,
    cut: () => line.abort(),
    until: async (is) => {
      const end = Date.now() + 60_000;
      for (;;) {
        const found = heard.find(is);
        if (found) return found;
        if (Date.now() > end) throw new Error(`It never came. Heard: ${JSON.stringify(heard.slice(-20))}`);
        await wait(10);
      }
    },
  };
}

async function readBlocks(answer: Response, onBlock: (block: string) => void): Promise<void> {
  let rest = '';
  const decoder = new TextDecoder();
  try {
    for await (const chunk of answer.body as unknown as AsyncIterable<Uint8Array>) {
      const blocks = (rest + decoder.decode(chunk, { stream: true })).split('\n\n');
      rest = blocks.pop() ?? '';
      blocks.forEach(onBlock);
    }
  } catch {
    // Closed by either side.
  }
}

function parse(block: string): Heard[] {
  const fields = new Map(
    block.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
  );
  const event = fields.get('event');
  return event === undefined
    ? []
    : [{ event, position: Number(fields.get('id')), data: JSON.parse(fields.get('data') ?? '{}') as Heard['data'] }];
}
