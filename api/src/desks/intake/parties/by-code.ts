import type { Tx } from '../../../db/database.ts';
import { halt, invalidField } from '../../../http/envelope.ts';

/** The id of the customer with this code; halts with `invalid` when there is none. */
export async function customerByCode(tx: Tx, code: string): Promise<string> {
  const row = await tx.selectFrom('customer').select('id').where('code', '=', code).executeTakeFirst();
  return row?.id ?? halt(invalidField('customerCode', 'UNKNOWN_CUSTOMER', 'There is no customer with this code.'));
}

/** The id of the customer's beneficiary under the app's reference; halts with `invalid` when there is none. */
export async function payeeByRef(tx: Tx, customerId: string, ref: string): Promise<string> {
  const row = await tx
    .selectFrom('customerPayoutAccount')
    .select('id')
    .where('customerId', '=', customerId)
    .where('ref', '=', ref)
    .executeTakeFirst();
  return row?.id ?? halt(invalidField('payeeRef', 'UNKNOWN_ACCOUNT', 'The customer has no such payout account.'));
}
