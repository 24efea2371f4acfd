import type { Tx } from '../../db/database.ts';
import { halt, invalidField } from '../../http/envelope.ts';

/** The id of the customer with this code; halts with `invalid` when there is none. */
export async function customerByCode(tx: Tx, code: string): Promise<string> {
  const row = await tx.selectFrom('customer').select('id').where('code', '=', code).executeTakeFirst();
  return row?.id ?? halt(invalidField('customerCode', 'UNKNOWN_CUSTOMER', 'There is no customer with this code.'));
}
