import { key, testApp, type TestApp, testPassword } from '../../testing/index.ts';
import { setUpFactor, signInWith, totpOf } from '../../testing/access/authenticator.ts';
import { resetFactorByCommand } from './second-factor.ts';

let api: TestApp;
beforeEach(async () => {
  api = await testApp();
  api.clock.freeze();
});
afterEach(() => api.close());

const reason = 'The phone is lost';
interface Running {
  id: string;
  staff: { username: string };
  current: boolean;
  factor: string | null;
}

test('owners see every session that is running and may end each one, with a reason that the audit keeps', async () => {
  const [owner, banker] = [await api.signInAs('owner'), await api.signInAs('banker')];
  await api.signInAs('deposit');
  const list = async (query = '') => (await owner.get(`/staff/sessions${query}`)).json<{ items: Running[] }>().items;
  expect((await list()).map(({ staff, current }) => [staff.username, current]).sort()).toEqual([
    ['banker', false],
    ['deposit', false],
    ['owner', true],
  ]);
  const [theirs] = await list('?q=bank');
  expect(theirs?.staff.username).toBe('banker');
  const end = () => owner.post(`/staff/sessions/${theirs?.id}/end`, { reason });
  expect((await end()).json()).toMatchObject({ statusCode: 1 });
  expect((await end()).status).toBe(404);
  expect((await banker.get('/auth/me')).status).toBe(401);
  const entry = await api.db
    .selectFrom('auditEvent')
    .selectAll()
    .where('action', '=', 'session.ended')
    .executeTakeFirstOrThrow();
  expect(entry).toMatchObject({ entityId: api.staffId('banker'), actorId: api.staffId('owner'), reason });
});

test('owners hear of each sign-in and sign-out, so that a session they do not expect is seen at once', async () => {
  const owner = await api.signInAs('owner');
  const poll = async (since: number) =>
    (await owner.get(`/events/poll?topics=staff&since=${since}`)).json<{
      position: number;
      events: { type: string; id: string }[];
    }>();
  const { position: before } = await poll(0);
  const banker = await api.signInAs('banker');
  const signedIn = await poll(before);
  await banker.post('/auth/logout', {});
  const signedOut = await poll(signedIn.position);
  const heard = [{ type: 'staff.access-changed', id: api.staffId('banker') }];
  expect([signedIn.events, signedOut.events]).toMatchObject([heard, heard]);
});

async function reset(by: 'owner' | 'owner.two', of: 'banker' | 'owner', headers = key()) {
  const owner = await api.signInAs(by);
  const { version } = (await owner.get(`/staff/${api.staffId(of)}`)).json<{ version: number }>();
  return owner.post(`/staff/${api.staffId(of)}/reset-second-factor`, { version, reason }, headers);
}

test('safety 2.10: a lost authenticator is reset by an owner, and the code leads once to a new authenticator', async () => {
  const phone = await setUpFactor(api, 'banker');
  api.clock.advance({ minutes: 2 });
  const answer = await reset('owner', 'banker');
  const { oneTimeCode } = answer.json<{ data: { oneTimeCode: string } }>().data;
  expect((await phone.client.get('/auth/me')).status).toBe(401);
  for (const old of [phone.code(), phone.recoveryCodes[0]])
    expect((await signInWith(api, 'banker', old)).json()).toMatchObject({ code: 'WRONG_CODE' });
  expect((await signInWith(api, 'banker', undefined)).status).toBe(403);
  const signedIn = (await signInWith(api, 'banker', oneTimeCode)).json();
  expect(signedIn).toMatchObject({ statusCode: 1, data: { auth: { secondFactorDue: true } } });
  expect((await signInWith(api, 'banker', oneTimeCode)).json()).toMatchObject({ code: 'WRONG_CODE' });
  const entries = await api.db
    .selectFrom('auditEvent')
    .selectAll()
    .where('action', '=', 'second-factor.reset')
    .execute();
  expect(entries).toMatchObject([{ actorId: api.staffId('owner'), reason }]);
  const kept = await api.db.selectFrom('idempotency').select('response').execute();
  expect(JSON.stringify([entries, kept])).not.toContain(oneTimeCode);
});

test('a lost answer to a reset is repeated with the same code; the code ends after a day', async () => {
  await setUpFactor(api, 'banker');
  const once = key();
  const first = await reset('owner', 'banker', once);
  const version = { version: 1, reason };
  const owner = await api.signInAs('owner');
  const again = await owner.post(`/staff/${api.staffId('banker')}/reset-second-factor`, version, once);
  expect(again.json()).toEqual(first.json());
  api.clock.advance({ hours: 24, seconds: 1 });
  const { oneTimeCode } = first.json<{ data: { oneTimeCode: string } }>().data;
  expect((await signInWith(api, 'banker', oneTimeCode)).json()).toMatchObject({ code: 'WRONG_CODE' });
});

test('nobody resets their own second factor, and one that is not there cannot be reset', async () => {
  await setUpFactor(api, 'banker');
  expect((await reset('owner', 'owner')).json()).toMatchObject({ code: 'OWN_ACCOUNT' });
  const owner = await api.signInAs('owner');
  const answer = await owner.post(
    `/staff/${api.staffId('deposit')}/reset-second-factor`,
    { version: 1, reason },
    key(),
  );
  expect(answer.json()).toMatchObject({ code: 'SECOND_FACTOR_OFF' });
});

test('the only owner there is gets a code by command', async () => {
  const phone = await setUpFactor(api, 'owner');
  expect(await resetFactorByCommand(api.asCommand, 'owner', 'ABCD-EFGH-JKLM-NPQR', 'root@desk')).toMatchObject({
    statusCode: 1,
  });
  expect((await phone.client.get('/auth/me')).status).toBe(401);
  const answer = await signInWith(api, 'owner', 'ABCD-EFGH-JKLM-NPQR');
  const { token } = answer.json<{ data: { token: string } }>().data;
  const begun = await api.anonymous.post(
    '/me/second-factor/begin',
    { password: testPassword },
    { authorization: `Bearer ${token}` },
  );
  const { secret } = begun.json<{ data: { secret: string } }>().data;
  const code = totpOf(secret).generate({ timestamp: api.clock.now().getTime() });
  const confirmed = await api.anonymous.post(
    '/me/second-factor/confirm',
    { code },
    { authorization: `Bearer ${token}` },
  );
  expect(confirmed.json()).toMatchObject({ statusCode: 1 });
});
