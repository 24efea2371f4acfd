import { shown } from '../harness/proof/proof.ts';
import { ACCESS } from './month/access.ts';
import { ACCOUNTS } from './month/accounts.ts';
import { CUSTOMERS } from './month/customers.ts';
import { FIRST_LOOK } from './month/first-look.ts';
import { MONEY } from './month/money.ts';
import { startMonth } from './month/month.ts';
import { PEOPLE } from './month/people.ts';
import { RECORDS } from './month/records.ts';

/*
 * A month's operation of a company that was started empty, each chore by clicks, as part of the promise "interface" in
 * `npm run prove`. `npm test` does those that no other test of the gate does in a browser, in the company of
 * `first-day.test.ts`.
 */

const month = startMonth();

// In this order, as one company lives through them: a chore may go on from where one before it has ended.
const chores = Object.entries({ ...FIRST_LOOK, ...PEOPLE, ...CUSTOMERS, ...MONEY, ...ACCOUNTS, ...ACCESS, ...RECORDS });
let done = 0;

test.each(chores)('%s', async (_, chore) => {
  await chore(month());
  done += 1;
});

test('at the end of the month the ledger adds up', async () => {
  expect(await month().company.runOnServer('verify/main')).not.toContain('FAIL');
  shown({
    promise: 'interface',
    what: "the chores of a month's operation of a company that was started empty, by clicks",
    promised: 'every chore, and the ledger adds up',
    measured: `${done} of ${chores.length} chores done`,
  });
  expect(done).toBe(chores.length);
});
