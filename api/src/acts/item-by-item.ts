import { sql } from 'kysely';
import { type Static, Type } from 'typebox';
import type { Act, Acting } from './act.ts';
import { Halt, type Refusal, refused } from '../http/envelope.ts';
import { HttpError } from '../http/errors.ts';
import { Code, Id, object } from '../http/schemas.ts';
import { gathered, isPgError } from '../http/transaction.ts';

/** The result of one item of a bulk request (domain 2.0, Bulk). */
export const ItemResult = object({
  id: Id,
  no: Type.Optional(Type.String()),
  statusCode: Type.Integer(),
  code: Type.Optional(Code),
  status: Type.String(),
});
export type ItemResult = Static<typeof ItemResult>;

const UNIQUE_VIOLATION = '23505';

interface Item {
  id: string;
  /** Human number of the item, shown in the result. */
  no?: string | undefined;
  /** Performs the act and returns the sentence for the person. Halts when the act is not allowed. */
  perform: (inner: Acting) => Promise<string>;
  /** The refusal shown when the item violates a constraint. */
  taken: Refusal;
}

/**
 * Runs one item under a savepoint: when it fails, its writes, audit entries and events are undone and the other items
 * stay.
 */
export async function itemOf(one: Acting, { id, no, perform, taken }: Item): Promise<ItemResult> {
  const named = { id, ...(no ? { no } : {}) };
  const made = await underSavepoint(one, perform, taken);
  if ('done' in made) return { ...named, statusCode: 1, status: made.done };
  const { statusCode, code, status } = made.refusal;
  return { ...named, statusCode, code, status };
}

/**
 * Runs a part of an act that may fail alone. Returns what it did, or the refusal; `taken` is the one for a violated
 * constraint.
 */
export async function underSavepoint<A extends Act, T>(
  one: A,
  perform: (inner: A) => Promise<T>,
  taken: Refusal,
): Promise<{ done: T } | { refusal: Refusal }> {
  const kept: (() => void)[] = [];
  const { meanwhile, ended } = gathered();
  const inner: A = {
    ...one,
    meanwhile,
    // Entries of an item that may still be undone are not written yet.
    written: () => Promise.resolve(),
    audit: (entry) => kept.push(() => one.audit(entry)),
    emit: (event) => kept.push(() => one.emit(event)),
  };
  await sql`SAVEPOINT item`.execute(one.tx);
  try {
    const did = await perform(inner);
    await ended();
    await sql`RELEASE SAVEPOINT item`.execute(one.tx);
    kept.forEach((keep) => keep());
    return { done: did };
  } catch (error) {
    const refusal = refusalOf(error, taken);
    if (!refusal) throw error;
    await sql`ROLLBACK TO SAVEPOINT item`.execute(one.tx);
    return { refusal };
  }
}

function refusalOf(error: unknown, taken: Refusal): Refusal | undefined {
  if (error instanceof Halt) return error.refusal;
  if (error instanceof HttpError && error.status === 404) return refused('NOT_FOUND', error.message);
  return isPgError(error, UNIQUE_VIOLATION) ? taken : undefined;
}
