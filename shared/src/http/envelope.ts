import type { Envelope, Outcome, Refusal, RefusalCode } from '../contract/index.ts';
import { isAppError } from './app-error.ts';
import { GENERIC_ERROR, INVALID } from './messages.ts';

/** The toast for an answer. */
export interface Announcement {
  kind: 'success' | 'error';
  text: string;
}

/** Whether a body is a mutation's envelope. A plain read has no `statusCode` (domain, decision 6). */
export function isEnvelope(body: unknown): body is Envelope {
  return typeof body === 'object' && body !== null && 'statusCode' in body && body.statusCode != null;
}

/**
 * Specification §8: 1 success with `status`, 0 error 'Invalid', any other truthy value error with `status`. A success
 * whose status is the empty text has nothing to say: what was done is on the screen, e.g. the next item's details.
 */
export function announcementOf(body: unknown): Announcement | undefined {
  if (!isEnvelope(body)) return undefined;
  const code = codeOf(body);
  if (code === 1) return body.status === '' ? undefined : { kind: 'success', text: textOf(body, 'Done') };
  if (code === 0) return { kind: 'error', text: INVALID };
  return { kind: 'error', text: textOf(body, GENERIC_ERROR) };
}

/**
 * The code as a number: numeric texts are converted, `false` and '' are 0, and anything else is NaN, a failure without
 * a number.
 */
function codeOf({ statusCode }: { statusCode: unknown }): number {
  return typeof statusCode === 'number' || typeof statusCode === 'string'
    ? Number(statusCode)
    : statusCode === false
      ? 0
      : NaN;
}

/**
 * The answer of a mutation as a value that a screen must handle. A body without `statusCode` counts as done (domain,
 * decision 14); an envelope without `data` has `undefined` as its data.
 */
export function toOutcome<T>(body: unknown): Outcome<T> {
  if (!isEnvelope(body)) return { ok: true, data: body as T, message: '' };
  if (codeOf(body) === 1) return { ok: true, data: body.data as T, message: textOf(body, '') };
  return { ok: false, refusal: toRefusal(body) };
}

function toRefusal(body: Envelope): Refusal {
  const statusCode = codeOf(body);
  return {
    kind: KIND_OF[statusCode] ?? 'failed',
    statusCode,
    message: textOf(body, statusCode === 0 ? INVALID : GENERIC_ERROR),
    code: body.code,
    errors: Array.isArray(body.errors) ? body.errors : [],
    data: body.data,
  };
}

/** Kinds of refusal by `statusCode` (domain 3.1). */
const KIND_OF: Readonly<Record<number, Refusal['kind']>> = { 0: 'invalid', 2: 'refused', 3: 'conflict', 4: 'locked' };

function textOf(body: Envelope, otherwise: string): string {
  return typeof body.status === 'string' && body.status.trim() !== '' ? body.status : otherwise;
}

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

/** Codes of a 409 that is answered before the act is looked at: this page's release may not act, or not any more. */
const RELEASE_REFUSED = new Set<RefusalCode | undefined>(['RELEASE_YANKED', 'OVERRIDE_ENDED']);

export function verdictOfFailure(error: unknown): Verdict<never> {
  if (
    isAppError(error) &&
    error.kind === 'http' &&
    (NOTHING_DONE.has(error.status ?? 0) || RELEASE_REFUSED.has(error.code))
  )
    return { kind: 'rejected', message: error.message };
  return verdictOfRepeat(error);
}

/** The same for an act that was sent before without an answer: a failure now tells nothing about the earlier try. */
export function verdictOfRepeat(error: unknown): Verdict<never> {
  return { kind: 'unknown', message: error instanceof Error ? error.message : 'No answer came' };
}
