import type { FieldError, RefusalCode } from '../contract/index.ts';
import { GENERIC_ERROR } from './messages.ts';

/**
 * Why a request came to nothing.
 * `cancelled`: somebody called it off, which is no fault. `network`: no answer arrived, so a
 * mutation may or may not have been carried out; the same holds for `timeout`. `http`: the server
 * refused. `unreadable`: an answer arrived that is not what the API promises.
 */
export type AppErrorKind = 'cancelled' | 'network' | 'timeout' | 'http' | 'unreadable';

export interface AppErrorInit {
  kind: AppErrorKind;
  /** HTTP status, for kind `http`. */
  status?: number;
  /** The server's `msg`. */
  msg?: string;
  /** A later API may say others. */
  code?: RefusalCode;
  errors?: FieldError[];
  requestId?: string;
  /** Milliseconds that the server asks to wait (`Retry-After`). */
  retryAfterMs?: number;
  cause?: unknown;
}

/** The one error of the panel's calls. `message` is a sentence for the person, already toasted when it was due. */
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
 * Host and remotes each carry this class, so an error made by the host is no `instanceof` the
 * remote's class. The name and the kind tell instead.
 */
export function isAppError(error: unknown): error is AppError {
  return error instanceof Error && error.name === 'AppError' && 'kind' in error;
}
