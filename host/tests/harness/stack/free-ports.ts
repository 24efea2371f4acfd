import { createServer, type Server } from 'node:net';

/** A range below the system's ephemeral ports, so that sockets opened meanwhile take none of these. */
const [FIRST, COUNT] = [20_000, 12_000];

const listen = (port: number) =>
  new Promise<Server | null>((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(null)).listen(port, () => resolve(server));
  });

async function onAny(): Promise<Server> {
  for (let tries = 0; tries < 1_000; tries += 1) {
    const server = await listen(FIRST + Math.floor(Math.random() * COUNT));
    if (server) return server;
  }
  throw new Error('This machine has no free port.');
}

/** Finds free ports. Holds all until the last is found, so that none is returned twice. */
export async function freePorts(count: number): Promise<number[]> {
  const servers = await Promise.all(Array.from({ length: count }, onAny));
  const ports = servers.map((server) => (server.address() as { port: number }).port);
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
}
