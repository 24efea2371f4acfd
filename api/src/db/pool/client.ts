import pg from 'pg';
import { hostsOf } from './hosts.ts';
import { acceptsWrites } from './pool.ts';

/** One connection outside of any pool, to the host of the list that accepts writes. Throws what the last host said. */
export async function openClient(url: string, config: pg.ClientConfig): Promise<pg.Client> {
  const hosts = hostsOf(url);
  let said: unknown;
  for (const connectionString of hosts) {
    const client = new pg.Client({ keepAlive: true, connectionTimeoutMillis: 5_000, ...config, connectionString });
    client.on('error', () => undefined);
    try {
      await client.connect();
      if (hosts.length > 1) await acceptsWrites(client);
      return client;
    } catch (error) {
      said = error;
      client.end().catch(() => undefined);
    }
  }
  throw said;
}

/** Whether a pooler stands before the server: it gives each client a number of its own instead of the process's. */
export async function isPooled(url: string): Promise<boolean> {
  const client = await openClient(url, { application_name: 'backoffice-role' });
  try {
    const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    return rows[0]?.pid !== (client as unknown as { processID: number }).processID;
  } finally {
    await client.end();
  }
}
