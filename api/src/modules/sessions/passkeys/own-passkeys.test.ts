import { client, testPassword, type TestClient } from '../../../testing/index.ts';
import { setUpFactor, signInWith } from '../../../testing/access/authenticator.ts';
import { softPasskey } from '../../../testing/access/soft-passkey.ts';
import { add, dataOf, said, passkeyDesk, type Ask } from './testing/passkey-desk.ts';

const { api, withPasskey, askAtSignIn, signIn, audited, noticesOf, policyIs } = passkeyDesk();

describe('confirming', () => {
  const confirm = (own: TestClient, passkey: object) => own.post('/auth/confirm', { passkey });
  const ask = async (own: TestClient) => dataOf<Ask>(await own.post('/auth/confirm/passkey'));

  test('an owner confirms an act by passkey; the password no longer does', async () => {
    const { own, passkey } = await withPasskey('owner');
    api().clock.advance({ minutes: 6 });
    const act = () => own.post(`/staff/${api().staffId('banker')}/unlock`, { version: 1, reason: 'Locked out' });
    expect(said(await act())).toMatchObject({ code: 'STEP_UP_REQUIRED' });
    expect(said(await own.post('/auth/confirm', { password: testPassword }))).toMatchObject({ code: 'PASSKEY_NEEDED' });
    expect(said(await confirm(own, passkey.sign(await ask(own))))).toMatchObject({ statusCode: 1 });
    expect(said(await act())).not.toMatchObject({ code: 'STEP_UP_REQUIRED' });
    expect((await audited('session.confirmed')).map(({ after }) => after)).toEqual([{ by: 'passkey' }]);
  });

  test('a challenge of another session, of a sign-in or used before confirms nothing', async () => {
    const { own, passkey } = await withPasskey('banker');
    const other = client(
      api().address,
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
    const deposit = await api().signInAs('deposit');
    expect((await deposit.patch(`/me/passkeys/${id}`, { name: 'Mine' })).status).toBe(404);
    expect((await deposit.delete(`/me/passkeys/${id}`)).status).toBe(404);
    expect(said(await own.patch(`/me/passkeys/${id}`, { name: 'Blue key' }))).toMatchObject({
      data: { name: 'Blue key' },
    });
    expect(said(await own.delete(`/me/passkeys/${id}`))).toMatchObject({ statusCode: 1 });
    expect(said(await signInWith(api(), 'banker', undefined))).toMatchObject({ statusCode: 1 });
    expect((await audited('passkey.renamed'))[0]).toMatchObject({ after: { passkey: 'Blue key' } });
    expect((await audited('passkey.removed'))[0]).toMatchObject({ before: { passkey: 'Blue key' } });
    expect(await noticesOf('banker')).toContain(
      'A passkey was removed from your account: Blue key. If it was not you, tell an owner.',
    );
  });

  test('removing takes a confirmation that still counts', async () => {
    const { own, id } = await withPasskey('banker');
    api().clock.advance({ minutes: 6 });
    expect(said(await own.delete(`/me/passkeys/${id}`))).toMatchObject({ code: 'STEP_UP_REQUIRED' });
  });

  test('the last factor stays while a policy asks for one, whichever kind it is', async () => {
    const { own, id } = await withPasskey('banker.lead');
    await policyIs('required');
    expect(said(await own.delete(`/me/passkeys/${id}`))).toMatchObject({ code: 'FORBIDDEN' });
    const phone = await setUpFactor(api(), 'banker.lead', own);
    expect(said(await own.delete(`/me/passkeys/${id}`))).toMatchObject({ statusCode: 1 });
    api().clock.advance({ seconds: 30 });
    expect(said(await own.post('/me/second-factor/remove', { code: phone.code() }))).toMatchObject({
      code: 'FORBIDDEN',
    });
    await add(own, 'Key');
    // With a passkey a confirmation does in place of the code.
    expect(said(await own.post('/me/second-factor/remove', {}))).toMatchObject({ statusCode: 1 });
  });

  test('whoever must have a factor adds a passkey first, with the password, and then may do everything', async () => {
    await policyIs('required');
    const lead = await api().signInAs('banker.lead');
    expect((await lead.get('/deposits')).status).toBe(403);
    api().clock.advance({ minutes: 6 });
    const begun = dataOf<Ask>(await lead.post('/me/passkeys/begin', { password: testPassword }));
    expect(said(await lead.post('/me/passkeys', softPasskey().create(begun)))).toMatchObject({ statusCode: 1 });
    expect((await lead.get('/deposits')).status).toBe(200);
    expect(said(await lead.get('/auth/me'))).toMatchObject({ secondFactorDue: false });
  });

  test('an owner’s reset removes them with the authenticator, and the one-time code leads to a new one', async () => {
    const { passkey } = await withPasskey('banker');
    const owner = await api().signInAs('owner');
    const accountOf = async () => said(await owner.get(`/staff/${api().staffId('banker')}`));
    expect(await accountOf()).toMatchObject({ secondFactor: true, authenticator: false, passkeys: 1 });
    const ask = await askAtSignIn('banker');
    const reset = await owner.post(
      `/staff/${api().staffId('banker')}/reset-second-factor`,
      { version: 1, reason: 'Lost the laptop' },
      { 'idempotency-key': 'reset-banker-1' },
    );
    const code = dataOf<{ oneTimeCode: string }>(reset).oneTimeCode;
    expect(await accountOf()).toMatchObject({ secondFactor: true, authenticator: false, passkeys: 0 });
    expect(said(await signIn('banker', passkey.sign(ask)))).toMatchObject({ code: 'WRONG_PASSKEY' });
    expect(said(await signInWith(api(), 'banker', undefined))).toMatchObject({ code: 'SECOND_FACTOR_NEEDED' });
    const answer = await signInWith(api(), 'banker', code);
    expect(said(answer)).toMatchObject({ statusCode: 1, data: { auth: { secondFactorDue: true } } });
    const own = client(api().address, dataOf<{ token: string }>(answer).token);
    const begun = dataOf<Ask>(await own.post('/me/passkeys/begin', { password: testPassword }));
    const next = softPasskey();
    expect(said(await own.post('/me/passkeys', next.create(begun)))).toMatchObject({ statusCode: 1 });
    expect(said(await signIn('banker', next.sign(await askAtSignIn('banker'))))).toMatchObject({ statusCode: 1 });
  });
});
