import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { apiRoot } from '../../settings/paths.ts';
import type { Desk } from '../../testing/index.ts';

/*
 * What something costs, in processor time: the same load on one server with and without it, in turns, because two
 * processes differ by more than it may cost. Whatever else the machine does only adds to a round, so the quietest rounds
 * are compared.
 */

/** A program that compares itself: it answers each message, and says something when it is ready. */
export interface Compared {
  /** What it said when it was ready. */
  ready: string;
  /** Sends a message; resolves to the answer. */
  turn(message: unknown): Promise<string>;
  /** What all its threads have used, in milliseconds. */
  processorMs(): number;
  end(): Promise<void>;
}

/** Starts a program on a desk's database; `node` is the Node.js that runs it. */
export async function startCompared(
  program: string,
  desk: Desk,
  settings: Record<string, string> = {},
  node = process.execPath,
): Promise<Compared> {
  const child = fork(program, {
    cwd: apiRoot,
    execPath: node,
    execArgv: ['--import', 'tsx'],
    env: {
      PATH: process.env['PATH'],
      DATABASE_URL: desk.api.appUrl,
      RATE_LIMITS: '0',
      LOG_LEVEL: 'silent',
      ...settings,
    },
  });
  const ended = once(child, 'exit').then(() => Promise.reject(new Error('The server has ended.')));
  ended.catch(() => undefined);
  const answer = async () => ((await Promise.race([once(child, 'message'), ended])) as [string])[0];
  return {
    ready: await answer(),
    turn: (message) => {
      child.send(message as string);
      return answer();
    },
    processorMs: () => processorMs(child),
    end: async () => {
      child.disconnect();
      await once(child, 'exit');
    },
  };
}

const processorMs = ({ pid }: ChildProcess): number =>
  readdirSync(`/proc/${pid}/task`)
    .map((thread) => Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]))
    .reduce((sum, ns) => sum + ns, 0) / 1e6;

/** The processor time of `rounds` rounds of each kind, after four of each in which everything is compiled. */
export async function inTurns<Kind extends string>(
  kinds: readonly Kind[],
  rounds: number,
  load: (kind: Kind) => Promise<number>,
): Promise<Record<Kind, number[]>> {
  const ms = Object.fromEntries(kinds.map((kind) => [kind, []])) as unknown as Record<Kind, number[]>;
  for (let warm = 0; warm < 4; warm += 1) for (const kind of kinds) await load(kind);
  for (let round = 0; round < rounds; round += 1)
    // Each is first and last as often.
    for (let at = 0; at < kinds.length; at += 1) {
      const kind = kinds[(round + at) % kinds.length] as Kind;
      ms[kind].push(await load(kind));
    }
  return ms;
}

/** Asks `one` for each of `requests`, from the last to the first, several together. */
export async function together(requests: number, one: (at: number) => Promise<void>, workers = 8): Promise<void> {
  let left = requests;
  const work = async () => {
    while (left > 0) {
      left -= 1;
      await one(left);
    }
  };
  await Promise.all(Array.from({ length: workers }, work));
}

/** The mean of the quietest quarter. */
export function quietest(ms: number[]): number {
  return mean([...ms].sort((a, b) => a - b).slice(0, Math.ceil(ms.length / 4)));
}

export const mean = (all: number[]): number => all.reduce((sum, one) => sum + one, 0) / all.length;
export const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;
