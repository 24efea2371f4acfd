import { Readable } from 'node:stream';

/** What waits for a reader that does not read; far more than a burst of events, far less than would hurt. */
const MOST_WAITING = 256 * 1024;

/** The body of an answer that never ends by itself. */
export interface EventStream {
  body: Readable;
  send(text: string): void;
  end(): void;
}

/** A reader that falls behind is cut, not buffered for: it comes back and goes on from the last event that it got. */
export function openStream(onSlow: () => void): EventStream {
  const body = new Readable({ read: () => undefined });
  // `readableEnded` comes only when all was read: a push between the end and then would end the whole process.
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
