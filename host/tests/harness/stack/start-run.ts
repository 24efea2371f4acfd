import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePorts } from './free-ports.ts';

const MAIN = join(import.meta.dirname, '..', '..', '..', '..', 'shared', 'run', 'main.mjs');
export const PORT_NAMES = ['HOST_PORT', 'API_PORT', 'DEPOSIT_PORT', 'BANKER_PORT', 'WITHDRAW_PORT'];

export interface Run {
  child: ChildProcess;
  said: string[];
  ended: Promise<number | null>;
}

/** Runs `npm start` with ports and data of its own; every run ends after the test file. */
export function starts() {
  const runs: Run[] = [];
  const settings: NodeJS.ProcessEnv = {
    ...process.env,
    PASSWORD_MEMORY_KIB: '1024',
    PASSWORD_PASSES: '1',
    DATABASE_URL: '',
    DATABASE_OWNER_URL: '',
    API_URL: '',
    HOST: '',
    DEMO: '1',
  };
  const dataDir = () => settings.DATA_DIR!;

  beforeAll(async () => {
    settings.DATA_DIR = mkdtempSync(join(tmpdir(), 'panel-start-'));
    const ports = await freePorts(PORT_NAMES.length);
    PORT_NAMES.forEach((name, index) => (settings[name] = String(ports[index])));
  });
  afterAll(async () => {
    for (const { child, ended } of runs) if (child.exitCode === null && child.kill('SIGTERM')) await ended;
    rmSync(dataDir(), { recursive: true, force: true });
  });

  function start(args: string[] = [], more: NodeJS.ProcessEnv = {}): Run {
    const child = spawn(
      process.execPath,
      [MAIN, 'start', ...(args.includes('--practice') ? [] : ['--quiet']), ...args],
      {
        env: { ...settings, ...more },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
    const said: string[] = [];
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => said.push(chunk.toString()));
    const run = { child, said, ended: new Promise<number | null>((resolve) => child.once('close', resolve)) };
    runs.push(run);
    return run;
  }

  const panel = () => `http://localhost:${settings.HOST_PORT}`;
  const isReady = ({ said }: Run) => said.join('').split('\n').includes(`Ready: ${panel()}`);

  async function ready(run: Run): Promise<Run> {
    while (!isReady(run)) {
      if (run.child.exitCode !== null) throw new Error(`The start ended:\n${run.said.join('')}`);
      await pause(20);
    }
    return run;
  }

  return { runs, settings, dataDir, start, ready, panel };
}
