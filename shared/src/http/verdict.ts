import type { Outcome, Refusal } from '@backoffice/shared/contract';
import { isAppError } from './app-error.ts';

/** The outcome of a try. `unknown`: the server may or may not have done it, and sending it again is safe. */
export type Verdict<T> =
  | { kind: 'done'; data: T; message: string }
  | { kind: 'refused'; refusal: Refusal }
  | { kind: 'rejected'; message: string }
  | { kind: 'unknown'; message: string };

export function verdictOf<T>(outcome: Outcome<T>): Verdict<T> {
  return outcome.ok
    ? { kind: 'done', data: outcome.data, message: outcome.message }
    : { kind: 'refused', refusal: outcome.refusal };
}

/**
 * Statuses that prove that nothing was done; any other failure leaves the outcome open. 429 is not among them: browsers
 * resend a request by themselves when a connection breaks, and only the second one may have been refused.
 */
const NOTHING_DONE = new Set([400, 401, 403, 404, 413, 415, 422]);

export function verdictOfFailure(error: unknown): Verdict<never> {
  if (isAppError(error) && error.kind === 'http' && NOTHING_DONE.has(error.status ?? 0))
    return { kind: 'rejected', message: error.message };
  return verdictOfRepeat(error);
}

/** The same for an act that was sent before without an answer: a failure now tells nothing about the earlier try. */
export function verdictOfRepeat(error: unknown): Verdict<never> {
  return { kind: 'unknown', message: error instanceof Error ? error.message : 'No answer came' };
}
