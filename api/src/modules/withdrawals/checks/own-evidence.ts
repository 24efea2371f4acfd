import { sql } from 'kysely';
import type { DbOrTx } from '../../../db/database.ts';
import type { Actor } from '../../../http/context.ts';
import { ownCustomers } from '../../../listing/scope.ts';
import type { Check } from './schemas.ts';

/**
 * The checks as this person may see them: everybody is told that other customers have the same account, but only those
 * who may see these customers are told who they are (domain, decision 3).
 */
export async function ownEvidence(db: DbOrTx, actor: Actor, items: Check[]): Promise<Check[]> {
  const named = items.flatMap(({ evidence }) =>
    evidence.rows.filter(({ entityType }) => entityType === 'customer').map(({ id }) => id),
  );
  const own = ownCustomers(actor, sql`c.id`);
  if (!own || named.length === 0) return items;
  const { rows } = await sql<{
    id: string;
  }>`SELECT c.id FROM customer c WHERE c.id = ANY(${named}::uuid[]) AND ${own}`.execute(db);
  const seen = new Set(rows.map(({ id }) => id));
  return items.map((item) => ({
    ...item,
    evidence: {
      ...item.evidence,
      rows: item.evidence.rows.filter(({ entityType, id }) => entityType !== 'customer' || seen.has(id)),
    },
  }));
}
