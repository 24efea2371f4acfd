import { parentPort } from 'node:worker_threads';
import { readBytes } from '../formats/read-bytes.ts';
import { Refusal } from '../refusal.ts';
import type { ReadResult } from '../statement.ts';

export interface Hints {
  fileName: string;
  password?: string;
  zone: string;
}

export interface Work {
  bytes: Uint8Array;
  hints: Hints;
}

/** This file only runs as a worker, so there is a port to the parent. */
const port = parentPort as NonNullable<typeof parentPort>;

async function answer({ bytes, hints }: Work): Promise<ReadResult> {
  try {
    return { ok: true, file: await readBytes(bytes, hints) };
  } catch (error) {
    if (error instanceof Refusal) return { ok: false, problem: error.problem };
    // Readers throw errors of many kinds at a broken file; none of them says anything to staff.
    return {
      ok: false,
      problem: { code: 'DAMAGED_FILE', msg: 'This file is damaged and cannot be read. Ask the bank for it again.' },
    };
  }
}

port.on('message', (work: Work) => void answer(work).then((result) => port.postMessage(result)));
port.postMessage('ready');
