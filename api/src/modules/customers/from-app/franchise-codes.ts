import { sql } from 'kysely';
import type { DbOrTx } from '../../../db/database.ts';

/** A franchise that a customer may be given to, or the reason why not; a closed one keeps those that it has. */
export type FoundFranchise =
  | { id: string }
  | { id: string; why: 'FRANCHISE_CLOSED' }
  | { id: null; why: 'UNKNOWN_FRANCHISE' };

/** The franchises with these codes, whatever their capitals; a code that is missing in the answer is unknown. */
export async function franchisesByCode(
  db: DbOrTx,
  codes: readonly (string | null | undefined)[],
): Promise<(code: string) => FoundFranchise> {
  const asked = [...new Set(codes.filter((code): code is string => Boolean(code)).map((code) => code.toUpperCase()))];
  if (asked.length === 0) return () => ({ id: null, why: 'UNKNOWN_FRANCHISE' });
  const { rows } = await sql<{ id: string; code: string; status: string }>`
    SELECT id, upper(code) AS code, status FROM franchise WHERE upper(code) = ANY(${asked}::text[])`.execute(db);
  const found = new Map(rows.map((row) => [row.code, row]));
  return (code) => {
    const row = found.get(code.toUpperCase());
    if (!row) return { id: null, why: 'UNKNOWN_FRANCHISE' };
    return row.status === 'active' ? { id: row.id } : { id: row.id, why: 'FRANCHISE_CLOSED' };
  };
}

/** The same as a sentence. */
export const sayFranchise = (why: 'UNKNOWN_FRANCHISE' | 'FRANCHISE_CLOSED', code: string): string =>
  why === 'FRANCHISE_CLOSED' ? `The franchise ${code} is closed.` : `There is no franchise ${code}.`;
