import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { hashOf } from '../../modules/withdrawals/creating/create.ts';
import { PAYEE } from '../kill/parties.ts';
import { type Tally, untilAnswered, write, type WriterOptions } from '../kill/writer.ts';

interface Asked extends Omit<WriterOptions, 'customerCode' | 'prefix' | 'destinationHash' | 'goesOn' | 'onAnswer'> {
  /** A customer for each client that approves and pays. */
  codes: string[];
  /** How many write notes on deposits: an act that nothing but its key keeps from being done twice. */
  noters: number;
  /** Begins the references, so that they are others than those of work before on the same database. */
  prefix?: string;
  /** What was told before, to which this is added. */
  told?: Told;
}

/** What a statement is stopped for on a machine that is busy with something else. */
const TOO_SLOW = '"TOO_SLOW"';

/** What clients were told. */
export interface Told {
  tally: Tally;
  /** Texts of the notes that were acknowledged. */
  notes: string[];
  /** Answers that are neither "done" nor "try again". */
  wrong: string[];
  /** Why a client gave up. */
  failures: string[];
}

export const nothingTold = (): Told => ({
  tally: { acknowledged: [], taken: [], paid: [], unanswered: 0, doneAfterAll: 0 },
  ...{ notes: [], wrong: [], failures: [] },
});

/** Clients at work. */
export interface Work extends Told {
  /** When the last act was acknowledged. */
  last: number;
  /** When each was, and how long the slowest answer took, of whatever kind. */
  times: number[];
  slowestMs: number;
  /** So many acts were acknowledged. */
  acts(): number;
  stop(): Promise<void>;
}

/** Clients that approve deposits, pay withdrawals and write notes, and repeat each request until it is answered. */
export function startWork({ codes, noters, prefix = '6', told = nothingTold(), ...options }: Asked): Work {
  let running = true;
  const { tally } = told;
  const work: Work = {
    ...told,
    ...{ last: 0, times: [], slowestMs: 0 },
    acts: () => tally.acknowledged.length + tally.paid.length + work.notes.length,
    stop: async () => {
      running = false;
      await all;
    },
  };
  const onAnswer = (path: string, { status, headers }: Response, text: string, ms: number) => {
    work.slowestMs = Math.max(work.slowestMs, ms);
    if (text.includes('"statusCode":1')) work.times.push((work.last = Date.now()));
    else if (status !== 200 && !headers.has('retry-after') && !text.includes(TOO_SLOW))
      work.wrong.push(`${path}: ${status} ${text}`);
  };
  const client = { ...options, onAnswer };
  const note = async () => {
    while (running && tally.acknowledged.length === 0) await wait(20);
    while (running) {
      const [text, entityId] = [randomUUID(), tally.acknowledged[0]?.depositId];
      await untilAnswered(client, tally, '/notes', { entityType: 'deposit', entityId, text });
      work.notes.push(text);
    }
  };
  const writers = codes.map((customerCode, at) =>
    write(
      {
        ...{ ...client, withoutKeys: false },
        ...{ customerCode, destinationHash: hashOf(PAYEE), prefix: `${prefix}${at}`, goesOn: () => running },
      },
      tally,
    ),
  );
  const all = Promise.all(
    [...writers, ...Array.from({ length: noters }, note)].map((one) =>
      one.catch((error: Error) => void work.failures.push(error.message)),
    ),
  );
  return work;
}

/** Asks an instance again and again, as a balancer that wants to know whether it is ready. */
export function watchAnswers(address: string, path: string, headers: Record<string, string> = {}) {
  let [running, asked, slowestMs] = [true, 0, 0];
  const red: string[] = [];
  const watching = (async () => {
    while (running) {
      const sent = Date.now();
      const answer = await fetch(`${address}${path}`, { headers }).catch((error: Error) => error);
      slowestMs = Math.max(slowestMs, Date.now() - sent);
      if (answer instanceof Error || answer.status !== 200)
        red.push(answer instanceof Error ? answer.message : String(answer.status));
      asked += 1;
      await wait(50);
    }
  })();
  return {
    red,
    asked: () => asked,
    slowestMs: () => slowestMs,
    stop: async () => {
      running = false;
      await watching;
    },
  };
}
