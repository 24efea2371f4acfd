import { LIMITS } from './limits.ts';
import type { ReadResult } from './statement.ts';
import { readInProcess } from './thread/process.ts';
import type { Hints } from './thread/worker.ts';

/**
 * Reads a file off the event loop, with limits of bytes, rows, memory and time. Never throws for a bad file.
 * PASSWORD_NEEDED / WRONG_PASSWORD for locked files.
 */
export async function readStatementFile(bytes: Uint8Array, hints: Hints): Promise<ReadResult> {
  if (bytes.length === 0) return { ok: false, problem: { code: 'EMPTY_FILE', msg: 'This file is empty.' } };
  if (bytes.length > LIMITS.bytes)
    return {
      ok: false,
      problem: {
        code: 'FILE_TOO_LARGE',
        msg: `A statement file has at most ${LIMITS.bytes / 1024 / 1024} MB. Ask the bank for fewer days in one file.`,
      },
    };
  return readInProcess({ bytes, hints });
}
