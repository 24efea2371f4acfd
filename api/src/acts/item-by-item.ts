import { sql } from 'kysely';
import { type Static, Type } from 'typebox';
import type { Acting } from './act.ts';
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
  const kept: (() => void)[] = [];
  const { meanwhile, ended } = gathered();
  const inner: Acting = {
    ...one,
    meanwhile,
    // Entries of an item that may still be undone are not written yet.
    written: () => Promise.resolve(),
    audit: (entry) => kept.push(() => one.audit(entry)),
    emit: (event) => kept.push(() => one.emit(event)),
  };
  await sql`SAVEPOINT item`.execute(one.tx);
  try {
    const status = await perform(inner);
    await ended();
    await sql`RELEASE SAVEPOINT item`.execute(one.tx);
    kept.forEach((keep) => keep());
    return { ...named, statusCode: 1, status };
  } catch (error) {
    const refusal = refusalOf(error, taken);
    if (!refusal) throw error;
    await sql`ROLLBACK TO SAVEPOINT item`.execute(one.tx);
    return { ...named, statusCode: refusal.statusCode, code: refusal.code, status: refusal.status };
  }
}

function refusalOf(error: unknown, taken: Refusal): Refusal | undefined {
  if (error instanceof Halt) return error.refusal;
  if (error instanceof HttpError && error.status === 404) return refused('NOT_FOUND', error.message);
  return isPgError(error, UNIQUE_VIOLATION) ? taken : undefined;
}
