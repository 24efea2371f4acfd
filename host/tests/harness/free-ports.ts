import { createServer, type Server } from 'node:net';

const listen = () => new Promise<Server>((resolve, reject) => {
  const server = createServer();
  server.once('error', reject).listen(0, () => resolve(server));
});

/** Ports that nobody has now. All are held until the last is known, so that none comes twice. */
export async function freePorts(count: number): Promise<number[]> {
  const servers = await Promise.all(Array.from({ length: count }, listen));
  const ports = servers.map((server) => (server.address() as { port: number }).port);
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
}
