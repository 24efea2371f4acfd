import {
  testApp,
  type TestApp,
  type TestClient,
  testPassword,
  type TestPerson,
  client,
} from '../../../testing/index.ts';
import { setUpFactor, signInWith } from '../../../testing/access/authenticator.ts';
import { type Lies, PANEL, type SoftPasskey, softPasskey } from '../../../testing/access/soft-passkey.ts';
import { setPolicy } from '../../policy/set-policy.ts';

let api: TestApp;
beforeEach(async () => {
  api = await testApp({ panelOrigin: PANEL });
  api.clock.freeze();
});
afterEach(() => api.close());

type Ask = { challenge: string; allowCredentials: { id: string }[]; rpId: string };
const dataOf = <T>(answer: { json<J>(): J }) => answer.json<{ data: T }>().data;
const said = (answer: { json<J>(): J }) => answer.json<Record<string, unknown>>();

/** Adds a passkey to the account of this client. */
async function add(of: TestClient, name = 'Laptop', passkey = softPasskey(), lies: Lies = {}) {
  const begun = await of.post('/me/passkeys/begin', {});
  const answer = await of.post('/me/passkeys', passkey.create(dataOf<Ask>(begun), name, lies));
  return { passkey, answer };
}

async function withPasskey(user: TestPerson, name?: string) {
  const own = await api.signInAs(user);
  const { passkey, answer } = await add(own, name);
  expect(said(answer)).toMatchObject({ statusCode: 1 });
  return { own, passkey, id: dataOf<{ id: string }>(answer).id };
}

const askAtSignIn = async (username: string) =>
  dataOf<Ask>(await api.anonymous.post('/auth/login/passkey', { username, password: testPassword }));
const signIn = (username: string, passkey: ReturnType<SoftPasskey['sign']>) =>
  api.anonymous.post('/auth/login', { username, password: testPassword, passkey });
const statusOf = async (path: string, token: string) => (await client(api.address, token).get(path)).status;
const audited = async (action: string) =>
  api.db.selectFrom('auditEvent').selectAll().where('action', '=', action).orderBy('seq').execute();
const noticesOf = async (user: TestPerson) =>
  (
    await api.db.selectFrom('notification').select(['kind', 'text']).where('staffId', '=', api.staffId(user)).execute()
  ).map(({ text }) => text);
const policyIs = (value: 'required' | 'optional') =>
  setPolicy(api.asCommand, { key: 'auth.secondFactor.leads', value, by: 'x', reason: 'y' });

