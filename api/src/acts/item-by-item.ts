import { sql } from 'kysely';
import { type Static, Type } from 'typebox';
import type { Acting } from './act.ts';
import { Halt, type Refusal, refused } from '../http/envelope.ts';
import { HttpError } from '../http/errors.ts';
import { Code, Id, object } from '../http/schemas.ts';
import { isPgError } from '../http/transaction.ts';

/** What became of one item of a request about several (domain 2.0, Bulk). */
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
  /** Its human number, for the result. */
  no?: string | undefined;
  /** Does it; answers with the sentence for the person. Halts when it may not happen. */
  perform: (inner: Acting) => Promise<string>;
  /** What it means when the item breaks a constraint. */
  taken: Refusal;
}

/** One item under a savepoint: what it wrote, its audit and its events are undone when it fails; the others stay. */
export async function itemOf(one: Acting, { id, no, perform, taken }: Item): Promise<ItemResult> {
  const named = { id, ...(no ? { no } : {}) };
  const kept: (() => void)[] = [];
  const inner: Acting = {
    ...one,
    audit: (entry) => kept.push(() => one.audit(entry)),
    emit: (event) => kept.push(() => one.emit(event)),
  };
  await sql`SAVEPOINT item`.execute(one.tx);
  try {
    const status = await perform(inner);
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
