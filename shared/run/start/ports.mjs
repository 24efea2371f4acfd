import { connect, createServer } from 'node:net';

const isFree = (port, host) =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });

/** A browser may resolve `localhost` to either IP family, so a server on the other one would receive our visitors. */
const answers = (port, host) =>
  new Promise((resolve) => {
    const socket = connect({ port, host });
    const end = (result) => {
      socket.destroy();
      resolve(result);
    };
    socket
      .once('connect', () => end(true))
      .once('error', () => end(false))
      .setTimeout(500, () => end(false));
  });

/** One sentence for each port that another process uses; `ports` is a list of `{ setting, port, of }`. */
export async function takenPorts(ports, host) {
  const free = await Promise.all(
    ports.map(
      async ({ port }) =>
        (await isFree(port, host)) && !(await answers(port, '127.0.0.1')) && !(await answers(port, '::1')),
    ),
  );
  return ports
    .filter((_, index) => !free[index])
    .map(
      ({ setting, port, of }) =>
        `Port ${port}, wanted for ${of}, is taken by another program. Stop that, or choose another: ${setting}=${port + 100} npm start`,
    );
}
