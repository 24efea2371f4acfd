import { testApp, testPassword } from '../../../testing/index.ts';
import { setUpFactor } from '../../../testing/access/authenticator.ts';
import { type Lies, PANEL, softPasskey } from '../../../testing/access/soft-passkey.ts';
import { add, dataOf, said, passkeyDesk, type Ask } from './testing/passkey-desk.ts';

const { api, withPasskey, askAtSignIn, signIn, statusOf, audited, noticesOf } = passkeyDesk();

describe('adding', () => {
  test('asks for a key of this host with the person verified, and ends every other session', async () => {
    const other = await api().signInAs('banker');
    const own = await api().signInAs('banker');
    const begun = dataOf<Record<string, unknown>>(await own.post('/me/passkeys/begin', {}));
    expect(begun).toMatchObject({
      rp: { id: 'panel.example.com' },
      user: { name: 'banker' },
      attestation: 'none',
      authenticatorSelection: { userVerification: 'required' },
      excludeCredentials: [],
    });
    const { answer } = await add(own, ' Laptop ');
    expect(said(answer)).toMatchObject({ statusCode: 1, data: { passkey: { name: 'Laptop', lastUsedAt: null } } });
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
    const own = await api().signInAs('banker');
    api().clock.advance({ minutes: 6 });
    expect(said(await own.post('/me/passkeys/begin', {}))).toMatchObject({ code: 'STEP_UP_REQUIRED' });
    expect(said(await own.post('/me/passkeys/begin', { password: 'wrong' }))).toMatchObject({ code: 'WRONG_PASSWORD' });
    expect(said(await own.post('/me/passkeys/begin', { password: testPassword }))).toMatchObject({ statusCode: 1 });
  });

  test('with a passkey or an authenticator the password alone is no confirmation', async () => {
    const { own } = await withPasskey('banker');
    const phone = await setUpFactor(api(), 'deposit');
    api().clock.advance({ minutes: 6 });
    const typed = { password: testPassword };
    expect(said(await own.post('/me/passkeys/begin', typed))).toMatchObject({ code: 'STEP_UP_REQUIRED' });
    for (const more of [{}, { code: '123456' }])
      expect(said(await own.post('/me/second-factor/begin', { ...typed, ...more }))).toMatchObject({
        code: 'STEP_UP_REQUIRED',
      });
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
    const own = await api().signInAs('banker');
    expect(said((await add(own, 'Laptop', softPasskey(), lies)).answer)).toMatchObject({ code: 'WRONG_PASSKEY' });
    expect(said(await own.get('/me/second-factor'))).toMatchObject({ passkeys: [] });
  });

  test('another challenge, one of another session, one from within a frame and a late one are refused', async () => {
    const [own, other] = [await api().signInAs('banker'), await api().signInAs('banker')];
    const add1 = async (lies: Lies, late = 0) => {
      const ask = dataOf<Ask>(await own.post('/me/passkeys/begin', {}));
      api().clock.advance({ seconds: late });
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
    expect(said((await add(await api().signInAs('deposit'), 'Theirs', passkey)).answer)).toMatchObject({
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
