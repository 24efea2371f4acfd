import type { GenericAbortSignal } from 'axios';
import type { AppError } from '@backoffice/shared/http';
import type { MarkedConfig } from './stamp.ts';

/** How often a read is retried. Mutations never are, because they may have been carried out (safety 4). */
const MOST_RETRIES = 2;

const WORTH_RETRYING = new Set([429, 502, 503, 504]);

/**
 * Milliseconds to wait before a failed try is repeated, or `undefined` when it must not be:
 * doubling full jitter, or what the server asks for, never past the deadline of the whole call.
 */
export function retryDelay(
  error: AppError,
  config: MarkedConfig,
  random: () => number = Math.random,
): number | undefined {
  const { call } = config;
  if (config.method?.toLowerCase() !== 'get' || call.tries > MOST_RETRIES) return undefined;
  const isWorthIt = error.kind === 'network' || (error.status !== undefined && WORTH_RETRYING.has(error.status));
  if (!isWorthIt) return undefined;
  const delay = error.retryAfterMs ?? random() * 500 * 2 ** (call.tries - 1);
  return Date.now() + delay < call.deadline ? delay : undefined;
}

/** Waits, and stops at once when the request is cancelled. */
export function pause(ms: number, signal: GenericAbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal?.removeEventListener?.('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    if (signal?.aborted) done();
    else signal?.addEventListener?.('abort', done);
  });
}
