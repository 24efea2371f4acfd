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
  /** Machine-readable reason, e.g. `DUPLICATE_UTR`. A later API may say others: what compares it must go on without. */
  code?: RefusalCode;
  errors?: FieldError[];
}

/** Why a mutation was not carried out although the server answered: nothing was changed. */
export interface Refusal {
  kind: 'invalid' | 'refused' | 'conflict' | 'locked' | 'failed';
  /** The envelope's own number, kept for logs and tests. */
  statusCode: number;
  message: string;
  code?: RefusalCode;
  errors: FieldError[];
  /** What the server sent along, e.g. the current row of a conflict. */
  data?: unknown;
}

/** The two ends of a mutation that the server answered. HTTP errors reject with an `AppError` instead. */
export type Outcome<T> = { ok: true; data: T; message: string } | { ok: false; refusal: Refusal };

export type QueryValue = string | number | boolean | undefined | null;
export type Query = Record<string, QueryValue | readonly (string | number)[]>;

/** How a call is made, whichever it is. */
export interface RequestOptions {
  signal?: AbortSignal;
  headers?: Record<string, string>;
  /** Nobody asked for it by hand: it leaves the loading flag alone and toasts once per outage (domain, decision 13). */
  background?: boolean;
  /** Sent as `Idempotency-Key`. One per intent of a person, not one per try. */
  idempotencyKey?: string;
  /** Told how much of a body, e.g. a file, is on its way: 0 to 1. A host that cannot tell says nothing. */
  onProgress?: (share: number) => void;
  /** Milliseconds; defaults to 10 s for reads and 30 s for the rest. */
  timeout?: number;
}

export interface HttpOptions extends RequestOptions {
  /** Query parameters; `undefined`, `null` and `''` are left out, arrays repeat the key. */
  query?: Query;
}

/**
 * What the host lends: the panel's only way to the API. Paths are relative to `/api`, e.g. `/deposits`, and filled in. A screen
 * calls it through `get`, `post` and their like (door `http`), which know from the contract what a call answers; here it is
 * `unknown`. Every method rejects with an `AppError` (door `http`) for network faults and HTTP errors;
 * the person has then already seen the toast.
 */
export interface Http {
  /** Reads answer plain JSON. */
  get(path: string, options?: HttpOptions): Promise<unknown>;
  /** Mutations answer the envelope; a plain body without `statusCode` counts as done. */
  post(path: string, body?: unknown, options?: HttpOptions): Promise<Outcome<unknown>>;
  put(path: string, body?: unknown, options?: HttpOptions): Promise<Outcome<unknown>>;
  patch(path: string, body?: unknown, options?: HttpOptions): Promise<Outcome<unknown>>;
  delete(path: string, options?: HttpOptions): Promise<Outcome<unknown>>;
  /** Fetches a file. The token goes along only to the panel's own API (domain, decision 15). */
  blob(path: string, options?: HttpOptions): Promise<Blob>;
}
