import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { endGroups } from './kill.mjs';

const WATCHDOG = fileURLToPath(new URL('watchdog.mjs', import.meta.url));
const WINDOWS = process.platform === 'win32';
const LAST_LINES = 40;

/**
 * How a process ended; `lastErrors` are the lines of standard error alone.
 * @typedef {{ code: number | null, signal: string | null, lastLines: string[], lastErrors: string[] }} Ending
 */

/**
 * A process of a group: `exited` never rejects, and `pid` is missing when it could not be started.
 * @typedef {{ pid?: number, exited: Promise<Ending> }} Member
 */

/**
 * How a process is started: `onLine(line, stream)` gets its output; `shell` runs a package script's text as npm would.
 *
 * @typedef {object} Start
 * @property {string} [cwd]
 * @property {NodeJS.ProcessEnv} [env]
 * @property {boolean} [shell]
 * @property {(line: string, stream: 'stdout' | 'stderr') => unknown} [onLine]
 */

/** @typedef {ReturnType<typeof createProcessGroup>} ProcessGroup */

/** The result of a start that is requested while the group is being stopped: it has ended before it began. @type {() => Member} */
const nobody = () => ({ exited: Promise.resolve({ code: null, signal: 'SIGTERM', lastLines: [], lastErrors: [] }) });

/**
 * The processes that one command starts. Each leads a process group of its own and is known to a watchdog,
 * so that none is left behind: not after Ctrl-C, not after a crash, not after SIGKILL of the command itself.
 */
export function createProcessGroup() {
  /** @type {Set<Member>} */
  const members = new Set();
  let watchdog;
  let stopped = false;

  /** @param {string} line */
  function tellWatchdog(line) {
    if (!watchdog) {
      watchdog = spawn(process.execPath, [WATCHDOG], { stdio: ['pipe', 'ignore', 'ignore'], detached: true });
      watchdog.stdin.on('error', () => {});
      watchdog.unref();
      // Its type knows it as a stream; it is a pipe, which would keep the command alive.
      /** @type {import('node:net').Socket} */ (watchdog.stdin).unref();
    }
    watchdog.stdin.write(`${line}\n`);
  }

  /**
   * Starts a process.
   *
   * @param {string} command
   * @param {string[]} args
   * @param {Start} [options]
   * @returns {Member}
   */
  function start(command, args, { cwd, env = process.env, shell = false, onLine = () => {} } = {}) {
    if (stopped) return nobody();
    const child = spawn(command, args, {
      cwd,
      env,
      shell,
      detached: !WINDOWS,
      windowsHide: true,
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    // Kept open and silent: a program that watches its standard input notices when this process dies.
    child.stdin?.on('error', () => {});
    /** @type {string[]} */
    const lastLines = [];
    /** @type {string[]} */
    const lastErrors = [];
    /** @param {string[]} lines @param {string} line */
    const keep = (lines, line) => {
      lines.push(line);
      if (lines.length > LAST_LINES) lines.shift();
    };
    for (const stream of /** @type {const} */ (['stdout', 'stderr'])) {
      createInterface({ input: child[stream] }).on('line', (line) => {
        keep(lastLines, line);
        if (stream === 'stderr') keep(lastErrors, line);
        onLine(line, stream);
      });
    }
    /** @type {Promise<Ending>} */
    const exited = new Promise((resolve) => {
      child.once('error', (error) =>
        resolve({ code: 127, signal: null, lastLines: [...lastLines, error.message], lastErrors: [error.message] }),
      );
      // 'close', not 'exit': by then all output has been read.
      child.once('close', (code, signal) => {
        members.delete(member);
        tellWatchdog(`-${child.pid}`);
        resolve({ code, signal, lastLines, lastErrors });
      });
    });
    const member = { pid: child.pid, exited };
    if (child.pid) {
      members.add(member);
      tellWatchdog(`+${child.pid}`);
    }
    return member;
  }

  /** Ends every process of the group and waits until they are gone. */
  async function stop({ graceMs = 8_000 } = {}) {
    stopped = true;
    const all = [...members];
    await endGroups(
      all.flatMap(({ pid }) => pid ?? []),
      graceMs,
    );
    await Promise.all(all.map(({ exited }) => exited));
    watchdog?.stdin.end();
  }

  return { start, stop };
}
