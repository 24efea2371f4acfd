import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Api } from './context.ts';

/** How often connections that have nothing to do are looked for. */
const SWEEP_MS = 50;
/** A connection that has not sent a byte for so long after the listener closed was opened for nothing, as browsers do. */
const SILENT_MS = 300;

/** How an instance leaves: nothing that has reached it stays without an answer. */
export interface Drain {
  /** From the moment it was told to stop. */
  begun(): boolean;
  /**
   * Turns the instance red in `/api/ready` and ends its streams; serves what still comes for `drainSeconds`, each answer
   * closing its connection; then takes no more connections and waits for what is under way. What has no answer
   * `stopSeconds` later is cut off.
   */
  end(limits: { drainSeconds: number; stopSeconds: number }): Promise<void>;
}

export function createDrain(app: Api): Drain {
  let begun = false;
  const sockets = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  app.addHook('onSend', async (_request, reply) => {
    // A connection that is kept might carry its next request in the very moment in which it is closed.
    if (begun) reply.header('connection', 'close');
  });
  app.addHook('preClose', async () => {
    begun = true;
    const since = Date.now();
    // What is busy at this moment stays open after its answer; what never asked counts as busy in Node.
    const sweep = setInterval(() => {
      app.server.closeIdleConnections();
      if (Date.now() - since < SILENT_MS) return;
      for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
    }, SWEEP_MS).unref();
    app.server.once('close', () => clearInterval(sweep));
  });
  return {
    begun: () => begun,
    end: async ({ drainSeconds, stopSeconds }) => {
      begun = true;
      await app.events.close();
      await wait(drainSeconds * 1000);
      const limit = setTimeout(() => app.server.closeAllConnections(), stopSeconds * 1000);
      await app.close().finally(() => clearTimeout(limit));
    },
  };
}
