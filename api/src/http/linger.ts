import type { IncomingMessage } from 'node:http';

/** How long a sender may take to read why nothing more is taken. */
const LINGER_MS = 2_000;

/**
 * Nothing more of this request is read, and its answer still arrives. A connection that is closed with bytes unread is
 * reset, and a reset takes away what the sender has not read yet, the answer included. So the answer is followed by the
 * end of our side alone, and the connection goes when the sender closes his, or 2 s later.
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
