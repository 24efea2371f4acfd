import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { apiRoot } from '../../settings/paths.ts';
import { ensureProgram } from '../../testing/prepare/debian.ts';
import { freePort, until } from '../../testing/server-process.ts';

/** What stands in front of several instances. */
export interface Front {
  address: string;
  stop(): Promise<void>;
}

export type StartFront = (apis: readonly string[]) => Promise<Front>;

/** nginx with the configuration that `pnpm release nginx` prints for several instances. */
export const startNginx: StartFront = async (apis) => {
  ensureProgram('nginx', '-v', 'nginx-light');
  const folder = mkdtempSync(path.join(os.tmpdir(), 'nginx-'));
  const port = await freePort();
  // What a publication writes; no page of the panel is asked for here.
  const variables = ['remote_origins', 'connect_origins', 'inline_scripts', 'inline_styles'];
  writeFileSync(path.join(folder, 'document-policy.conf'), variables.map((name) => `set $${name} "";\n`).join(''));
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const file = path.join(folder, 'nginx.conf');
  writeFileSync(
    file,
    `${process.getuid?.() === 0 ? 'user root;' : ''}
pid ${folder}/pid;
worker_processes 1;
events {}
http {
${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n')}
access_log off;
${printed(apis, folder, port)}
}
`,
  );
  const args = ['-c', file, '-e', path.join(folder, 'error.log'), '-g', 'daemon off;'];
  return started('nginx', args, folder, port);
};

/** In a process of its own, because the API knows nothing of the panel's code. */
function printed(apis: readonly string[], targetDir: string, port: string): string {
  const generator = new URL('../../../../shared/release/serve/nginx.mjs', import.meta.url).href;
  const script = `
    import { apiInstances, hostServer } from ${JSON.stringify(generator)};
    const { target, group } = apiInstances(${JSON.stringify(apis)});
    const listen = ${JSON.stringify(`127.0.0.1:${port}`)};
    console.log(group + '\\n' + hostServer({ targetDir: ${JSON.stringify(targetDir)}, listen, apiTarget: target }));`;
  return execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
}

/** HAProxy with `api/ops/haproxy.cfg`, in which only the addresses are others; clients of a load are not counted. */
export const startHaproxy: StartFront = (apis) => startCountingHaproxy(apis, false);

/** The same, in which requests are counted. */
export async function startCountingHaproxy(apis: readonly string[], counts = true): Promise<Front> {
  ensureProgram('haproxy', '-v', 'haproxy');
  const folder = mkdtempSync(path.join(os.tmpdir(), 'haproxy-'));
  const port = await freePort();
  let count = 0;
  const text = readFileSync(path.join(apiRoot, 'ops', 'haproxy.cfg'), 'utf8')
    .replace(/^ {2}bind .*$/m, `  bind 127.0.0.1:${port}`)
    .replaceAll(/^( {2}server \S+) .*$/gm, (_, server: string) => `${server} ${new URL(apis[count++] ?? '').host}`);
  if (count !== apis.length) throw new Error(`haproxy.cfg has ${count} servers`);
  const file = path.join(folder, 'haproxy.cfg');
  writeFileSync(file, counts ? text : text.replaceAll(/^ {2}http-request .*$/gm, ''));
  return started('haproxy', ['-f', file, '-db'], folder, port);
}

async function started(program: string, args: string[], folder: string, port: string): Promise<Front> {
  const address = `http://127.0.0.1:${port}`;
  const isReady = async () => (await fetch(`${address}/api/health`).catch(() => null))?.status === 200;
  return { address, stop: await startProgram(program, args, { folder, isReady }) };
}

/** Starts what stands in front and waits until it works; answers what stops it and removes its folder. */
export async function startProgram(
  program: string,
  args: string[],
  { folder, isReady }: { folder: string; isReady(): Promise<boolean> },
): Promise<() => Promise<void>> {
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  await until(async () => {
    if (child.exitCode !== null) throw new Error(`${program} has ended: ${said}`);
    return isReady();
  }, 60_000);
  return async () => {
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
}
