import { createParser } from 'eventsource-parser';
import type { LiveEvent } from '@backoffice/shared/contract';
import { toAddress } from '../http/api-address.ts';

/** The server says something every 15 s; a line that is silent for longer is dead. */
const SILENCE_MS = 40_000;
/** The rows on the screen were read a moment before the stream began. */
const RECENT_SECONDS = 60;

/** Everything of the stream that the panel asks for; the server leaves out what this person may not read. */
export const TOPICS =
  'deposits,utrs,withdrawals,bonuses,methods,customers,staff,summary,claims,notifications,views,second-person';

export interface StreamNeeds {
  token: () => string;
  /** Of the last event that was heard; null at first. */
  position: number | null;
  signal: AbortSignal;
  onOpen: () => void;
  onEvent: (event: LiveEvent) => void;
  /** The stream goes on from here; with `resync` what came before is lost. */
  onMark: (mark: 'ready' | 'resync', position: number) => void;
  /** The line lives. */
  onSign: () => void;
}

/** Reads the event stream until it ends; answers the status that the server gave, 0 when there was none. */
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
    const answer = await fetch(toAddress(`/events?topics=${TOPICS}&recent=${RECENT_SECONDS}`), {
      headers: headersFor(needs),
      signal: line.signal,
      cache: 'no-store',
    });
    status = answer.status;
    if (!answer.ok || !answer.body) return status;
    needs.onOpen();
    await hear(answer.body, needs, sign);
  } catch {
    // Cut by the network, by the silence, or by the panel itself: in each case it is over.
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
