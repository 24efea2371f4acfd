import type { RefusalCode } from './api.gen.ts';

/** One field that broke a rule. `field` is a path in the request body, e.g. `amountPaise`. */
export interface FieldError {
  field: string;
  code: string;
  msg: string;
}

/** The body of every mutation's 2xx answer (specification §3, domain 3.1). */
export interface Envelope<T = unknown> {
  /** 1 success, 0 invalid, any other value failure. */
  statusCode: number;
  /** A sentence for the person. */
  status: string;
  data?: T;
  /** Machine-readable reason, e.g. `DUPLICATE_UTR`. A later API may send other codes, which code must tolerate. */
  code?: RefusalCode;
  errors?: FieldError[];
}

/** Why a mutation was not carried out although the server answered: nothing was changed. */
export interface Refusal {
  kind: 'invalid' | 'refused' | 'conflict' | 'locked' | 'failed';
  /** The envelope's `statusCode`, kept for logs and tests. */
  statusCode: number;
  message: string;
  code?: RefusalCode;
  errors: FieldError[];
  /** The envelope's `data`, e.g. the current row of a conflict. */
  data?: unknown;
}

/** The two results of a mutation that the server answered. HTTP errors reject with an `AppError` instead. */
export type Outcome<T> = { ok: true; data: T; message: string } | { ok: false; refusal: Refusal };

export type QueryValue = string | number | boolean | undefined | null;
export type Query = Record<string, QueryValue | readonly (string | number)[]>;

/** Options of every call. */
export interface RequestOptions {
  signal?: AbortSignal;
  headers?: Record<string, string>;
  /**
   * Set when no person started the request: it does not set the loading flag, and toasts once per outage (domain,
   * decision 13).
   */
  background?: boolean;
  /** Sent as `Idempotency-Key`. One for each intent of a person, the same for every try. */
  idempotencyKey?: string;
  /** Called with the share of the body that is sent, 0 to 1. A host without this information never calls it. */
  onProgress?: (share: number) => void;
  /** Milliseconds; defaults to 10 s for reads and 30 s for the rest. */
  timeout?: number;
}

export interface HttpOptions extends RequestOptions {
  /** Query parameters; `undefined`, `null` and `''` are left out, arrays repeat the key. */
  query?: Query;
}

/**
 * The panel's only way to the API, provided by the host. Paths are relative to `/api`, e.g. `/deposits`, without
 * placeholders. Screens call it through `get`, `post` and the others of the door `http`, which derive the answer's type
 * from the contract; here it is `unknown`. Every method rejects with an `AppError` (door `http`) for network faults and
 * HTTP errors, after the toast has been shown.
 */
export interface Http {
  /** Reads answer plain JSON. */
  get(path: string, options?: HttpOptions): Promise<unknown>;
  /** Mutations answer the envelope; a plain body without `statusCode` counts as done. */
  post(path: string, body?: unknown, options?: HttpOptions): Promise<Outcome<unknown>>;
  put(path: string, body?: unknown, options?: HttpOptions): Promise<Outcome<unknown>>;
  patch(path: string, body?: unknown, options?: HttpOptions): Promise<Outcome<unknown>>;
  delete(path: string, options?: HttpOptions): Promise<Outcome<unknown>>;
  /** Fetches a file. The token is sent only to the panel's own API (domain, decision 15). */
  blob(path: string, options?: HttpOptions): Promise<Blob>;
}
