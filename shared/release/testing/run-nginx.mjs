import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ensureNginx } from './ensure-nginx.mjs';

const FOLDERS = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
const TRIES = 1_000;

const answers = (/** @type {number} */ port) =>
  fetch(`http://127.0.0.1:${port}/`).then(
    () => true,
    () => false,
  );

/**
 * Runs an nginx that keeps all it writes in a folder, and waits until it answers at a port of this machine. Throws a
 * UserError where there is none.
 *
 * @param {{ folder: string, directives: string[], port: number }} options `directives`: of `http`, e.g. whole servers
 */
export async function runNginx({ folder, directives, port }) {
  ensureNginx();
  const [file, log] = [join(folder, 'nginx.conf'), join(folder, 'error.log')];
  const lines = [
    ...(process.getuid?.() === 0 ? ['user root;'] : []),
    `pid ${folder}/nginx.pid;`,
    `error_log ${log};`,
    'worker_processes 1;',
    'events {}',
    'http {',
    ...FOLDERS.map((name) => `${name}_temp_path ${folder}/${name};`),
    'include /etc/nginx/mime.types;',
    'access_log off;',
    ...directives,
    '}',
  ];
  await writeFile(file, `${lines.join('\n')}\n`);
  const child = spawn('nginx', ['-c', file, '-e', log, '-g', 'daemon off;'], { stdio: 'inherit' });
  const gone = once(child, 'exit');
  const stop = async () => {
    child.kill('SIGTERM');
    await gone;
  };
  for (let tries = 0; !(await answers(port)); tries += 1) {
    if (tries < TRIES && child.exitCode === null) await new Promise((resolve) => setTimeout(resolve, 25));
    else {
      await stop();
      throw new Error(`nginx does not answer: ${await readFile(log, 'utf8').catch(() => 'it wrote no log')}`);
    }
  }
  return { stop };
}
