import type { Tx } from '../../../db/database.ts';
import type { FieldError } from '../../../http/envelope.ts';

/** What is wrong with giving a method to this franchise; the database refuses a closed one in any case. */
export async function franchiseErrors(tx: Tx, franchiseId: string | null): Promise<FieldError[]> {
  if (franchiseId === null) return [];
  const row = await tx.selectFrom('franchise').select('status').where('id', '=', franchiseId).executeTakeFirst();
  if (!row) return [{ field: 'franchiseId', code: 'UNKNOWN_FRANCHISE', msg: 'There is no such franchise.' }];
  if (row.status === 'active') return [];
  return [{ field: 'franchiseId', code: 'FRANCHISE_CLOSED', msg: 'This franchise is closed.' }];
}
