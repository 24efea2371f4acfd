import { sql } from 'kysely';
import type { Act } from '../../acts/act.ts';
import type { Topic } from '../../acts/write-records.ts';
import type { SubjectType } from '../../domain/second-person.ts';

const ROWS: Record<Exclude<SubjectType, 'ledger'>, { table: string; topic: Topic }> = {
  withdrawal: { table: 'withdrawal', topic: 'withdrawals' },
  deposit: { table: 'deposit', topic: 'deposits' },
  utr: { table: 'utr_entry', topic: 'utrs' },
};

interface Moved {
  version: number;
  status: string;
  customerId: string | null;
}

/** The row that a request is about. */
export interface Subject {
  type: SubjectType;
  id: string;
  version: number;
  franchiseId: string | null;
}

/**
 * Raises the version of the row, so that every screen reads it again and whoever still has the old row gets a conflict.
 * Returns the new version; `null` when somebody has changed the row meanwhile. The ledger has no version.
 */
export async function touchSubject(
  { tx, emit }: Pick<Act, 'tx' | 'emit'>,
  { type, id, version, franchiseId }: Subject,
): Promise<number | null> {
  if (type === 'ledger') return version;
  const { table, topic } = ROWS[type];
  const { rows } = await sql<Moved>`
    UPDATE ${sql.table(table)} t SET version = t.version + 1 WHERE t.id = ${id} AND t.version = ${version}
    RETURNING t.version, t.status, to_jsonb(t) ->> 'customer_id' AS customer_id`.execute(tx);
  const [row] = rows;
  if (!row) return null;
  const { customerId, ...payload } = row;
  emit({
    topic,
    type: `${type}.updated`,
    entityType: type,
    entityId: id,
    payload: { ...payload, ...(customerId ? { customerId } : {}) },
    franchiseId,
  });
  return row.version;
}