describe('adding', () => {
  test('asks for a key of this host with the person verified, and ends every other session', async () => {
    const other = await api.signInAs('banker');
    const own = await api.signInAs('banker');
    const begun = dataOf<Record<string, unknown>>(await own.post('/me/passkeys/begin', {}));
    expect(begun).toMatchObject({
      rp: { id: 'panel.example.com' },
      user: { name: 'banker' },
      attestation: 'none',
      authenticatorSelection: { userVerification: 'required' },
      excludeCredentials: [],
    });
    const { answer } = await add(own, ' Laptop ');
    expect(said(answer)).toMatchObject({ statusCode: 1, data: { name: 'Laptop', lastUsedAt: null } });
    expect(await statusOf('/auth/me', other.token)).toBe(401);
    expect(await statusOf('/auth/me', own.token)).toBe(200);
    expect(said(await own.get('/me/second-factor'))).toMatchObject({
      since: null,
      passkeys: [{ name: 'Laptop' }],
      passkeysWork: true,
    });
    expect((await audited('passkey.added')).map(({ after }) => after)).toEqual([{ passkey: 'Laptop' }]);
    expect(await noticesOf('banker')).toContain(
      'A passkey was added to your account: Laptop. If it was not you, remove it and change your password.',
    );
  });

  test('a further one leaves the other sessions, and names those that are known', async () => {
    const { own, passkey } = await withPasskey('banker');
    const ask = await askAtSignIn('banker');
    const other = dataOf<{ token: string }>(await signIn('banker', passkey.sign(ask)));
    const begun = dataOf<{ excludeCredentials: { id: string }[] }>(await own.post('/me/passkeys/begin', {}));
    expect(begun.excludeCredentials).toMatchObject([{ id: passkey.id }]);
    expect(said((await add(own, 'Key')).answer)).toMatchObject({ statusCode: 1 });
    expect(await statusOf('/auth/me', other.token)).toBe(200);
  });

  test('takes a confirmation that still counts, or the password', async () => {
    const own = await api.signInAs('banker');
    api.clock.advance({ minutes: 6 });
    expect(said(await own.post('/me/passkeys/begin', {}))).toMatchObject({ code: 'STEP_UP_REQUIRED' });
    expect(said(await own.post('/me/passkeys/begin', { password: 'wrong' }))).toMatchObject({ code: 'WRONG_PASSWORD' });
    expect(said(await own.post('/me/passkeys/begin', { password: testPassword }))).toMatchObject({ statusCode: 1 });
  });

  test('with a passkey or an authenticator the password alone is no confirmation', async () => {
    const { own } = await withPasskey('banker');
    const phone = await setUpFactor(api, 'deposit');
    api.clock.advance({ minutes: 6 });
    const typed = { password: testPassword };
    expect(said(await own.post('/me/passkeys/begin', typed))).toMatchObject({ code: 'STEP_UP_REQUIRED' });
    expect(said(await own.post('/me/second-factor/begin', typed))).toMatchObject({ code: 'STEP_UP_REQUIRED' });
    expect(said(await phone.client.post('/me/passkeys/begin', typed))).toMatchObject({ code: 'SECOND_FACTOR_NEEDED' });
  });

  test.each<[string, Lies]>([
    ['another origin', { origin: 'https://panel.example.com.evil.test' }],
    ['another port', { origin: `${PANEL}:8443` }],
    ['another host', { rpId: 'evil.test' }],
    ['no verification of the person', { unverified: true }],
    ['a signature in place of a new key', { type: 'webauthn.get' }],
    ['certificates of the maker', { format: 'packed' }],
    ['certificates of a phone', { format: 'android-safetynet' }],
  ])('%s is refused', async (_, lies) => {
    const own = await api.signInAs('banker');
    expect(said((await add(own, 'Laptop', softPasskey(), lies)).answer)).toMatchObject({ code: 'WRONG_PASSKEY' });
    expect(said(await own.get('/me/second-factor'))).toMatchObject({ passkeys: [] });
  });

  test('another challenge, one of another session, one from within a frame and a late one are refused', async () => {
    const [own, other] = [await api.signInAs('banker'), await api.signInAs('banker')];
    const add1 = async (lies: Lies, late = 0) => {
      const ask = dataOf<Ask>(await own.post('/me/passkeys/begin', {}));
      api.clock.advance({ seconds: late });
      return said(await own.post('/me/passkeys', softPasskey().create(ask, 'Laptop', lies)))['code'];
    };
    const foreign = dataOf<Ask>(await other.post('/me/passkeys/begin', {})).challenge;
    expect(await add1({ challenge: 'AAAA' })).toBe('TOO_LATE');
    expect(await add1({ challenge: foreign })).toBe('TOO_LATE');
    expect(await add1({ crossOrigin: true })).toBe('TOO_LATE');
    expect(await add1({}, 121)).toBe('TOO_LATE');
    expect(await add1({}, 119)).toBeUndefined();
  });

  test('one that was added before, also by somebody else, and an eleventh are refused', async () => {
    const { own, passkey } = await withPasskey('banker');
    expect(said((await add(own, 'Again', passkey)).answer)).toMatchObject({ code: 'PASSKEY_KNOWN' });
    expect(said((await add(await api.signInAs('deposit'), 'Theirs', passkey)).answer)).toMatchObject({
      code: 'PASSKEY_KNOWN',
    });
    for (let more = 0; more < 9; more += 1) await add(own, `Key ${more}`);
    expect(said(await own.post('/me/passkeys/begin', {}))).toMatchObject({ code: 'TOO_MANY_PASSKEYS' });
  });

  test('without PANEL_ORIGIN there are none at an address that is not localhost, whatever the request says', async () => {
    const bare = await testApp();
    const own = await bare.signInAs('banker');
    const headers = { 'x-forwarded-host': 'panel.example.com', 'x-forwarded-proto': 'https', origin: PANEL };
    expect(said(await own.post('/me/passkeys/begin', {}, { ...headers, 'x-forwarded-proto': 'http' }))).toMatchObject({
      code: 'PASSKEYS_OFF',
    });
    const local = await own.post('/me/passkeys/begin', {}, { 'x-forwarded-host': 'localhost:3000' });
    expect(said(local)).toMatchObject({ statusCode: 1, data: { rp: { id: 'localhost' } } });
    await bare.close();
  });
});

