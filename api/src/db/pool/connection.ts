import type { Socket } from 'node:net';
import type pg from 'pg';
import { isAtWork } from './at-work.ts';
import { isBroken, NoAnswer } from './truth.ts';

/** The least time in which a busy machine may read an answer that has come. */
const LATE_MS = 300;
/** Longer than the longest limit that work of its own kind sets for its statements. */
const PATIENT_MS = 130_000;

export interface Limits {
  /** So long PostgreSQL may be silent with a statement unanswered; 0: for ever. */
  silentMs: number;
  /** How often it is asked whether it still works on a statement on which nobody waits any more. */
  askMs: number;
}

/** What is asked of a connection while it is taken from the pool. */
export interface Taken {
  query(text: string, values: unknown[]): Promise<pg.QueryResult>;
  /** Whether nothing more may be sent by it: it is closed when it is given back. */
  isSpoilt(): boolean;
  /** Gives it back; one that is still waited for stays apart until it has answered, and is then closed. */
  release(): void;
}

/**
 * A connection that says what is known. When it breaks, or nothing is heard for too long, whoever waits is told so; it is
 * then closed and never given back to the pool. Nothing is cancelled: a COMMIT that is cancelled while it waits for the
 * standby is answered as done although it is nowhere else.
 */
export function taken(
  client: pg.PoolClient,
  url: string,
  { silentMs, askMs }: Limits,
  { spoilt, gone, apart }: { spoilt(error: Error): void; gone(): void; apart: Set<pg.PoolClient> },
): Taken {
  const waiting = new Set<(error: Error) => void>();
  let unanswered = 0;
  let patient = false;
  let broken: Error | undefined;
  let given = false;
  let timer: NodeJS.Timeout | undefined;
  let heard = 0;

  const close = () => socketOf(client).destroy();
  const spoil = (error: Error) => {
    if (!broken) spoilt(error);
    broken ??= error;
  };
  const answered = () => {
    unanswered -= 1;
    heard += 1;
    if (unanswered === 0) clearTimeout(timer);
    else if (!broken) expect();
    if (unanswered === 0 && given) leave();
  };
  const leave = () => {
    clearTimeout(timer);
    apart.delete(client);
    // The pool closes what is given back with an error.
    client.release(broken);
  };
  /** Begins to wait for the next answer. */
  const expect = (ms = patient ? PATIENT_MS : silentMs, late = false) => {
    clearTimeout(timer);
    if (silentMs === 0) return;
    timer = setTimeout(() => (late ? giveUp() : expect(LATE_MS, true)), ms).unref();
  };
  const giveUp = () => {
    spoil(new NoAnswer('PostgreSQL has not answered in time.'));
    for (const reject of waiting) reject(broken as Error);
    waiting.clear();
    ask();
  };
  /** A commit may wait for its standby for long; a server that is gone will never answer. */
  const ask = () => {
    const before = heard;
    const { processID } = client as unknown as { processID: number };
    void isAtWork(url, processID, Math.min(3_000, 5 * askMs)).then((works) => {
      if (unanswered === 0) return;
      if (!works && heard === before) {
        gone();
        return close();
      }
      timer = setTimeout(ask, askMs).unref();
    });
  };

  return {
    isSpoilt: () => broken !== undefined,
    query: (text, values) =>
      new Promise((resolve, reject) => {
        if (broken) return reject(broken);
        // Whoever sets a limit of its own for a statement waits for as long.
        if (text.includes('statement_timeout')) patient = true;
        unanswered += 1;
        waiting.add(reject);
        if (unanswered === 1) expect();
        client.query(text, values).then(
          (result) => {
            waiting.delete(reject);
            answered();
            resolve(result);
          },
          (error: Error) => {
            waiting.delete(reject);
            if (isBroken(error)) spoil(error);
            answered();
            reject(error);
          },
        );
      }),
    release: () => {
      given = true;
      if (unanswered === 0) leave();
      else apart.add(client);
    },
  };
}

export const socketOf = (client: pg.ClientBase): Socket =>
  (client as unknown as { connection: { stream: Socket } }).connection.stream;
