import { jwtVerify } from 'jose';
import { client, testApp, type TestApp, testPassword } from '../../testing/index.ts';

let api: TestApp;
beforeAll(async () => {
  api = await testApp();
});
afterAll(() => api.close());

const meStatus = async (token: string) => (await client(api.address, token).get('/auth/me')).status;

describe('signing in', () => {
  test('answers the token, the profile and the username, to JSON or a form', async () => {
    const credentials = { username: 'banker', password: testPassword };
    for (const body of [credentials, new URLSearchParams(credentials)]) {
      const answer = await api.anonymous.post('/auth/login', body);
      expect(answer.status).toBe(200);
      expect(answer.json()).toMatchObject({
        statusCode: 1,
        status: 'Signed in',
        data: {
          user: 'banker',
          auth: {
            username: 'banker',
            actionName: 'Banker',
            lead: false,
            businessTimeZone: 'Asia/Kolkata',
            currency: 'INR',
          },
        },
      });
    }
  });

  test('a wrong password, an unknown and a disabled user get the same answer', async () => {
    await api.db.updateTable('staff').set({ status: 'disabled' }).where('username', '=', 'withdraw').execute();
    const answers = await Promise.all([
      api.anonymous.post('/auth/login', { username: 'deposit', password: 'wrong' }),
      api.anonymous.post('/auth/login', { username: 'nobody', password: 'wrong' }),
      api.anonymous.post('/auth/login', { username: 'withdraw', password: testPassword }),
    ]);
    await api.db.updateTable('staff').set({ status: 'active' }).where('username', '=', 'withdraw').execute();
    for (const { status, text } of answers) {
      expect(status).toBe(200);
      expect(text).toBe('{"statusCode":2,"status":"Wrong username or password","code":"WRONG_CREDENTIALS"}');
    }
  });

  test('case and surrounding spaces do not matter for the username, but do for the password', async () => {
    const login = (username: string, password: string) => api.anonymous.post('/auth/login', { username, password });
    expect((await login(' Banker ', testPassword)).json()).toMatchObject({ statusCode: 1 });
    expect((await login('banker', `${testPassword} `)).json()).toMatchObject({ statusCode: 2 });
  });

  test('the token is a JWT of one algorithm with the promised claims, for thirty minutes', async () => {
    const { token } = await api.signInAs('withdraw');
    const key = await api.db.selectFrom('tokenKey').select(['kid', 'value']).executeTakeFirstOrThrow();
    const { payload, protectedHeader } = await jwtVerify(token, key.value);
    expect(protectedHeader).toEqual({ alg: 'HS256', typ: 'JWT', kid: key.kid });
    expect(payload).toMatchObject({
      iss: 'backoffice-api',
      aud: 'backoffice-panel',
      sub: api.staffId('withdraw'),
      ver: 1,
      actionName: 'Withdraw',
    });
    expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(30 * 60);
    expect(payload['sid']).toEqual(expect.any(String));
  });

  test('Franchise staff carry their franchise, and BackOffice staff are leads by nature', async () => {
    const franchise = await (await api.signInAs('franchise')).get('/auth/me');
    expect(franchise.json()).toMatchObject({ franchiseId: api.franchiseId, lead: false });
    const backoffice = await (await api.signInAs('backoffice')).get('/auth/me');
    expect(backoffice.json()).toMatchObject({ lead: true, franchiseId: null });
  });
});