describe('at sign-in', () => {
  test('a passkey alone is asked for, and starts a session', async () => {
    const { passkey } = await withPasskey('banker');
    const missing = await signInWith(api, 'banker', undefined);
    expect([missing.status, said(missing)['code']]).toEqual([403, 'PASSKEY_NEEDED']);
    const ask = await askAtSignIn('banker');
    expect(ask).toMatchObject({ rpId: 'panel.example.com', allowCredentials: [{ id: passkey.id }] });
    expect(said(await signIn('banker', passkey.sign(ask)))).toMatchObject({ statusCode: 1 });
    const started = (await audited('session.started')).at(-1);
    expect(started?.after).toMatchObject({ factor: 'passkey' });
    expect(said(await signInWith(api, 'banker', '123456'))).toMatchObject({ code: 'WRONG_CODE' });
  });

  test('with an authenticator app either will do', async () => {
    const phone = await setUpFactor(api, 'banker');
    const { passkey } = await add(phone.client);
    expect(said(await signInWith(api, 'banker', undefined))).toMatchObject({ code: 'PASSKEY_OR_CODE_NEEDED' });
    expect(said(await signInWith(api, 'banker', phone.code(30)))).toMatchObject({ statusCode: 1 });
    expect(said(await signIn('banker', passkey.sign(await askAtSignIn('banker'))))).toMatchObject({ statusCode: 1 });
  });

  test.each<[string, Lies]>([
    ['another origin', { origin: 'https://evil.test' }],
    ['plain http', { origin: 'http://panel.example.com' }],
    ['another host', { rpId: 'evil.test' }],
    ['no verification of the person', { unverified: true }],
    ['another key', { otherKey: true }],
    ['another person', { userHandle: Buffer.from('somebody').toString('base64url') }],
    ['a new key in place of a signature', { type: 'webauthn.create' }],
  ])('%s is refused, and the challenge is spent', async (_, lies) => {
    const { passkey } = await withPasskey('banker');
    const ask = await askAtSignIn('banker');
    expect(said(await signIn('banker', passkey.sign(ask, lies)))).toMatchObject({ code: 'WRONG_PASSKEY' });
    expect(said(await signIn('banker', passkey.sign(ask)))).toMatchObject({ code: 'TOO_LATE' });
  });

  test('a replayed, a foreign, a made-up and a late challenge are refused', async () => {
    const { own, passkey } = await withPasskey('banker');
    const theirs = await withPasskey('deposit');
    const sent = passkey.sign(await askAtSignIn('banker'));
    expect(said(await signIn('banker', sent))).toMatchObject({ statusCode: 1 });
    expect(said(await signIn('banker', sent))).toMatchObject({ code: 'TOO_LATE' });
    for (const challenge of [
      'AAAA',
      (await askAtSignIn('deposit')).challenge,
      dataOf<Ask>(await own.post('/auth/confirm/passkey')).challenge,
      dataOf<Ask>(await own.post('/me/passkeys/begin', {})).challenge,
    ])
      expect(said(await signIn('banker', passkey.sign({ challenge })))).toMatchObject({ code: 'TOO_LATE' });
    // What one person's passkey signs says nothing of another.
    api.clock.advance({ minutes: 20 });
    expect(said(await signIn('banker', theirs.passkey.sign(await askAtSignIn('banker'))))).toMatchObject({
      code: 'WRONG_PASSKEY',
    });
    const ask = await askAtSignIn('banker');
    api.clock.advance({ seconds: 121 });
    expect(said(await signIn('banker', passkey.sign(ask)))).toMatchObject({ code: 'TOO_LATE' });
  });

  test('a counter that goes back or stands still is refused, audited and told to the person', async () => {
    const { passkey } = await withPasskey('banker');
    const tryWith = async (count: number) =>
      said(await signIn('banker', passkey.sign(await askAtSignIn('banker'), { count })));
    expect(await tryWith(10)).toMatchObject({ statusCode: 1 });
    for (const count of [10, 9, 0]) expect(await tryWith(count)).toMatchObject({ code: 'WRONG_PASSKEY' });
    expect(await tryWith(11)).toMatchObject({ statusCode: 1 });
    expect((await audited('passkey.copied')).map(({ after }) => after)).toEqual(
      [10, 9, 0].map((sent) => expect.objectContaining({ passkey: 'Laptop', kept: 10, sent })),
    );
    expect(await noticesOf('banker')).toContain(
      'Your passkey Laptop was refused: its counter went back, as if it had been copied. Remove it and tell an owner.',
    );
  });

  test('an authenticator that does not count signs in again and again', async () => {
    const own = await api.signInAs('banker');
    const { passkey } = await add(own, 'Phone', softPasskey(false));
    for (let times = 0; times < 2; times += 1)
      expect(said(await signIn('banker', passkey.sign(await askAtSignIn('banker'))))).toMatchObject({ statusCode: 1 });
  });

  test('one that was removed meanwhile is refused', async () => {
    const { own, passkey, id } = await withPasskey('banker');
    await add(own, 'Key');
    const ask = await askAtSignIn('banker');
    expect(said(await own.delete(`/me/passkeys/${id}`))).toMatchObject({ statusCode: 1 });
    expect(said(await signIn('banker', passkey.sign(ask)))).toMatchObject({ code: 'WRONG_PASSKEY' });
  });

  test('the question takes the password, and says nothing to whoever does not have it', async () => {
    await withPasskey('banker');
    const ask = (username: string, password: string) =>
      api.anonymous.post('/auth/login/passkey', { username, password });
    const wrong = said(await ask('banker', 'wrong'));
    expect(wrong).toMatchObject({ code: 'WRONG_CREDENTIALS' });
    expect(said(await ask('nobody', testPassword))).toEqual(wrong);
    expect(said(await ask('deposit', testPassword))).toMatchObject({ code: 'SECOND_FACTOR_OFF' });
  });

  test('after five wrong answers each further try must wait, and guesses of the password at the question count too', async () => {
    const { passkey } = await withPasskey('banker');
    const bad = async () => said(await signIn('banker', passkey.sign(await askAtSignIn('banker'), { otherKey: true })));
    for (let tries = 0; tries < 5; tries += 1) expect(await bad()).toMatchObject({ code: 'WRONG_PASSKEY' });
    const ask = (password: string) => api.anonymous.post('/auth/login/passkey', { username: 'banker', password });
    expect((await ask(testPassword)).status).toBe(429);
    api.clock.advance({ minutes: 20 });
    const codes: unknown[] = [];
    for (let tries = 0; tries < 6; tries += 1) codes.push(said(await ask('wrong'))['code']);
    expect(codes).toEqual([...Array<string>(5).fill('WRONG_CREDENTIALS'), 'TOO_MANY']);
  });
});

