import { Client } from 'pg';
import { signIn } from './sign-in.ts';

type RowsOf = <Row>(text: string, values?: unknown[]) => Promise<Row[]>;

/** Staff of tests have seen every tour; the test of the tour creates people who have not. */
const TOURED = JSON.stringify({ tours: ['Deposit', 'Franchise', 'Banker', 'Withdraw', 'BackOffice'] });

/** Keeps the tour out of the way of every test that signs in by hand. */
export async function markToured(connectionString: string): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  await client.query('update staff set preferences = preferences || $1::jsonb', [TOURED]);
  await client.end();
}

/**
 * Creates a colleague of the demo staff member `like`, used by one test alone, so that only this test sees their open
 * work. Returns the username.
 */
export async function newColleague(rowsOf: RowsOf, like: string, name: string, preferences = TOURED): Promise<string> {
  const username = `${like}.${Math.random().toString(36).slice(2, 8)}`;
  await rowsOf(
    `insert into staff (id, username, name, action_name, lead, owner, franchise_id, password_hash, must_change_password, demo, status, preferences)
      select gen_random_uuid(), $2, $3, action_name, lead, owner, franchise_id, password_hash, false, demo, 'active', $4::jsonb from staff where username = $1`,
    [like, username, name, preferences],
  );
  await signIn(username);
  return username;
}

/** Creates a staff member of this franchise. Returns the username. */
export async function newFranchiseStaff(rowsOf: RowsOf, franchiseId: string, name: string): Promise<string> {
  const username = await newColleague(rowsOf, 'franchise', name);
  await rowsOf('update staff set franchise_id = $2 where username = $1', [username, franchiseId]);
  return username;
}
