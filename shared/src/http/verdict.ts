import type { Outcome, Refusal } from '@backoffice/shared/contract';
import { isAppError } from './app-error.ts';

/** What is known after a try. `unknown`: the server may or may not have done it, and asking again is safe. */
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
 * Answers that say for certain that nothing was done; every other failure leaves the outcome open. 429 is none of them: a
 * browser sends a request once more by itself when its line breaks, and only the second one may have been refused.
 */
const NOTHING_DONE = new Set([400, 401, 403, 404, 413, 415, 422]);

export function verdictOfFailure(error: unknown): Verdict<never> {
  if (isAppError(error) && error.kind === 'http' && NOTHING_DONE.has(error.status ?? 0))
    return { kind: 'rejected', message: error.message };
  return verdictOfRepeat(error);
}

/** The same of an act that was sent before without an answer: a failure now says nothing of that earlier try. */
export function verdictOfRepeat(error: unknown): Verdict<never> {
  return { kind: 'unknown', message: error instanceof Error ? error.message : 'No answer came' };
}