describe('a session ends', () => {
  test('at once when its person signs out', async () => {
    const banker = await api.signInAs('banker');
    expect((await banker.post('/auth/logout')).json()).toMatchObject({ statusCode: 1, status: 'Signed out' });
    expect(await meStatus(banker.token)).toBe(401);
  });

  test('everywhere when the person signs out everywhere', async () => {
    const [here, there] = await Promise.all([api.signInAs('banker'), api.signInAs('banker')]);
    expect((await here.post('/auth/logout-all')).json<{ data: { ended: number } }>().data.ended).toBeGreaterThanOrEqual(
      2,
    );
    expect(await meStatus(here.token)).toBe(401);
    expect(await meStatus(there.token)).toBe(401);
  });

  test('at once when the person is disabled, with requests in flight', async () => {
    const banker = await api.signInAs('banker');
    const inFlight = Array.from({ length: 20 }, () => banker.get('/auth/me'));
    await api.db.updateTable('staff').set({ status: 'disabled' }).where('username', '=', 'banker').execute();
    const after = await banker.get('/auth/me');
    expect(after.status).toBe(401);
    expect(after.json()).toMatchObject({ msg: 'Unauthorized Access', code: 'SESSION_ENDED' });
    for (const { status } of await Promise.all(inFlight)) expect([200, 401]).toContain(status);
    await api.db.updateTable('staff').set({ status: 'active' }).where('username', '=', 'banker').execute();
  });

  test('at once when the role changes: the next request acts with the new one only after signing in again', async () => {
    const banker = await api.signInAs('banker');
    const role = (actionName: 'Withdraw' | 'Banker') =>
      api.db
        .updateTable('staff')
        .set((e) => ({ actionName, tokenVersion: e('tokenVersion', '+', 1) }))
        .where('username', '=', 'banker')
        .execute();
    await role('Withdraw');
    expect(await meStatus(banker.token)).toBe(401);
    await role('Banker');
  });

  test('permissions are read from the database on every request, whatever the token says', async () => {
    const banker = await api.signInAs('banker');
    expect((await banker.get('/audit')).status).toBe(403);
    await api.db.updateTable('staff').set({ lead: true }).where('username', '=', 'banker').execute();
    expect((await banker.get('/audit')).status).toBe(200);
    await api.db.updateTable('staff').set({ lead: false }).where('username', '=', 'banker').execute();
    expect((await banker.get('/audit')).status).toBe(403);
  });

  test('a password set by somebody else only allows setting a new one', async () => {
    const banker = await api.signInAs('banker');
    await api.db.updateTable('staff').set({ mustChangePassword: true }).where('username', '=', 'banker').execute();
    for (const path of ['/deposits', '/summary', '/me/preferences']) {
      const answer = await banker.get(path);
      expect([answer.status, answer.json()]).toEqual([403, expect.objectContaining({ code: 'PASSWORD_CHANGE_DUE' })]);
    }
    expect(await meStatus(banker.token)).toBe(200);
    await api.db.updateTable('staff').set({ mustChangePassword: false }).where('username', '=', 'banker').execute();
    expect((await banker.get('/deposits')).status).toBe(200);
  });
});

describe('renewal', () => {
  afterEach(() => api.clock.set(new Date()));

  test('a session that is not renewed ends on time', async () => {
    const banker = await api.signInAs('banker');
    api.clock.advance({ minutes: 29 });
    expect(await meStatus(banker.token)).toBe(200);
    api.clock.advance({ minutes: 1, seconds: 1 });
    expect(await meStatus(banker.token)).toBe(401);
  });

  test('a renewed session lasts, but no longer than twelve hours', async () => {
    let banker = await api.signInAs('banker');
    for (let minutes = 0; minutes < 12 * 60 - 25; minutes += 25) {
      api.clock.advance({ minutes: 25 });
      const answer = await banker.post('/auth/renew');
      expect(answer.json()).not.toHaveProperty('statusCode');
      banker = client(api.address, answer.json<{ token: string }>().token);
    }
    expect(await meStatus(banker.token)).toBe(200);
    api.clock.advance({ minutes: 29 });
    expect((await banker.post('/auth/renew')).status).toBe(401);
  });
});

