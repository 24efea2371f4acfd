import { rmSync, mkdtempSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import os from 'node:os';
import path from 'node:path';

const SOCKET = '.s.PGSQL.5432';

/** Counts how often a client of PostgreSQL waited for an answer, on the wire: what it sends in one go is one trip. */
export interface RoundTrips {
  /** Where the client connects instead. */
  url: string;
  /** Since the last time it was asked. */
  taken(): number;
  end(): Promise<void>;
}

export async function countRoundTrips(url: string): Promise<RoundTrips> {
  const target = new URL(url);
  const real = target.searchParams.get('host');
  const folder = mkdtempSync(path.join(os.tmpdir(), 'bench-pg-'));
  const open = new Set<Socket>();
  let trips = 0;
  const server = createServer((client) => {
    const behind = real
      ? connect(path.join(real, SOCKET))
      : connect(Number(target.port || 5432), target.hostname || 'localhost');
    let waits = false;
    client.on('data', () => {
      if (!waits) trips += 1;
      waits = true;
    });
    behind.on('data', () => (waits = false));
    client.pipe(behind).pipe(client);
    for (const socket of [client, behind]) open.add(socket.on('error', () => socket.destroy()));
  });
  await new Promise<void>((resolve) => server.listen(path.join(folder, SOCKET), resolve));
  const through = new URL(url);
  through.searchParams.set('host', folder);
  return {
    url: through.href,
    taken: () => {
      const since = trips;
      trips = 0;
      return since;
    },
    end: async () => {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
