import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { isAlive, until } from '../../testing/server-process.ts';

/** Kills from another process, because this one is busy writing. */
export async function kill(pid: number, delay: number): Promise<void> {
  const killer = spawn(
    process.execPath,
    [fileURLToPath(new URL('killer.mjs', import.meta.url)), String(pid), String(delay)],
    { stdio: 'ignore' },
  );
  await once(killer, 'exit');
  await until(() => !isAlive(pid), 60_000);
}
