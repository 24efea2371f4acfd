import { signIn } from './sign-in.ts';

type RowsOf = <Row>(text: string, values?: unknown[]) => Promise<Row[]>;

/**
 * Creates a colleague of the demo staff member `like`, used by one test alone, so that only this test sees their open
 * work. Returns the username.
 */
export async function newColleague(rowsOf: RowsOf, like: string, name: string): Promise<string> {
  const username = `${like}.${Math.random().toString(36).slice(2, 8)}`;
  await rowsOf(
    `insert into staff (id, username, name, action_name, lead, franchise_id, password_hash, must_change_password, demo, status)
      select gen_random_uuid(), $2, $3, action_name, lead, franchise_id, password_hash, false, demo, 'active' from staff where username = $1`,
    [like, username, name],
  );
  await signIn(username);
  return username;
}
