import { Readable } from 'node:stream';

/** Bytes buffered for a slow reader: far more than a burst of events, and too few to hurt the process. */
const MOST_WAITING = 256 * 1024;

/** The body of a response that stays open. */
export interface EventStream {
  body: Readable;
  send(text: string): void;
  end(): void;
}

/**
 * Opens a stream. A reader that falls behind is disconnected instead of buffered for: it reconnects and continues after
 * the last event that it received.
 */
export function openStream(onSlow: () => void): EventStream {
  const body = new Readable({ read: () => undefined });
  // `readableEnded` is set only when everything was read: a push between the end and that moment would crash the
  // process.
  let over = false;
  return {
    body,
    send: (text) => {
      if (over || body.destroyed) return;
      body.push(text);
      if (body.readableLength <= MOST_WAITING) return;
      onSlow();
      body.destroy();
    },
    end: () => {
      if (over || body.destroyed) return;
      over = true;
      body.push(null);
    },
  };
}
