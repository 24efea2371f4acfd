import axios, { AxiosError } from 'axios';
import type { FieldError, RefusalCode } from '@backoffice/shared/contract';
import { AppError, isAppError, type AppErrorKind } from '@backoffice/shared/http';

/** Converts any request failure into the panel's `AppError`; an `AppError` is passed through. */
export async function toAppError(error: unknown): Promise<AppError> {
  if (isAppError(error)) return error;
  if (axios.isCancel(error)) return new AppError({ kind: 'cancelled', cause: error });
  if (!axios.isAxiosError(error)) return new AppError({ kind: 'unreadable', cause: error });
  const { response } = error;
  if (!response) return new AppError({ kind: kindOf(error), cause: error });
  const body = await readBody(response.data);
  return new AppError({
    kind: 'http',
    status: response.status,
    msg: text(body.msg),
    // A later API may send a code that this build does not know.
    code: text(body.code) as RefusalCode | undefined,
    errors: Array.isArray(body.errors) ? (body.errors as FieldError[]) : [],
    requestId: text(body.requestId) ?? text(response.headers['x-request-id']),
    retryAfterMs: toMs(response.headers['retry-after']),
    cause: error,
  });
}

function kindOf(error: AxiosError): AppErrorKind {
  return error.code === AxiosError.ETIMEDOUT || error.code === AxiosError.ECONNABORTED ? 'timeout' : 'network';
}

/** An error's body is JSON by contract, but a proxy in between may answer with anything. */
async function readBody(data: unknown): Promise<Record<string, unknown>> {
  const source = data instanceof Blob ? await data.text() : data;
  try {
    const body: unknown = typeof source === 'string' ? JSON.parse(source) : source;
    return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}

/** `Retry-After` as seconds or as a date. */
function toMs(header: unknown): number | undefined {
  if (typeof header !== 'string' || header === '') return undefined;
  const seconds = Number(header);
  const ms = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(header) - Date.now();
  return Number.isFinite(ms) ? Math.max(0, ms) : undefined;
}
