import type { FieldError, RefusalCode } from '../contract/index.ts';
import { GENERIC_ERROR } from './messages.ts';

/**
 * Why a request failed. `cancelled`: it was aborted, which is not a fault. `network`: no answer arrived, so a mutation
 * may or may not have been done; the same holds for `timeout`. `http`: the server refused. `unreadable`: the answer is
 * not what the API promises.
 */
export type AppErrorKind = 'cancelled' | 'network' | 'timeout' | 'http' | 'unreadable';

export interface AppErrorInit {
  kind: AppErrorKind;
  /** HTTP status, for kind `http`. */
  status?: number;
  /** The server's `msg`. */
  msg?: string;
  /** A later API may send other codes. */
  code?: RefusalCode;
  errors?: FieldError[];
  requestId?: string;
  /** How long the server asks to wait (`Retry-After`), in milliseconds. */
  retryAfterMs?: number;
  cause?: unknown;
}

/** The error of every call. `message` is a sentence for the person; the toast, if one was due, has been shown. */
export class AppError extends Error {
  readonly kind: AppErrorKind;
  readonly status: number | undefined;
  readonly code: RefusalCode | undefined;
  readonly errors: FieldError[];
  readonly requestId: string | undefined;
  readonly retryAfterMs: number | undefined;

  constructor(init: AppErrorInit) {
    super(init.msg ?? GENERIC_ERROR, { cause: init.cause });
    this.name = 'AppError';
    this.kind = init.kind;
    this.status = init.status;
    this.code = init.code;
    this.errors = init.errors ?? [];
    this.requestId = init.requestId;
    this.retryAfterMs = init.retryAfterMs;
  }
}

/**
 * Host and remotes each have their own copy of the class, so `instanceof` fails for an error of the other. Name and
 * kind identify it instead.
 */
export function isAppError(error: unknown): error is AppError {
  return error instanceof Error && error.name === 'AppError' && 'kind' in error;
}
