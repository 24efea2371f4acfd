import type { Envelope, Outcome, Refusal } from '../contract/index.ts';
import { GENERIC_ERROR, INVALID } from './messages.ts';

/** The toast that an answer asks for. */
export interface Announcement {
  kind: 'success' | 'error';
  text: string;
}

/** Whether a body is a mutation's envelope. A plain read has no `statusCode` (domain, decision 6). */
export function isEnvelope(body: unknown): body is Envelope {
  return typeof body === 'object' && body !== null && 'statusCode' in body && body.statusCode != null;
}

/** Specification §8: 1 success with `status`, 0 error 'Invalid', any other truthy value error with `status`. */
export function announcementOf(body: unknown): Announcement | undefined {
  if (!isEnvelope(body)) return undefined;
  if (body.statusCode === 1) return { kind: 'success', text: textOf(body, 'Done') };
  if (body.statusCode === 0) return { kind: 'error', text: INVALID };
  if (body.statusCode) return { kind: 'error', text: textOf(body, GENERIC_ERROR) };
  return undefined;
}

/**
 * The answer of a mutation as a value that a screen must handle. A body without `statusCode` counts
 * as done (domain, decision 14); an envelope without `data` gives `undefined` as its data.
 */
export function toOutcome<T>(body: unknown): Outcome<T> {
  if (!isEnvelope(body)) return { ok: true, data: body as T, message: '' };
  if (body.statusCode === 1) return { ok: true, data: body.data as T, message: textOf(body, '') };
  return { ok: false, refusal: toRefusal(body) };
}

function toRefusal(body: Envelope): Refusal {
  return {
    kind: KIND_OF[body.statusCode] ?? 'failed',
    statusCode: body.statusCode,
    message: textOf(body, body.statusCode === 0 ? INVALID : GENERIC_ERROR),
    code: body.code,
    errors: Array.isArray(body.errors) ? body.errors : [],
    data: body.data,
  };
}

/** Domain 3.1. */
const KIND_OF: Readonly<Record<number, Refusal['kind']>> = { 0: 'invalid', 2: 'refused', 3: 'conflict', 4: 'locked' };

function textOf(body: Envelope, otherwise: string): string {
  return typeof body.status === 'string' && body.status.trim() !== '' ? body.status : otherwise;
}
