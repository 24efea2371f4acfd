import type { RefusalCode } from '../domain/refusal-codes.ts';

/**
 * One field that broke a rule; `field` is a path in the body, e.g. `amountPaise` or `items.2.version`. The first
 * error's code may become the code of the whole refusal.
 */
export interface FieldError<Code extends string = RefusalCode> {
  field: string;
  code: Code;
  msg: string;
}

/** The act was done and the database changed (specification §3). */
export interface Done<T> {
  statusCode: 1;
  /** The sentence shown to the person as a toast. */
  status: string;
  data: T;
}

/**
 * The act was not done and nothing changed: 0 invalid input, 2 refused by a rule, 3 conflict, 4 locked (domain 3.1).
 */
export interface Refusal {
  statusCode: 0 | 2 | 3 | 4;
  status: string;
  /** Machine-readable reason, e.g. `DUPLICATE_UTR`. */
  code: RefusalCode;
  errors?: FieldError[];
  /** What explains the refusal, e.g. a {@link ConflictData}. */
  data?: object;
}

/** The body of every mutation's 2xx answer. */
export type Envelope<T = unknown> = Done<T> | Refusal;

/** The act was done. `status` is a sentence for the person. */
export function done<T>(data: T, status: string): Done<T> {
  return { statusCode: 1, status, data };
}

/** The input broke a rule; nothing changed. The toast reads just 'Invalid', so `errors` must say it all. */
export function invalid(errors: FieldError[], code: RefusalCode = 'INVALID'): Refusal {
  return { statusCode: 0, status: errors[0]?.msg ?? 'Invalid', code, errors };
}

/** One field broke a rule. */
export function invalidField(field: string, code: RefusalCode, msg: string): Refusal {
  return invalid([{ field, code, msg }], code);
}

/** A business rule forbids the act; `status` says which, in a sentence. */
export function refused(code: RefusalCode, status: string, data?: object): Refusal {
  return { statusCode: 2, status, code, ...(data === undefined ? {} : { data }) };
}

/** What a conflict carries: the row as it is now and who changed it (domain 3.1). */
export interface ConflictData<T = unknown> {
  current: T;
  by?: { id: string; name: string } | null;
  at?: string | null;
  /** Fields whose values differ from what the person saw. */
  changed?: string[];
}

/** Somebody else got there first; the client refreshes the row from `data.current`. */
export function conflict<T>(code: RefusalCode, status: string, data?: ConflictData<T>): Refusal {
  return { statusCode: 3, status, code, ...(data === undefined ? {} : { data }) };
}

/** Somebody else holds the lease of the row; `data` says who and until when. */
export function locked(code: RefusalCode, status: string, data: object): Refusal {
  return { statusCode: 4, status, code, data };
}

/** Thrown from anywhere inside `act` to roll back and answer with this refusal. */
export class Halt extends Error {
  override name = 'Halt';
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.status);
    this.refusal = refusal;
  }
}

/** Rolls the transaction back and answers with `refusal` (from `invalid`, `refused` or `conflict`). */
export function halt(refusal: Refusal): never {
  throw new Halt(refusal);
}
