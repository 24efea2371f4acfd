import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { endGroups } from './kill.mjs';

const WATCHDOG = fileURLToPath(new URL('watchdog.mjs', import.meta.url));
const WINDOWS = process.platform === 'win32';
const LAST_LINES = 40;

/** What is asked for while everything is being stopped has ended before it began. */
const nobody = () => ({ exited: Promise.resolve({ code: null, signal: 'SIGTERM', lastLines: [], lastErrors: [] }) });

/**
 * The processes that one command starts. Each leads a process group of its own and is known to a watchdog,
 * so that none is left behind: not after Ctrl-C, not after a crash, not after SIGKILL of the command itself.
 */
export function createCrew() {
  const members = new Set();
  let watchdog;
  let stopped = false;

  function tellWatchdog(line) {
    if (!watchdog) {
      watchdog = spawn(process.execPath, [WATCHDOG], { stdio: ['pipe', 'ignore', 'ignore'], detached: true });
      watchdog.stdin.on('error', () => {});
      watchdog.unref();
      watchdog.stdin.unref?.();
    }
    watchdog.stdin.write(`${line}\n`);
  }

  /**
   * Starts a process. `onLine(line, stream)` gets its output; `exited` gives `{ code, signal, lastLines, lastErrors }`
   * (the errors are the lines of standard error alone) and never rejects.
   * `shell: true` runs a package script's text as npm would.
   */
  function start(command, args, { cwd, env = process.env, shell = false, onLine = () => {} } = {}) {
    if (stopped) return nobody();
    const child = spawn(command, args, { cwd, env, shell, detached: !WINDOWS, windowsHide: true, stdio: ['pipe', 'pipe', 'pipe'] });
    // Left open and silent: a program that watches its standard input learns by it that we are gone.
    child.stdin?.on('error', () => {});
    const lastLines = [];
    const lastErrors = [];
    const keep = (lines, line) => {
      lines.push(line);
      if (lines.length > LAST_LINES) lines.shift();
    };
    for (const stream of ['stdout', 'stderr']) {
      createInterface({ input: child[stream] }).on('line', (line) => {
        keep(lastLines, line);
        if (stream === 'stderr') keep(lastErrors, line);
        onLine(line, stream);
      });
    }
    const member = { pid: child.pid, child };
    if (child.pid) {
      members.add(member);
      tellWatchdog(`+${child.pid}`);
    }
    member.exited = new Promise((resolve) => {
      child.once('error', (error) => resolve({ code: 127, signal: null, lastLines: [...lastLines, error.message], lastErrors: [error.message] }));
      // 'close', not 'exit': the last words are read by then.
      child.once('close', (code, signal) => {
        members.delete(member);
        tellWatchdog(`-${child.pid}`);
        resolve({ code, signal, lastLines, lastErrors });
      });
    });
    return member;
  }

  /** Ends every process of the crew and waits until they are gone. */
  async function stop({ graceMs = 8_000 } = {}) {
    stopped = true;
    const all = [...members];
    await endGroups(all.map(({ pid }) => pid), graceMs);
    await Promise.all(all.map(({ exited }) => exited));
    watchdog?.stdin.end();
  }

  return { start, stop };
}
