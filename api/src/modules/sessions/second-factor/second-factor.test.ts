import { sql } from 'kysely';
import { client, type TestAnswer, testApp, type TestApp, testPassword } from '../../../testing/index.ts';
import { setUpFactor, signInWith, totpOf } from '../../../testing/access/authenticator.ts';
import { waitingForLocks } from '../../../testing/database/waiting.ts';
import { setPolicy } from '../../policy/set-policy.ts';

let api: TestApp;
beforeEach(async () => {
  api = await testApp();
  api.clock.freeze();
});
afterEach(() => api.close());

const statusOf = async (path: string, token: string) => (await client(api.address, token).get(path)).status;
const policyIs = (value: 'required' | 'optional', who = 'leads') =>
  setPolicy(api.asCommand, {
    key: `auth.secondFactor.${who}` as 'auth.secondFactor.leads',
    value,
    by: 'x',
    reason: 'y',
  });

describe('setting up', () => {
  test('shows the secret once, for typing, opening and scanning, and keeps it encrypted', async () => {
    const banker = await api.signInAs('banker');
    const begun = (await banker.post('/me/second-factor/begin', { password: testPassword })).json<{
      data: { secret: string; uri: string; qr: string[] };
    }>();
    const { secret, uri, qr } = begun.data;
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(uri).toContain(`secret=${secret}`);
    expect(uri).toMatch(/^otpauth:\/\/totp\/Back%20office:banker\?/);
    expect(new Set(qr.map((row) => row.length))).toEqual(new Set([qr.length]));
    const { pendingSecret } = await api.db.selectFrom('secondFactor').selectAll().executeTakeFirstOrThrow();
    expect(pendingSecret?.includes(Buffer.from(totpOf(secret).secret.bytes))).toBe(false);
    const kept = await sql<{ text: string }>`select coalesce(response, '') as text from idempotency`.execute(api.db);
    expect(JSON.stringify(kept.rows)).not.toContain(secret);
  });

  test('needs the password, and counts only when a code was typed', async () => {
    const banker = await api.signInAs('banker');
    const wrong = await banker.post('/me/second-factor/begin', { password: 'wrong' });
    expect(wrong.json()).toMatchObject({ statusCode: 0, code: 'WRONG_PASSWORD' });
    await banker.post('/me/second-factor/begin', { password: testPassword });
    expect((await signInWith(api, 'banker', undefined)).json()).toMatchObject({ statusCode: 1 });
    expect((await banker.post('/me/second-factor/confirm', { code: '000000' })).json()).toMatchObject({
      statusCode: 0,
      code: 'WRONG_CODE',
    });
    expect((await banker.get('/me/second-factor')).json()).toEqual({
      since: null,
      recoveryCodesLeft: 0,
      passkeys: [],
      passkeysWork: false,
      required: false,
    });
  });

  test('a secret waits fifteen minutes for its first code', async () => {
    const banker = await api.signInAs('banker');
    const begun = await banker.post('/me/second-factor/begin', { password: testPassword });
    api.clock.advance({ minutes: 16 });
    const code = totpOf(begun.json<{ data: { secret: string } }>().data.secret).generate({
      timestamp: api.clock.now().getTime(),
    });
    expect((await banker.post('/me/second-factor/confirm', { code })).json()).toMatchObject({ code: 'NOTHING_WAITS' });
  });

  test('answers ten recovery codes, ends every other session, and is audited without a secret', async () => {
    const other = await api.signInAs('banker');
    const phone = await setUpFactor(api, 'banker');
    expect(new Set(phone.recoveryCodes).size).toBe(10);
    expect(phone.recoveryCodes[0]).toMatch(/^[A-Z2-9]{4}(-[A-Z2-9]{4}){3}$/);
    expect(await statusOf('/auth/me', other.token)).toBe(401);
    expect(await statusOf('/auth/me', phone.client.token)).toBe(200);
    expect((await phone.client.get('/me/second-factor')).json()).toMatchObject({
      since: api.clock.now().toISOString(),
      recoveryCodesLeft: 10,
    });
    const entries = await api.db
      .selectFrom('auditEvent')
      .selectAll()
      .where('action', 'like', 'second-factor.%')
      .execute();
    expect(entries.map(({ action }) => action)).toEqual(['second-factor.begun', 'second-factor.set-up']);
    expect(JSON.stringify(entries)).not.toContain(phone.secret);
  });

  test('a row that was copied to another person signs nobody in', async () => {
    const phone = await setUpFactor(api, 'banker');
    await sql`insert into second_factor (staff_id, secret, confirmed_at)
      select ${api.staffId('deposit')}, secret, confirmed_at from second_factor`.execute(api.db);
    expect((await signInWith(api, 'deposit', phone.code(30))).status).toBe(500);
  });
});

