import type { AxiosResponse } from 'axios';
import { AppError } from '@backoffice/shared/http';

/**
 * The body of a successful answer: JSON, a blob where one was asked for, or nothing.
 * @throws AppError `unreadable` for a truncated body or a page of HTML: a screen must never get half an answer.
 */
export function readJson({ data, headers, status }: AxiosResponse<unknown>): unknown {
  if (typeof data !== 'string') return data;
  if (data === '') return undefined;
  try {
    return JSON.parse(data);
  } catch (cause) {
    const requestId = headers['x-request-id'] as string | undefined;
    throw new AppError({ kind: 'unreadable', status, requestId, cause });
  }
}
