import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { LIMITS } from '../limits.ts';
import type { ReadResult, StatementProblem } from '../statement.ts';
import type { Work } from './worker.ts';

/** Limits that a test sets lower. */
export type ThreadLimits = Pick<typeof LIMITS, 'heapMb' | 'processMb' | 'readMs' | 'startMs'>;

/** Where the compiler keeps its cache. */
export const TEMPORARY = Object.fromEntries(
  ['TMPDIR', 'TEMP', 'TMP', 'SystemRoot'].flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])),
);

/** How often the memory of the process is looked at while a file is read. */
const LOOK_MS = 50;
/** A thread that has nothing to do is ended, because its libraries hold about 100 MB. */
const IDLE_MS = 60_000;

let worker: Worker | undefined;
let last: Promise<unknown> = Promise.resolve();
let idle: NodeJS.Timeout | undefined;

/**
 * Reads one file at a time in a thread, which is ended when the file costs more than it may; the next file gets a new
 * one. Never throws.
 */
export function readInThread(work: Work, limits: Record<keyof ThreadLimits, number> = LIMITS): Promise<ReadResult> {
  const result = last.then(() => readAlone(work, limits));
  last = result;
  return result;
}

async function readAlone(work: Work, limits: Record<keyof ThreadLimits, number>): Promise<ReadResult> {
  clearTimeout(idle);
  let one: Worker | undefined;
  const watch = new AbortController();
  try {
    one = await started(limits);
    one.postMessage(work);
    const [result] = (await Promise.race([
      once(one, 'message', { signal: watch.signal }),
      // Rejects only, and only before the answer.
      watched(limits, watch.signal),
    ])) as [ReadResult];
    return result;
  } catch (error) {
    if (worker === one) worker = undefined;
    void one?.terminate();
    return { ok: false, problem: problemOf(error) };
  } finally {
    watch.abort();
    one?.unref();
    idle = setTimeout(endWhenIdle, IDLE_MS);
    idle.unref();
  }
}

async function started(limits: Record<keyof ThreadLimits, number>): Promise<Worker> {
  if (worker) {
    worker.ref();
    return worker;
  }
  const one = new Worker(new URL('boot.mjs', import.meta.url), {
    execArgv: [],
    // A broken library must not find the settings of the API.
    env: TEMPORARY,
    resourceLimits: { maxOldGenerationSizeMb: limits.heapMb, stackSizeMb: 4 },
  });
  // Errors between two files; during one, the caller receives them.
  one.on('error', () => undefined);
  one.on('exit', () => {
    if (worker === one) worker = undefined;
  });
  try {
    await once(one, 'message', { signal: AbortSignal.timeout(limits.startMs) });
  } catch (error) {
    void one.terminate();
    throw error;
  }
  worker = one;
  return one;
}

class Overrun extends Error {
  readonly problem: StatementProblem;

  constructor(problem: StatementProblem) {
    super(problem.msg);
    this.problem = problem;
  }
}

export const TOO_MUCH_MEMORY: StatementProblem = {
  code: 'TOO_MUCH_MEMORY',
  msg: 'Reading this file takes more memory than a statement needs. Ask the bank for fewer days in one file, or for CSV.',
};

export const READER_STOPPED: StatementProblem = {
  code: 'READER_STOPPED',
  msg: 'The reader of statement files stopped at this file. Ask the bank for another format.',
};

/**
 * Buffers lie outside of the heap that Node limits for a thread, so the process is watched while it reads: how far it
 * grows above the least that it has had since, as the rest of the process may give memory back meanwhile.
 */
function watched({ processMb, readMs }: Record<keyof ThreadLimits, number>, ended: AbortSignal): Promise<never> {
  let least = process.memoryUsage.rss();
  const until = performance.now() + readMs;
  return new Promise((_, reject) => {
    const look = setInterval(() => {
      const now = process.memoryUsage.rss();
      least = Math.min(least, now);
      if (now - least > processMb * 1024 * 1024) reject(new Overrun(TOO_MUCH_MEMORY));
      if (performance.now() < until) return;
      reject(
        new Overrun({
          code: 'TOO_SLOW',
          msg: 'Reading this file takes longer than a statement needs. Ask the bank for fewer days in one file, or for CSV.',
        }),
      );
    }, LOOK_MS);
    ended.addEventListener('abort', () => clearInterval(look));
  });
}

function problemOf(error: unknown): StatementProblem {
  if (error instanceof Overrun) return error.problem;
  if ((error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY') return TOO_MUCH_MEMORY;
  return READER_STOPPED;
}

function endWhenIdle(): void {
  const one = worker;
  worker = undefined;
  void one?.terminate();
}
