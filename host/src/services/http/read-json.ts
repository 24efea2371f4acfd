import type { AxiosResponse } from 'axios';
import { AppError, isEnvelope } from '@backoffice/shared/http';
import { isMarked } from './request-config.ts';

/**
 * The body of a successful answer: JSON, a blob where one was asked for, or nothing.
 * @throws AppError `unreadable` for a truncated body or a page of HTML: a screen must never get half an answer; and for
 * anything but an envelope after an act with a key: an empty body does not say that it was done.
 */
export function readJson({ data, headers, status, config }: AxiosResponse<unknown>): unknown {
  const unreadable = (cause?: unknown) => new AppError({ kind: 'unreadable', status, requestId: headers['x-request-id'] as string | undefined, cause });
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
