import type { FastifyListenOptions } from 'fastify';
import { UserError } from '../db/embedded/user-error.ts';
import type { Api } from '../http/context.ts';
import { handedSocket } from './handed-socket.ts';

/**
 * Listens on the socket that a service manager has handed over, else on `port` of `host`. A socket of the manager's
 * stays open while the API is started anew: who connects meanwhile waits, and is not refused.
 */
export async function listen(app: Api, { port, host }: { port: number; host: string }): Promise<void> {
  const fd = handedSocket(process.env, process.pid);
  try {
    // Node knows `fd`, Fastify's types do not. A host keeps Fastify from listening a second time.
    const place = fd === undefined ? { port, host } : ({ fd, host: '127.0.0.1' } as FastifyListenOptions);
    const address = await app.listen(place);
    process.stdout.write(`api ready on ${address}\n`);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (fd !== undefined)
      throw new UserError(`The socket that was handed over (LISTEN_FDS) cannot be used: ${(error as Error).message}.`);
    if (code === 'EADDRINUSE')
      throw new UserError(`Port ${port} on ${host} is taken. Stop the other program, or set PORT to another port.`);
    throw error;
  }
}
