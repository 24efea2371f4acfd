import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { apiRoot } from '../../settings/paths.ts';
import { ensureProgram } from '../../testing/prepare/debian.ts';
import { until } from '../../testing/server-process.ts';

/** The folder of the units, as a company copies them. */
export const OPS = path.join(apiRoot, 'ops');
export const UNITS = readdirSync(OPS).filter((name) => /\.(?:service|socket|timer)$/.test(name));

export interface Machine {
  /** Runs a command there as root; what it prints, errors too. */
  run(...command: string[]): Promise<{ code: number; said: string }>;
  end(): Promise<void>;
}

const BOOT = fileURLToPath(new URL('boot.sh', import.meta.url));
const NAMESPACES = ['--pid', '--mount', '--uts', '--ipc', '--cgroup', '--fork', '--kill-child=SIGKILL'];

/**
 * Boots a machine in which systemd is the first process: a copy of this one's files that ends with it, on this one's
 * network. Needs root.
 *
 * @param units the text of each unit, by its name; none is started
 * @param setup commands of the shell before the boot
 */
export async function bootMachine(units: Readonly<Record<string, string>>, setup: string): Promise<Machine> {
  ensureProgram('systemd-analyze', '--version', 'systemd');
  const folder = mkdtempSync(path.join(os.tmpdir(), 'machine-'));
  const [unitFolder, setupFile] = [path.join(folder, 'units'), path.join(folder, 'setup')];
  mkdirSync(unitFolder);
  for (const [name, text] of Object.entries(units)) writeFileSync(path.join(unitFolder, name), text);
  writeFileSync(setupFile, setup);
  const args = [...NAMESPACES, '/bin/bash', BOOT, path.dirname(apiRoot), unitFolder, setupFile];
  const parent = spawn('unshare', args, { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  parent.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const first = () => readFileSync(`/proc/${parent.pid}/task/${parent.pid}/children`, 'utf8').trim();
  const run: Machine['run'] = (...command) =>
    new Promise((resolve) =>
      execFile(
        'nsenter',
        ['--target', first(), '--all', '--root', '--wd', '--', ...command],
        { timeout: 120_000, maxBuffer: 2 ** 26 },
        (error, out, err) => resolve({ code: error ? Number(error.code ?? -1) : 0, said: out + err }),
      ),
    );
  await until(async () => {
    if (parent.exitCode !== null) throw new Error(`The machine has not booted: ${said}`);
    return first() !== '' && /^(?:running|degraded|starting)/.test((await run('systemctl', 'is-system-running')).said);
  }, 60_000);
  return {
    run,
    end: async () => {
      const ended = once(parent, 'exit');
      parent.kill('SIGKILL');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
