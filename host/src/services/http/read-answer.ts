import type { AxiosResponse } from 'axios';
import type { Envelope } from '@backoffice/shared/contract';
import { announcementOf, AppError, isEnvelope } from '@backoffice/shared/http';
import { isMarked } from './stamp.ts';

/** No envelope is longer; a file that is need not be read. */
const LONGEST = 1024 * 1024;

/**
 * The body of a successful answer: JSON, a blob where one was asked for, or nothing.
 * @throws AppError `unreadable` for a truncated body or a page of HTML: a screen must never get half an answer; and for
 * anything but an envelope after an act with a key: an empty body does not say that it was done.
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

/** The envelope that came in place of a file that was asked for, whatever type it says it has; `undefined` when it is a file. */
export async function envelopeInstead({ data }: AxiosResponse<unknown>): Promise<Envelope | undefined> {
  if (!(data instanceof Blob) || data.size > LONGEST || data.type.startsWith('image/')) return undefined;
  try {
    const body: unknown = JSON.parse(await data.text());
    return isEnvelope(body) ? body : undefined;
  } catch {
    return undefined;
  }
}

/** What the screen that asked for the file gets instead; the toast of the envelope has told the person. */
export function noFile(
  envelope: Envelope,
  { status }: AxiosResponse<unknown>,
  requestId: string | undefined,
): AppError {
  const told = announcementOf(envelope);
  const msg = told?.kind === 'error' ? told.text : 'The answer was not a file';
  return new AppError({ kind: 'http', status, msg, code: envelope.code, requestId });
}
