import { signIn } from './sign-in.ts';

type RowsOf = <Row>(text: string, values?: unknown[]) => Promise<Row[]>;

/** A colleague of the demo staff member `like`, whom no other test knows: what they leave open is this test's alone. Gives the username. */
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
