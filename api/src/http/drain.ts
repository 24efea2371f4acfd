import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Api } from './context.ts';

/** How often idle connections are looked for. */
const SWEEP_MS = 50;
/** A connection without a byte for this long after the listener closed is a spare one, as browsers open them. */
const SILENT_MS = 300;

/** Stops an instance so that every request that has reached it is answered. */
export interface Drain {
  /** True from the moment the instance was told to stop. */
  begun(): boolean;
  /**
   * Turns the instance red in `/api/ready` and ends its streams. Keeps serving requests for `drainSeconds`, closing
   * each connection with its answer; then accepts no more connections and waits for running requests. Whatever is
   * unanswered `stopSeconds` later is cut off. Connections that the kernel holds and has not handed over when the
   * listener closes are reset, so balancers have to look at `/api/ready` more often than every `drainSeconds`.
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
    // A keep-alive connection might receive its next request at the moment it is closed.
    if (begun) reply.header('connection', 'close');
  });
  app.addHook('preClose', async () => {
    begun = true;
    const since = Date.now();
    // Connections busy now stay open after their answer; Node counts those that never asked as busy.
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
