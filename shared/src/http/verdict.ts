import type { Outcome, Refusal } from '@backoffice/shared/contract';
import { isAppError } from './app-error.ts';

/** What is known after a try. `unknown`: the server may or may not have done it, and asking again is safe. */
export type Verdict<T> =
  | { kind: 'done'; data: T; message: string }
  | { kind: 'refused'; refusal: Refusal }
  | { kind: 'rejected'; message: string }
  | { kind: 'unknown'; message: string };

export function verdictOf<T>(outcome: Outcome<T>): Verdict<T> {
  return outcome.ok ? { kind: 'done', data: outcome.data, message: outcome.message } : { kind: 'refused', refusal: outcome.refusal };
}

/** Answers that say for certain that nothing was done; every other failure leaves the outcome open. */
const NOTHING_DONE = new Set([400, 401, 403, 404, 413, 415, 422, 429]);

export function verdictOfFailure(error: unknown): Verdict<never> {
  if (isAppError(error) && error.kind === 'http' && NOTHING_DONE.has(error.status ?? 0)) return { kind: 'rejected', message: error.message };
  return { kind: 'unknown', message: error instanceof Error ? error.message : 'No answer came' };
}