describe('confirming', () => {
  const confirm = (own: TestClient, passkey: object) => own.post('/auth/confirm', { passkey });
  const ask = async (own: TestClient) => dataOf<Ask>(await own.post('/auth/confirm/passkey'));

  test('an owner confirms an act by passkey; the password no longer does', async () => {
    const { own, passkey } = await withPasskey('owner');
    api.clock.advance({ minutes: 6 });
    const act = () => own.post(`/staff/${api.staffId('banker')}/unlock`, { version: 1, reason: 'Locked out' });
    expect(said(await act())).toMatchObject({ code: 'STEP_UP_REQUIRED' });
    expect(said(await own.post('/auth/confirm', { password: testPassword }))).toMatchObject({ code: 'PASSKEY_NEEDED' });
    expect(said(await confirm(own, passkey.sign(await ask(own))))).toMatchObject({ statusCode: 1 });
    expect(said(await act())).not.toMatchObject({ code: 'STEP_UP_REQUIRED' });
    expect((await audited('session.confirmed')).map(({ after }) => after)).toEqual([{ by: 'passkey' }]);
  });

  test('a challenge of another session, of a sign-in or used before confirms nothing', async () => {
    const { own, passkey } = await withPasskey('banker');
    const other = client(
      api.address,
      dataOf<{ token: string }>(await signIn('banker', passkey.sign(await askAtSignIn('banker')))).token,
    );
    expect(said(await confirm(own, passkey.sign(await ask(other))))).toMatchObject({ code: 'TOO_LATE' });
    expect(said(await confirm(own, passkey.sign(await askAtSignIn('banker'))))).toMatchObject({ code: 'TOO_LATE' });
    const sent = passkey.sign(await ask(own));
    expect(said(await confirm(own, sent))).toMatchObject({ statusCode: 1 });
    expect(said(await confirm(own, sent))).toMatchObject({ code: 'TOO_LATE' });
    const earlier = await ask(own);
    await ask(own);
    expect(said(await confirm(own, passkey.sign(earlier)))).toMatchObject({ code: 'TOO_LATE' });
  });

  test('guesses with a stolen token are throttled like those at sign-in', async () => {
    const { own, passkey } = await withPasskey('banker');
    const codes: unknown[] = [];
    for (let tries = 0; tries < 6; tries += 1)
      codes.push(said(await confirm(own, passkey.sign(await ask(own), { otherKey: true })))['code']);
    expect(codes).toEqual([...Array<string>(5).fill('WRONG_PASSKEY'), 'TOO_MANY']);
  });
});

