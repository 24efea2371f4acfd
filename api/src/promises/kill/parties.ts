import type { Db } from '../../db/database.ts';
import { newId } from '../../db/ids.ts';
import { openBankAccounts, openCustomerAccounts } from '../../modules/ledger/post.ts';

export const PAYEE = { kind: 'UPI', holderName: 'Ravi Kumar', accountNo: null, ifsc: null, vpa: 'ravi@bank' } as const;

/** A bank account, and a customer with a beneficiary for each writer. */
export async function makeParties(db: Db, writers: number): Promise<{ methodId: string; codes: string[] }> {
  const methodId = newId();
  await db
    .insertInto('paymentMethod')
    .values({
      id: methodId,
      label: 'HDFC-2',
      kind: 'BANK',
      holderName: 'Sample',
      bankName: 'HDFC Bank',
      accountNo: '001234567890',
      ifsc: 'HDFC0001234',
      purpose: 'BOTH',
      status: 'active',
    })
    .execute();
  await openBankAccounts(db, [methodId]);
  const customers = Array.from({ length: writers }, (_, at) => ({
    id: newId(),
    code: `C-${at}`,
    name: 'Ravi Kumar',
    phone: '9876543210',
  }));
  await db.insertInto('customer').values(customers).execute();
  await db
    .insertInto('customerPayoutAccount')
    .values(customers.map(({ id }) => ({ id: newId(), customerId: id, ...PAYEE })))
    .execute();
  await openCustomerAccounts(
    db,
    customers.map(({ id }) => id),
  );
  return { methodId, codes: customers.map(({ code }) => code) };
}
