import type { IncomingMessage } from 'node:http';

/** How long a sender may take to read why the rest of the request is not accepted. */
const LINGER_MS = 2_000;

/**
 * Stops reading a request in such a way that its answer still arrives. Closing a connection with unread bytes resets
 * it, and a reset discards whatever the sender has not read yet, the answer included. So only our side is closed after
 * the answer, and the connection ends when the sender closes its side, or 2 s later.
 */
export function stopReading(request: IncomingMessage): void {
  const { socket } = request;
  // Node calls this once the last answer of a connection is written.
  socket.destroySoon = () => {
    request.pause();
    socket.pause();
    socket.end();
    const limit = setTimeout(() => socket.destroy(), LINGER_MS);
    socket.once('close', () => clearTimeout(limit));
  };
}
