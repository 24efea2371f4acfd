import type { Socket } from 'node:net';
import type pg from 'pg';

/** Writes what is sent to PostgreSQL in one turn of the process in one go. */
export function writeTogether(pool: pg.Pool): void {
  pool.on('connect', (client) => {
    const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    let gathers = false;
    client.query = ((...args: unknown[]) => {
      if (!gathers) {
        gathers = true;
        stream.cork();
        process.nextTick(() => {
          gathers = false;
          stream.uncork();
        });
      }
      return query(...args);
    }) as typeof client.query;
  });
}
