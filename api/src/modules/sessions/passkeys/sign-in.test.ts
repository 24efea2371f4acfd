import { testPassword } from '../../../testing/index.ts';
import { setUpFactor, signInWith } from '../../../testing/access/authenticator.ts';
import { type Lies, softPasskey } from '../../../testing/access/soft-passkey.ts';
import { shown } from '../../../testing/proof/proof.ts';
import { add, dataOf, said, passkeyDesk, type Ask } from './testing/passkey-desk.ts';

const { api, withPasskey, askAtSignIn, signIn, audited, noticesOf } = passkeyDesk();

/** For the report of `npm run prove` (safety P18). */
const refused = { wrong: 0, replayed: 0 };
afterAll(() => {
  shown({
    promise: 'P18',
    what: 'signatures of a passkey for another site, host, key or person, or without the person verified',
    promised: '7 refused, and the challenge spent',
    measured: `${refused.wrong} refused`,
  });
  shown({
    promise: 'P18',
    what: 'a challenge of a passkey that was used, is of another purpose or person, made up, or two minutes old',
    promised: '6 refused',
    measured: `${refused.replayed} refused`,
  });
});

describe('at sign-in', () => {
  test('a passkey alone is asked for, and starts a session', async () => {
    const { passkey } = await withPasskey('banker');
    const missing = await signInWith(api(), 'banker', undefined);
    expect([missing.status, said(missing)['code']]).toEqual([403, 'PASSKEY_NEEDED']);
    const ask = await askAtSignIn('banker');
    expect(ask).toMatchObject({ rpId: 'panel.example.com', allowCredentials: [{ id: passkey.id }] });
    expect(said(await signIn('banker', passkey.sign(ask)))).toMatchObject({ statusCode: 1 });
    const started = (await audited('session.started')).at(-1);
    expect(started?.after).toMatchObject({ factor: 'passkey' });
    expect(said(await signInWith(api(), 'banker', '123456'))).toMatchObject({ code: 'WRONG_CODE' });
  });

  test('with an authenticator app either will do', async () => {
    const phone = await setUpFactor(api(), 'banker');
    const { passkey } = await add(phone.client);
    expect(said(await signInWith(api(), 'banker', undefined))).toMatchObject({ code: 'PASSKEY_OR_CODE_NEEDED' });
    expect(said(await signInWith(api(), 'banker', phone.code(30)))).toMatchObject({ statusCode: 1 });
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
    refused.wrong += 1;
  });

  test('a replayed, a foreign, a made-up and a late challenge are refused', async () => {
    const { own, passkey } = await withPasskey('banker');
    const theirs = await withPasskey('deposit');
    const sent = passkey.sign(await askAtSignIn('banker'));
    expect(said(await signIn('banker', sent))).toMatchObject({ statusCode: 1 });
    expect(said(await signIn('banker', sent))).toMatchObject({ code: 'TOO_LATE' });
    refused.replayed += 1;
    for (const challenge of [
      'AAAA',
      (await askAtSignIn('deposit')).challenge,
      dataOf<Ask>(await own.post('/auth/confirm/passkey')).challenge,
      dataOf<Ask>(await own.post('/me/passkeys/begin', {})).challenge,
    ]) {
      expect(said(await signIn('banker', passkey.sign({ challenge })))).toMatchObject({ code: 'TOO_LATE' });
      refused.replayed += 1;
    }
    // What one person's passkey signs says nothing of another.
    api().clock.advance({ minutes: 20 });
    expect(said(await signIn('banker', theirs.passkey.sign(await askAtSignIn('banker'))))).toMatchObject({
      code: 'WRONG_PASSKEY',
    });
    const ask = await askAtSignIn('banker');
    api().clock.advance({ seconds: 121 });
    expect(said(await signIn('banker', passkey.sign(ask)))).toMatchObject({ code: 'TOO_LATE' });
    refused.replayed += 1;
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
    const own = await api().signInAs('banker');
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
      api().anonymous.post('/auth/login/passkey', { username, password });
    const wrong = said(await ask('banker', 'wrong'));
    expect(wrong).toMatchObject({ code: 'WRONG_CREDENTIALS' });
    expect(said(await ask('nobody', testPassword))).toEqual(wrong);
    expect(said(await ask('deposit', testPassword))).toMatchObject({ code: 'SECOND_FACTOR_OFF' });
  });

  test('after five wrong answers each further try must wait, and guesses of the password at the question count too', async () => {
    const { passkey } = await withPasskey('banker');
    const bad = async () => said(await signIn('banker', passkey.sign(await askAtSignIn('banker'), { otherKey: true })));
    for (let tries = 0; tries < 5; tries += 1) expect(await bad()).toMatchObject({ code: 'WRONG_PASSKEY' });
    const ask = (password: string) => api().anonymous.post('/auth/login/passkey', { username: 'banker', password });
    expect((await ask(testPassword)).status).toBe(429);
    api().clock.advance({ minutes: 20 });
    const codes: unknown[] = [];
    for (let tries = 0; tries < 6; tries += 1) codes.push(said(await ask('wrong'))['code']);
    expect(codes).toEqual([...Array<string>(5).fill('WRONG_CREDENTIALS'), 'TOO_MANY']);
  });
});
