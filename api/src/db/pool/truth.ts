import { types } from 'node:util';

/** No host of the list accepts writes right now. */
export class NoPrimary extends Error {
  override name = 'NoPrimary';
}

/** PostgreSQL has not answered for longer than any statement may take. What it was asked for was not cancelled. */
export class NoAnswer extends Error {
  override name = 'NoAnswer';
}

/** A commit was sent and its answer did not come, so it is done or not: only a repeat under the same key tells. */
export class Unconfirmed extends Error {
  override name = 'Unconfirmed';
}

/** A server that accepts no writes: after a failover, the primary of before. It has done nothing. */
export const isReadOnly = (error: unknown): boolean => String((error as { code?: unknown } | null)?.code) === '25006';

/**
 * Refused writes (25006: a primary that has become a standby), a transaction that was taken back because it waited or
 * lasted too long (25P03, 25P04), a server that stops or starts (57P01 to 57P03), and trouble of the protocol (08).
 */
const SPOILT = /^(25006|25P0[34]|57P0[123]|08...)$/;

/** Whether a connection can no longer be used after this error; anything that PostgreSQL has not said breaks it. */
export function isBroken(error: unknown): error is Error {
  // Errors of sockets may be of another realm than this code.
  if (!types.isNativeError(error)) return false;
  if (error instanceof NoAnswer || error instanceof NoPrimary || error instanceof Unconfirmed) return true;
  const { code, severity, message } = error as Error & { code?: unknown; severity?: unknown };
  if (severity !== undefined) return SPOILT.test(String(code));
  if (/^(ECONN\w+|ENOENT|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/.test(String(code)))
    return true;
  return /Connection terminated|[Tt]imeout expired|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed/.test(
    message,
  );
}
