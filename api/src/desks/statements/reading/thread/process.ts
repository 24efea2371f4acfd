import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { LIMITS } from '../limits.ts';
import type { ReadResult, StatementProblem } from '../statement.ts';
import { READER_STOPPED, TEMPORARY, TOO_MUCH_MEMORY } from './thread.ts';
import type { Work } from './worker.ts';

const BOOT = fileURLToPath(new URL('boot-process.mjs', import.meta.url));
/** A process that has nothing to do is ended, because its libraries hold about 100 MB. */
const IDLE_MS = 60_000;
/** The thread within ends at its own limits; whoever does not answer by then is ended as a whole. */
const MOST_MS = 2 * LIMITS.startMs + LIMITS.readMs + 10_000;

let child: ChildProcess | undefined;
/** The program that it runs. */
let runs: string | undefined;
let last: Promise<unknown> = Promise.resolve();
let idle: NodeJS.Timeout | undefined;

/**
 * Reads one file at a time in the thread of a process of its own: where a heap is full V8 sometimes cannot end the thread
 * alone and aborts its process, which must not be the API. The next file gets a new one. Never throws.
 */
export function readInProcess(work: Work, boot = BOOT): Promise<ReadResult> {
  const result = last.then(() => readAlone(work, boot));
  last = result;
  return result;
}

async function readAlone(work: Work, boot: string): Promise<ReadResult> {
  clearTimeout(idle);
  if (child && runs !== boot) end(child);
  const one = child ?? started(boot);
  one.ref();
  one.channel?.ref();
  const result = await answerOf(one, work);
  one.unref();
  one.channel?.unref();
  idle = setTimeout(() => end(one), IDLE_MS);
  idle.unref();
  return result;
}

function started(boot: string): ChildProcess {
  const one = fork(boot, {
    execArgv: [],
    // A broken library must not find the settings of the API.
    env: TEMPORARY,
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  // Also between two files, when nobody waits for an answer.
  one.on('error', () => end(one));
  one.on('exit', () => end(one));
  [child, runs] = [one, boot];
  return one;
}

function end(one: ChildProcess): void {
  if (child === one) child = undefined;
  one.kill('SIGKILL');
}

/** The answer of the process, or why there is none. */
function answerOf(one: ChildProcess, work: Work): Promise<ReadResult> {
  return new Promise((resolve) => {
    const stop = (problem: StatementProblem) => {
      end(one);
      settle({ ok: false, problem });
    };
    const late = setTimeout(() => stop(READER_STOPPED), MOST_MS);
    const exited = (_: number | null, signal: string | null) =>
      stop(signal === 'SIGABRT' ? TOO_MUCH_MEMORY : READER_STOPPED);
    const failed = () => stop(READER_STOPPED);
    const settle = (result: ReadResult) => {
      clearTimeout(late);
      one.off('message', settle).off('exit', exited).off('error', failed);
      resolve(result);
    };
    one.on('message', settle).on('exit', exited).on('error', failed);
    one.send(work, (error) => error && failed());
  });
}
