import type { AxiosResponse } from 'axios';
import type { Envelope } from '@backoffice/shared/contract';
import { announcementOf, AppError, isEnvelope } from '@backoffice/shared/http';
import { isMarked } from './stamp.ts';

/** No envelope is longer than this, so a larger file is not searched for one. */
const LONGEST = 1024 * 1024;

/**
 * The body of a successful answer: JSON, a blob where one was asked for, or nothing.
 * @throws AppError `unreadable` for a truncated body or an HTML page, because a screen must never get half an answer,
 * and for anything but an envelope after a call with an idempotency key: an empty body does not prove it was done.
 */
export function readJson({ data, headers, status, config }: AxiosResponse<unknown>): unknown {
  const unreadable = (cause?: unknown) =>
    new AppError({ kind: 'unreadable', status, requestId: headers['x-request-id'] as string | undefined, cause });
  const body = typeof data === 'string' ? parsed(data, unreadable) : data;
  if (isMarked(config) && config.call.keyed && !isEnvelope(body)) throw unreadable();
  return body;
}

function parsed(text: string, unreadable: (cause: unknown) => AppError): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw unreadable(cause);
  }
}

/** The envelope sent in place of a requested file, whatever its declared type unless image; `undefined` for a file. */
export async function envelopeInstead({ data }: AxiosResponse<unknown>): Promise<Envelope | undefined> {
  if (!(data instanceof Blob) || data.size > LONGEST || data.type.startsWith('image/')) return undefined;
  try {
    const body: unknown = JSON.parse(await data.text());
    return isEnvelope(body) ? body : undefined;
  } catch {
    return undefined;
  }
}

/** The error that the screen gets in place of the file; the envelope's toast has told the person. */
export function noFile(
  envelope: Envelope,
  { status }: AxiosResponse<unknown>,
  requestId: string | undefined,
): AppError {
  const told = announcementOf(envelope);
  const msg = told?.kind === 'error' ? told.text : 'The answer was not a file';
  return new AppError({ kind: 'http', status, msg, code: envelope.code, requestId });
}
