import { createParser } from 'eventsource-parser';
import type { LiveEvent } from '@backoffice/shared/contract';
import { toAddress } from '../http/stamp.ts';

/** The server sends something every 15 s; a connection silent for this long is dead. */
const SILENCE_MS = 40_000;
/** Recent events to ask for, because the rows on the screen were read shortly before the stream opened. */
const RECENT_SECONDS = 60;

/** The topics that the panel subscribes to; the server leaves out what this person may not read. */
export const TOPICS =
  'deposits,utrs,withdrawals,bonuses,methods,customers,staff,summary,claims,notifications,views,second-person,reasons,straight-through';

export interface StreamNeeds {
  token: () => string;
  /** Replaces `fetch`. */
  open?: typeof fetch;
  /** Position of the last event received; null at first. */
  position: number | null;
  signal: AbortSignal;
  onOpen: () => void;
  onEvent: (event: LiveEvent) => void;
  /** The stream continues from `position`; with `resync` the events before it are lost. */
  onMark: (mark: 'ready' | 'resync', position: number) => void;
  /** Called for every chunk: the connection is alive. */
  onSign: () => void;
}

/** Reads the event stream until it ends. Resolves to the HTTP status, or 0 when no answer arrived. */
export async function readStream(needs: StreamNeeds): Promise<number> {
  const line = new AbortController();
  const hangUp = () => line.abort();
  needs.signal.addEventListener('abort', hangUp);
  let silence = setTimeout(hangUp, SILENCE_MS);
  const sign = () => {
    clearTimeout(silence);
    silence = setTimeout(hangUp, SILENCE_MS);
    needs.onSign();
  };
  let status = 0;
  try {
    const answer = await (needs.open ?? fetch)(toAddress(`/events?topics=${TOPICS}&recent=${RECENT_SECONDS}`), {
      headers: headersFor(needs),
      signal: line.signal,
      cache: 'no-store',
    });
    status = answer.status;
    if (!answer.ok || !answer.body) return status;
    needs.onOpen();
    await hear(answer.body, needs, sign);
  } catch {
    // The network, the silence timer or the panel itself cut the stream: in each case it is over.
  } finally {
    clearTimeout(silence);
    needs.signal.removeEventListener('abort', hangUp);
    line.abort();
  }
  return status;
}

function headersFor({ token, position }: StreamNeeds): Record<string, string> {
  const headers = { accept: 'text/event-stream', authorization: `Bearer ${token()}` };
  return position === null ? headers : { ...headers, 'last-event-id': String(position) };
}

async function hear(
  body: ReadableStream<Uint8Array>,
  { onEvent, onMark }: StreamNeeds,
  sign: () => void,
): Promise<void> {
  const parser = createParser({
    onEvent: ({ id, event, data }) => {
      const position = Number(id);
      if (event === 'ready' || event === 'resync') onMark(event, position);
      else onEvent({ ...(JSON.parse(data) as Omit<LiveEvent, 'type' | 'position'>), type: event ?? '', position });
    },
  });
  const text = new TextDecoder();
  const reader = body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    sign();
    parser.feed(text.decode(part.value, { stream: true }));
  }
}
