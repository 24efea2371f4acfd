import { ACCESS } from './month/access.ts';
import { ACCOUNTS } from './month/accounts.ts';
import { CUSTOMERS } from './month/customers.ts';
import { FIRST_LOOK } from './month/first-look.ts';
import { MONEY } from './month/money.ts';
import { startMonth } from './month/month.ts';
import { PEOPLE } from './month/people.ts';
import { RECORDS } from './month/records.ts';

const month = startMonth();

// In this order, as one company lives through them: a chore may go on from where one before it has ended.
test.each(Object.entries({ ...FIRST_LOOK, ...PEOPLE, ...CUSTOMERS, ...MONEY, ...ACCOUNTS, ...ACCESS, ...RECORDS }))(
  '%s',
  (_, chore) => chore(month()),
);

test('at the end of the month the ledger adds up', async () => {
  expect(await month().company.runOnServer('verify/main')).not.toContain('FAIL');
});