describe('signing in', () => {
  test('without the code answers 403 and never 401, and with it starts a session', async () => {
    const phone = await setUpFactor(api, 'banker');
    api.clock.advance({ seconds: 60 });
    const missing = await signInWith(api, 'banker', undefined);
    expect([missing.status, missing.json()]).toEqual([
      403,
      expect.objectContaining({
        msg: 'Type the code of your authenticator app to go on.',
        code: 'SECOND_FACTOR_NEEDED',
      }),
    ]);
    const answer = await signInWith(api, 'banker', phone.code());
    expect(answer.json()).toMatchObject({ statusCode: 1, data: { auth: { secondFactorDue: false } } });
  });

  test('a wrong password says nothing of a second factor', async () => {
    await setUpFactor(api, 'banker');
    const wrong = await api.anonymous.post('/auth/login', { username: 'banker', password: 'wrong', code: '123456' });
    expect(wrong.json()).toMatchObject({ statusCode: 2, code: 'WRONG_CREDENTIALS' });
  });

  test('a recovery code works once, however it is typed', async () => {
    const { recoveryCodes, client: own } = await setUpFactor(api, 'banker');
    const typed = (recoveryCodes[0] as string).toLowerCase().replaceAll('-', ' ');
    expect((await signInWith(api, 'banker', typed)).json()).toMatchObject({ statusCode: 1 });
    expect((await signInWith(api, 'banker', recoveryCodes[0])).json()).toMatchObject({ code: 'WRONG_CODE' });
    expect((await own.get('/me/second-factor')).json()).toMatchObject({ recoveryCodesLeft: 9 });
  });

  test('a code that was never asked for does no harm', async () => {
    expect((await signInWith(api, 'banker', '123456')).json()).toMatchObject({ statusCode: 1 });
  });
});

