import { sql } from 'kysely';
import type { Act } from '../../acts/act.ts';
import type { Topic } from '../../acts/write-records.ts';
import type { EntityType } from '../../domain/nouns.ts';
import type { SubjectType } from '../../domain/second-person.ts';

/** The subjects that are rows with a version. */
const ROWS: Partial<Record<SubjectType, { table: string; topic: Topic }>> = {
  withdrawal: { table: 'withdrawal', topic: 'withdrawals' },
  deposit: { table: 'deposit', topic: 'deposits' },
  utr: { table: 'utr_entry', topic: 'utrs' },
  staff: { table: 'staff', topic: 'staff' },
  customer: { table: 'customer', topic: 'customers' },
  payee: { table: 'customer_payout_account', topic: 'customers' },
  'payment-method': { table: 'payment_method', topic: 'methods' },
  import: { table: 'data_import', topic: 'customers' },
  'web-hook': { table: 'web_hook', topic: 'staff' },
};

interface Moved {
  version: number;
  status: string;
  customerId: string | null;
}

/** How the audit names what a request is about: a policy by its key, a reason by its list and code, everything else by its id. */
export const auditedAs = (
  entityType: SubjectType,
  id: string,
  body: object,
): { entityType: EntityType; entityId: string } => ({
  // The close of a day is one of its account.
  entityType: entityType === 'day-close' ? 'payment-method' : entityType,
  entityId: namedBy(entityType, body) ?? id,
});

function namedBy(entityType: SubjectType, body: object): string | undefined {
  if (entityType === 'policy' && 'key' in body) return String(body.key);
  const { list, wanted } = body as { list?: string; wanted?: { code: string } };
  return entityType === 'reasons' && list && wanted ? `${list}.${wanted.code}` : undefined;
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
 * Returns the new version; `null` when somebody has changed the row meanwhile. The ledger, a policy, a list of reasons and an account that
 * does not exist yet have no version.
 */
export async function touchSubject(
  { tx, emit }: Pick<Act, 'tx' | 'emit'>,
  { type, id, version, franchiseId }: Subject,
): Promise<number | null> {
  const kept = ROWS[type];
  if (!kept) return version;
  const { table, topic } = kept;
  const { rows } = await sql<Moved>`
    UPDATE ${sql.table(table)} t SET version = t.version + 1 WHERE t.id = ${id} AND t.version = ${version}
    RETURNING t.version, t.status, ${type === 'customer' ? sql`t.id` : sql`to_jsonb(t) ->> 'customer_id'`} AS customer_id`.execute(
    tx,
  );
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