describe('the own account', () => {
  test('shows where it is signed in, and one place can be signed out', async () => {
    const [here, there] = await Promise.all([api.signInAs('deposit'), api.signInAs('deposit')]);
    const { items } = (await here.get('/me/sessions')).json<{ items: { id: string; current: boolean }[] }>();
    expect(items.filter((one) => one.current)).toHaveLength(1);
    for (const other of items.filter((one) => !one.current)) {
      expect((await here.delete(`/me/sessions/${other.id}`)).json()).toMatchObject({ statusCode: 1 });
      expect((await here.delete(`/me/sessions/${other.id}`)).status).toBe(404);
    }
    expect(await meStatus(there.token)).toBe(401);
    expect(await meStatus(here.token)).toBe(200);
  });

  test('nobody ends the session of somebody else', async () => {
    const [banker, deposit] = await Promise.all([api.signInAs('banker'), api.signInAs('deposit')]);
    const { items } = (await deposit.get('/me/sessions')).json<{ items: { id: string; current: boolean }[] }>();
    const theirs = items.find((one) => one.current);
    expect((await banker.delete(`/me/sessions/${theirs?.id}`)).status).toBe(404);
    expect(await meStatus(deposit.token)).toBe(200);
  });

  test('keeps preferences, one at a time and without an envelope', async () => {
    const banker = await api.signInAs('banker');
    expect((await banker.patch('/me/preferences', { theme: 'light' })).json()).toEqual({ theme: 'light' });
    expect((await banker.patch('/me/preferences', { device: 'mobile' })).json()).toEqual({
      theme: 'light',
      device: 'mobile',
    });
    expect((await banker.get('/me/preferences')).json()).toEqual({ theme: 'light', device: 'mobile' });
    expect((await banker.patch('/me/preferences', { theme: 'pink' })).status).toBe(400);
    expect((await banker.patch('/me/preferences', { tours: ['Banker'] })).json()).toMatchObject({ tours: ['Banker'] });
    expect((await banker.patch('/me/preferences', { tours: 'Banker' })).status).toBe(400);
    const rings = { queues: ['deposit-ready'], sound: true, popups: false };
    expect(
      (await banker.patch('/me/preferences', { rings: { ...rings, quiet: { from: '22:00', to: '07:00' } } })).json(),
    ).toMatchObject({ rings: { quiet: { from: '22:00', to: '07:00' } } });
    expect(
      (await banker.patch('/me/preferences', { rings: { ...rings, quiet: { from: '25:00', to: '07:00' } } })).status,
    ).toBe(400);
    expect((await banker.patch('/me/preferences', { rings })).json()).toMatchObject({ rings });
  });

  test('keeps the layout of each list, and returns it at the next sign-in', async () => {
    const lead = await api.signInAs('banker.lead');
    const [deposits, lines] = [
      { hidden: ['rail'], order: ['no', 'utr'], widths: { utr: 220 } },
      { hidden: ['narration'] },
    ];
    await lead.patch('/me/preferences', { lists: { 'deposit-approval': deposits } });
    await lead.patch('/me/preferences', { density: 'roomy', lists: { 'recent-utr': lines } });
    const kept = { density: 'roomy', lists: { 'deposit-approval': deposits, 'recent-utr': lines } };
    expect((await lead.get('/me/preferences')).json()).toEqual(kept);
    expect((await lead.get('/auth/me')).json()).toMatchObject({ preferences: kept });
    const login = await api.anonymous.post('/auth/login', { username: 'banker.lead', password: testPassword });
    expect(login.json()).toMatchObject({ data: { auth: { preferences: kept } } });
  });

  test('limits the size of the preferences', async () => {
    const franchise = await api.signInAs('franchise');
    const names = Array.from({ length: 60 }, (_, at) => `a-column-with-quite-a-long-name-${at}`);
    const pages = (from: number) =>
      Object.fromEntries(Array.from({ length: 12 }, (_, at) => [`page-${from + at}`, { hidden: names, order: names }]));
    expect((await franchise.patch('/me/preferences', { lists: pages(0) })).status).toBe(200);
    expect((await franchise.patch('/me/preferences', { lists: pages(12) })).json()).toMatchObject({
      code: 'TOO_MANY_PREFERENCES',
    });
  });

  test('a new password must be a good one, ends the other sessions and works at the next sign-in', async () => {
    const [here, there] = await Promise.all([api.signInAs('deposit.lead'), api.signInAs('deposit.lead')]);
    const change = (current: string, next: string) => here.post('/auth/password', { current, next });
    expect((await change('wrong', 'a much better one')).json()).toMatchObject({
      statusCode: 0,
      errors: [{ field: 'current' }],
    });
    for (const weak of ['short', 'password123', 'my deposit.lead secret', 'aaaaaaaaaaaa', testPassword]) {
      expect((await change(testPassword, weak)).json()).toMatchObject({ statusCode: 0, errors: [{ field: 'next' }] });
    }
    expect((await change(testPassword, 'correct horse battery staple')).json()).toMatchObject({
      statusCode: 1,
      status: 'Password changed',
    });
    expect(await meStatus(here.token)).toBe(200);
    expect(await meStatus(there.token)).toBe(401);
    const login = await api.anonymous.post('/auth/login', {
      username: 'deposit.lead',
      password: 'correct horse battery staple',
    });
    expect(login.json()).toMatchObject({ statusCode: 1 });
  });
});

test('a password hash of an older cost is renewed at sign-in', async () => {
  const hashOf = async () =>
    (
      await api.db
        .selectFrom('staff')
        .select('passwordHash')
        .where('username', '=', 'banker.lead')
        .executeTakeFirstOrThrow()
    ).passwordHash;
  const before = await hashOf();
  expect(before).toMatch(/^\$argon2id\$v=19\$m=1024,t=1,p=1\$/);
  const stronger = await testApp();
  stronger.app.deps.settings.passwordPasses = 2;
  await stronger.signInAs('banker.lead');
  const row = await stronger.db
    .selectFrom('staff')
    .select('passwordHash')
    .where('username', '=', 'banker.lead')
    .executeTakeFirstOrThrow();
  expect(row.passwordHash).toMatch(/^\$argon2id\$v=19\$m=1024,t=2,p=1\$/);
  await stronger.close();
});