describe('by policy', () => {
  test('whoever must have one and has none can do nothing but set it up', async () => {
    await policyIs('required');
    const lead = await api.signInAs('banker.lead');
    const answer = await lead.get('/deposits');
    expect([answer.status, answer.json()]).toEqual([403, expect.objectContaining({ code: 'SECOND_FACTOR_DUE' })]);
    expect((await lead.get('/auth/me')).json()).toMatchObject({ secondFactorDue: true });
    await setUpFactor(api, 'banker.lead', lead);
    expect((await lead.get('/deposits')).status).toBe(200);
    expect((await lead.get('/auth/me')).json()).toMatchObject({ secondFactorDue: false });
  });

  test('each policy is about its own people', async () => {
    const due = async () => {
      const users = ['deposit', 'banker', 'withdraw', 'backoffice', 'deposit.lead', 'banker.lead'] as const;
      const seen = await Promise.all(users.map(async (user) => (await api.signInAs(user)).get('/auth/me')));
      return users.filter((_, at) => seen[at]?.json<{ secondFactorDue: boolean }>().secondFactorDue);
    };
    await policyIs('required');
    expect(await due()).toEqual(['backoffice', 'deposit.lead', 'banker.lead']);
    await policyIs('optional');
    await policyIs('required', 'payers');
    expect(await due()).toEqual(['deposit', 'deposit.lead']);
    await policyIs('required', 'others');
    expect(await due()).toHaveLength(6);
  });

  test('a factor that policy demands is replaced and not removed', async () => {
    await policyIs('required');
    const phone = await setUpFactor(api, 'banker.lead');
    expect((await phone.client.post('/me/second-factor/remove', { code: phone.code(30) })).json()).toMatchObject({
      code: 'FORBIDDEN',
    });
    const without = await phone.client.post('/me/second-factor/begin', { password: testPassword });
    expect([without.status, without.json()]).toEqual([403, expect.objectContaining({ code: 'SECOND_FACTOR_NEEDED' })]);
    const again = await phone.client.post('/me/second-factor/begin', { password: testPassword, code: phone.code(30) });
    const { secret } = again.json<{ data: { secret: string } }>().data;
    expect(secret).not.toBe(phone.secret);
    const code = totpOf(secret).generate({ timestamp: api.clock.now().getTime() });
    expect((await phone.client.post('/me/second-factor/confirm', { code })).json()).toMatchObject({ statusCode: 1 });
    api.clock.advance({ minutes: 2 });
    expect((await signInWith(api, 'banker.lead', phone.code())).json()).toMatchObject({ code: 'WRONG_CODE' });
  });

  test('where it is optional its person removes it with a code, and signs in without one', async () => {
    const phone = await setUpFactor(api, 'banker');
    expect((await phone.client.post('/me/second-factor/remove', { code: '000000' })).json()).toMatchObject({
      code: 'WRONG_CODE',
    });
    expect((await phone.client.post('/me/second-factor/remove', { code: phone.code(30) })).json()).toMatchObject({
      statusCode: 1,
    });
    expect((await signInWith(api, 'banker', undefined)).json()).toMatchObject({ statusCode: 1 });
  });

  test('new recovery codes need a code and replace the earlier ones', async () => {
    const phone = await setUpFactor(api, 'banker');
    const renewed = await phone.client.post('/me/second-factor/recovery-codes', { code: phone.code(30) });
    const { recoveryCodes } = renewed.json<{ data: { recoveryCodes: string[] } }>().data;
    expect(recoveryCodes).toHaveLength(10);
    expect((await signInWith(api, 'banker', phone.recoveryCodes[1])).json()).toMatchObject({ code: 'WRONG_CODE' });
    expect((await signInWith(api, 'banker', recoveryCodes[1])).json()).toMatchObject({ statusCode: 1 });
  });
});

describe('while it is reset in another place', () => {
  const RESET = { secret: null, confirmedAt: null, resetAt: new Date() };
  test('nothing is confirmed without the password, and the one-time code of the reset stays', async () => {
    const phone = await setUpFactor(api, 'banker');
    await api.db.updateTable('secondFactor').set(RESET).execute();
    const codes = () => api.db.selectFrom('secondFactorCode').select('hash').orderBy('hash').execute();
    const before = await codes();
    for (const [path, body] of [
      ['/auth/confirm', {}],
      ['/auth/confirm', { code: '123456' }],
    ] as const)
      expect((await phone.client.post(path, body)).json()).toMatchObject({
        statusCode: 0,
        errors: [{ field: 'password', code: 'REQUIRED' }],
      });
    for (const path of ['recovery-codes', 'remove'])
      expect((await phone.client.post(`/me/second-factor/${path}`, { code: '123456' })).json()).toMatchObject({
        statusCode: 2,
        code: 'SECOND_FACTOR_OFF',
      });
    expect(await codes()).toEqual(before);
    expect((await phone.client.post('/auth/confirm', { password: testPassword })).json()).toMatchObject({
      statusCode: 1,
    });
  });

  test('codes that were asked for before it are not made after it', async () => {
    const phone = await setUpFactor(api, 'banker');
    let answer: Promise<TestAnswer> | undefined;
    await api.db.transaction().execute(async (held) => {
      await held.selectFrom('staff').select('id').where('username', '=', 'banker').forUpdate().execute();
      answer = phone.client.post('/me/second-factor/recovery-codes', { code: phone.code(30) });
      while ((await waitingForLocks(held)) === 0);
      await held.updateTable('secondFactor').set(RESET).execute();
    });
    expect((await answer)?.json()).toMatchObject({ statusCode: 2, code: 'SECOND_FACTOR_OFF' });
  });
});
