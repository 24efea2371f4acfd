import { createHash } from 'node:crypto';
import { mkdirSync, realpathSync, rmSync } from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { UserError } from './user-error.ts';

const PATIENCE_MS = 8_000;

/**
 * One keeper per data folder. The lock is a listening socket, so it ends with its process, however that ends.
 * A keeper that is stopping is waited for; one that is running makes this throw a {@link UserError}.
 */
export async function lock(dataDir: string): Promise<{ stopping(): void }> {
  mkdirSync(dataDir, { recursive: true });
  const address = addressOf(realpathSync(dataDir));
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const held = await hold(address);
    if (held) return held;
    const owner = await ask(address);
    if (owner === 'gone') rmSync(address, { force: true });
    else if (owner === 'running' || Date.now() > deadline) {
      throw new UserError(
        `The data in ${dataDir} is in use by another start of this program. Stop that one, or set DATA_DIR to another folder.`,
      );
    }
    await wait(50);
  }
}

function addressOf(folder: string): string {
  const name = `backoffice-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}.lock`;
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : path.join(os.tmpdir(), name);
}

function hold(address: string): Promise<{ stopping(): void } | undefined> {
  return new Promise((resolve, reject) => {
    let state = 'running';
    const server = net.createServer((socket) => {
      socket.on('error', () => socket.destroy());
      socket.end(state);
    });
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error),
    );
    server.listen(address, () => {
      server.unref();
      resolve({ stopping: () => void (state = 'stopping') });
    });
  });
}

function ask(address: string): Promise<'running' | 'stopping' | 'gone'> {
  return new Promise((resolve) => {
    let said = '';
    const socket = net.connect(address);
    socket.setTimeout(1_000, () => socket.destroy());
    socket.on('data', (chunk) => (said += chunk.toString()));
    socket.on('error', (error: NodeJS.ErrnoException) => resolve(error.code === 'EACCES' ? 'running' : 'gone'));
    socket.on('close', () => resolve(said === 'stopping' ? 'stopping' : 'running'));
  });
}