describe('one’s own passkeys', () => {
  test('are renamed and removed, which is told and audited; those of others are not there', async () => {
    const { own, id } = await withPasskey('banker');
    const deposit = await api.signInAs('deposit');
    expect((await deposit.patch(`/me/passkeys/${id}`, { name: 'Mine' })).status).toBe(404);
    expect((await deposit.delete(`/me/passkeys/${id}`)).status).toBe(404);
    expect(said(await own.patch(`/me/passkeys/${id}`, { name: 'Blue key' }))).toMatchObject({
      data: { name: 'Blue key' },
    });
    expect(said(await own.delete(`/me/passkeys/${id}`))).toMatchObject({ statusCode: 1 });
    expect(said(await signInWith(api, 'banker', undefined))).toMatchObject({ statusCode: 1 });
    expect((await audited('passkey.renamed'))[0]).toMatchObject({ after: { passkey: 'Blue key' } });
    expect((await audited('passkey.removed'))[0]).toMatchObject({ before: { passkey: 'Blue key' } });
    expect(await noticesOf('banker')).toContain(
      'A passkey was removed from your account: Blue key. If it was not you, tell an owner.',
    );
  });

  test('removing takes a confirmation that still counts', async () => {
    const { own, id } = await withPasskey('banker');
    api.clock.advance({ minutes: 6 });
    expect(said(await own.delete(`/me/passkeys/${id}`))).toMatchObject({ code: 'STEP_UP_REQUIRED' });
  });

  test('the last factor stays while a policy asks for one, whichever kind it is', async () => {
    const { own, id } = await withPasskey('banker.lead');
    await policyIs('required');
    expect(said(await own.delete(`/me/passkeys/${id}`))).toMatchObject({ code: 'FORBIDDEN' });
    const phone = await setUpFactor(api, 'banker.lead', own);
    expect(said(await own.delete(`/me/passkeys/${id}`))).toMatchObject({ statusCode: 1 });
    api.clock.advance({ seconds: 30 });
    expect(said(await own.post('/me/second-factor/remove', { code: phone.code() }))).toMatchObject({
      code: 'FORBIDDEN',
    });
    await add(own, 'Key');
    // With a passkey a confirmation does in place of the code.
    expect(said(await own.post('/me/second-factor/remove', {}))).toMatchObject({ statusCode: 1 });
  });

  test('whoever must have a factor adds a passkey first, with the password, and then may do everything', async () => {
    await policyIs('required');
    const lead = await api.signInAs('banker.lead');
    expect((await lead.get('/deposits')).status).toBe(403);
    api.clock.advance({ minutes: 6 });
    const begun = dataOf<Ask>(await lead.post('/me/passkeys/begin', { password: testPassword }));
    expect(said(await lead.post('/me/passkeys', softPasskey().create(begun)))).toMatchObject({ statusCode: 1 });
    expect((await lead.get('/deposits')).status).toBe(200);
    expect(said(await lead.get('/auth/me'))).toMatchObject({ secondFactorDue: false });
  });

  test('an owner’s reset removes them with the authenticator, and the one-time code leads to a new one', async () => {
    const { passkey } = await withPasskey('banker');
    const owner = await api.signInAs('owner');
    const accountOf = async () => said(await owner.get(`/staff/${api.staffId('banker')}`));
    expect(await accountOf()).toMatchObject({ secondFactor: true, authenticator: false, passkeys: 1 });
    const ask = await askAtSignIn('banker');
    const reset = await owner.post(
      `/staff/${api.staffId('banker')}/reset-second-factor`,
      { version: 1, reason: 'Lost the laptop' },
      { 'idempotency-key': 'reset-banker-1' },
    );
    const code = dataOf<{ oneTimeCode: string }>(reset).oneTimeCode;
    expect(await accountOf()).toMatchObject({ secondFactor: true, authenticator: false, passkeys: 0 });
    expect(said(await signIn('banker', passkey.sign(ask)))).toMatchObject({ code: 'WRONG_PASSKEY' });
    expect(said(await signInWith(api, 'banker', undefined))).toMatchObject({ code: 'SECOND_FACTOR_NEEDED' });
    const answer = await signInWith(api, 'banker', code);
    expect(said(answer)).toMatchObject({ statusCode: 1, data: { auth: { secondFactorDue: true } } });
    const own = client(api.address, dataOf<{ token: string }>(answer).token);
    const begun = dataOf<Ask>(await own.post('/me/passkeys/begin', { password: testPassword }));
    const next = softPasskey();
    expect(said(await own.post('/me/passkeys', next.create(begun)))).toMatchObject({ statusCode: 1 });
    expect(said(await signIn('banker', next.sign(await askAtSignIn('banker'))))).toMatchObject({ statusCode: 1 });
  });
});
