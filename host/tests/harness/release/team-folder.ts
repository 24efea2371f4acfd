import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Runs one line of a shell and says how it ended, with all that it wrote. */
export function outcomeOf(line: string, cwd: string, env: NodeJS.ProcessEnv) {
  const { status, stdout, stderr } = spawnSync('sh', ['-c', line], { cwd, encoding: 'utf8', env });
  return { status, stdout, said: stdout + stderr };
}

/** Runs one line of a shell; the test fails with its output when it does not end with 0. */
export function run(line: string, cwd: string, env: NodeJS.ProcessEnv): string {
  const { status, stdout, said } = outcomeOf(line, cwd, env);
  expect({ line, status, said: status === 0 ? '' : said }).toEqual({ line, status: 0, said: '' });
  return stdout;
}

/** Starts a line that runs until it is stopped, does something beside it once it says "Ready:", and stops it. */
export async function beside(line: string, cwd: string, env: NodeJS.ProcessEnv, work: () => Promise<unknown>) {
  const child = spawn('sh', ['-c', `exec ${line}`], { cwd, env, detached: true });
  try {
    await new Promise<void>((resolve, reject) => {
      child.stdout.on('data', (text: Buffer) => text.toString().includes('Ready: ') && resolve());
      child.once('exit', (code) => reject(new Error(`"${line}" has ended with ${String(code)}`)));
    });
    await work();
  } finally {
    if (child.exitCode === null) {
      const gone = once(child, 'exit');
      // As Ctrl+C in a terminal: everything that it has started hears it.
      process.kill(-child.pid!, 'SIGINT');
      await gone;
    }
  }
}

/** Replaces a text in a file of a folder; the returned function puts the file back. */
export function edit(folder: string, file: string, from: string, to: string): () => void {
  const path = join(folder, file);
  const before = readFileSync(path, 'utf8');
  expect(before).toContain(from);
  writeFileSync(
    path,
    before.replace(from, () => to),
  );
  return () => writeFileSync(path, before);
}
