import { createStaff } from '../modules/staff/create-staff.ts';
import { type Desk, said } from './desk.ts';
import { client, type TestClient, testPassword, testSettings } from './test-app.ts';

/** Another lead of the deposit desk, signed in. */
export async function newColleague({ api }: Pick<Desk, 'api'>, username: string): Promise<TestClient> {
  await createStaff(
    api.db,
    { username, name: username, actionName: 'Deposit', lead: true, password: testPassword },
    testSettings(),
  );
  const answer = said<{ token: string }>(await api.anonymous.post('/auth/login', { username, password: testPassword }));
  return client(api.address, answer.data?.token ?? '');
}
