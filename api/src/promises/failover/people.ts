import { connect } from '../../db/database.ts';
import { createStaff } from '../../modules/staff/create-staff.ts';
import { TEST_COOKIE } from '../../testing/access/bearer.ts';
import { testSettings } from '../../testing/index.ts';
import { makeParties } from '../kill/parties.ts';

const PASSWORD = 'a password of this test';

/** What a database was prepared with. */
export interface Prepared {
  methodId: string;
  codes: string[];
  deskId: string;
}

/** Two people, a bank account and a customer for each client that approves and pays, by the owner of the tables. */
export async function makePeople(url: string, writers: number): Promise<Prepared> {
  const db = connect(url, { poolSize: 2, onIdleError: () => undefined });
  const staff = (username: string, actionName: 'Deposit' | 'Withdraw') =>
    createStaff(db, { username, name: username, actionName, lead: true, password: PASSWORD }, testSettings());
  const deskId = await staff('desk', 'Deposit');
  await staff('checker', 'Withdraw');
  // One person does everything here, so raise the limits of own lines.
  for (const key of ['deposits.ownLineDayPaise', 'deposits.ownLineCustomerDayPaise'])
    await db.insertInto('policy').values({ key, value: '100000000000', changedBy: 'test' }).execute();
  const parties = await makeParties(db, writers);
  await db.destroy();
  return { ...parties, deskId };
}

export async function signIn(address: string, username: 'desk' | 'checker'): Promise<string> {
  const answer = await fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers: { cookie: TEST_COOKIE },
    body: new URLSearchParams({ username, password: PASSWORD }),
  });
  return ((await answer.json()) as { data: { token: string } }).data.token;
}
