import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aProfile, aToken, done, refused } from '@backoffice/shared/testing';
import { aPasskeyCreation, aPasskeyRequest, fakeAuthenticator } from '../testing/fake-authenticator.ts';
import { fakeNetwork, type RouteAnswer } from '../testing/fake-network.ts';
import { renderPanel } from '../testing/render-panel.tsx';
import { keysLeft } from '../testing/sign-in-here.ts';

let takeAway: () => void;
beforeEach(() => {
  localStorage.clear();
  takeAway = fakeAuthenticator();
});
afterEach(() => takeAway());

const LOGIN = 'POST /api/auth/login';
const ASK = 'POST /api/auth/login/passkey';
type SignInAnswer = RouteAnswer<typeof LOGIN>;
const signedIn = (change = {}): SignInAnswer => ({
  body: done({ token: aToken(), auth: aProfile(change), user: 'deposit', last: null }, 'Signed in'),
});
const needsPasskey: SignInAnswer = { status: 403, body: { msg: 'Use your passkey to go on.', code: 'PASSKEY_NEEDED' } };
const needsEither: SignInAnswer = {
  status: 403,
  body: { msg: 'Use your passkey, or type the code.', code: 'PASSKEY_OR_CODE_NEEDED' },
};
const asked: RouteAnswer<typeof ASK> = { body: done(aPasskeyRequest, 'Answer what your browser asks') };
const signed = { id: 'AAAA', clientDataJSON: 'ZGF0YQ', authenticatorData: 'bW9yZQ', signature: 'c2lnbg' };

async function signIn(...answers: SignInAnswer[]) {
  const network = fakeNetwork();
  network.on(LOGIN, ...answers);
  network.on(ASK, asked);
  const panel = renderPanel('/login', { network });
  await userEvent.type(await screen.findByLabelText('Username'), 'deposit');
  await userEvent.type(await screen.findByLabelText('Password'), 'backoffice-demo');
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  return { ...panel, network, bodies: () => network.requestsOf(LOGIN).map(({ data }) => String(data)) };
}

const button = () => screen.findByRole('button', { name: 'Use a passkey' });
const isIn = () => screen.findByRole('navigation', { name: 'Main' });

test('safety 2.10: where there is a passkey alone, it takes the place of the button, and Enter uses it', async () => {
  const { bodies, network } = await signIn(needsPasskey, signedIn());
  expect(await button()).toHaveFocus();
  expect(screen.getByRole('main')).toHaveTextContent('Your password is right. Use your passkey to go on.');
  expect(screen.queryByLabelText(/^Code of/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Sign in' })).toBeNull();
  expect(keysLeft()).toEqual([]);
  await userEvent.keyboard('{Enter}');
  await isIn();
  expect(network.requestsOf(ASK).map(({ data }) => JSON.parse(String(data)) as unknown)).toEqual([
    { username: 'deposit', password: 'backoffice-demo' },
  ]);
  expect(JSON.parse(bodies()[1]!)).toEqual({ username: 'deposit', password: 'backoffice-demo', passkey: signed });
});

test('safety 2.10: with an authenticator app too, the code comes first and Enter sends it', async () => {
  const { bodies } = await signIn(needsEither, signedIn());
  expect(await screen.findByLabelText(/^Code of your authenticator app/)).toHaveFocus();
  expect(await button()).toBeVisible();
  await userEvent.keyboard('123456{Enter}');
  await isIn();
  expect(bodies()[1]).toBe('username=deposit&password=backoffice-demo&code=123456');
});

test('and the passkey goes without a code', async () => {
  const { bodies } = await signIn(needsEither, signedIn());
  await userEvent.click(await button());
  await isIn();
  expect(JSON.parse(bodies()[1]!)).toMatchObject({ passkey: signed });
});

test('safety 2.10: whoever has lost the only passkey types a recovery code in its place, and may come back to the passkey', async () => {
  const { bodies } = await signIn(
    needsPasskey,
    { body: refused('This recovery code is not right, or was used before.', { code: 'WRONG_CODE' }) },
    signedIn(),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Use a recovery code' }));
  expect(screen.getByLabelText('Recovery code')).toHaveFocus();
  expect(await button()).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Use a recovery code' })).toBeNull();
  await userEvent.keyboard('AAAA-BBBB-CCCC-DDDD{Enter}');
  await waitFor(() => expect(screen.getByRole('main')).toHaveTextContent('This recovery code is not right'));
  expect(screen.getByLabelText('Recovery code')).toHaveFocus();
  await userEvent.keyboard('EEEE-FFFF-GGGG-HHHH{Enter}');
  await isIn();
  expect(bodies()[2]).toBe('username=deposit&password=backoffice-demo&code=EEEE-FFFF-GGGG-HHHH');
});

test('a question that was closed, and a passkey that is refused, are said, and the next try goes', async () => {
  takeAway();
  takeAway = fakeAuthenticator({ error: 'NotAllowedError' });
  await signIn(
    needsPasskey,
    { body: refused('This passkey was not accepted.', { code: 'WRONG_PASSKEY' }) },
    signedIn(),
  );
  await userEvent.click(await button());
  await waitFor(() =>
    expect(screen.getByRole('main')).toHaveTextContent('No passkey was used: the question was closed'),
  );
  expect(await button()).toHaveFocus();
  takeAway();
  takeAway = fakeAuthenticator();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('main')).toHaveTextContent('This passkey was not accepted.'));
  await userEvent.keyboard('{Enter}');
  await isIn();
});

test('whoever types another name is not asked for a passkey of somebody else', async () => {
  const { network } = await signIn(needsPasskey, signedIn());
  network.on(ASK, { body: refused('Wrong username or password', { code: 'WRONG_CREDENTIALS' }) });
  await userEvent.click(await button());
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Use a passkey' })).toBeNull());
  expect(screen.getByRole('button', { name: 'Sign in' })).toBeVisible();
  expect(screen.getByLabelText('Password')).toHaveFocus();
});

test('somebody without a passkey after all signs in without', async () => {
  const { network, bodies } = await signIn(needsPasskey, signedIn());
  network.on(ASK, { body: refused('There is no passkey on this account.', { code: 'SECOND_FACTOR_OFF' }) });
  await userEvent.click(await button());
  await isIn();
  expect(bodies()[1]).toBe('username=deposit&password=backoffice-demo');
});

test('safety 2.10: a role that needs a second factor may add a passkey before the session begins', async () => {
  const { network } = await signIn(signedIn({ secondFactorDue: true }));
  network.on('POST /api/me/passkeys/begin', { body: done(aPasskeyCreation, 'Answer what your browser asks') });
  network.on('POST /api/me/passkeys', {
    body: done(
      {
        passkey: { id: 'x', name: 'Laptop', createdAt: '2026-11-21T04:30:00.000Z', lastUsedAt: null },
        recoveryCodes: ['AAAA-BBBB-CCCC-DDDD'],
      },
      'Added',
    ),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Use a passkey instead' }));
  await userEvent.clear(await screen.findByLabelText('Name of the passkey'));
  await userEvent.type(screen.getByLabelText('Name of the passkey'), 'Laptop');
  expect(keysLeft()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Add the passkey' }));
  expect(await screen.findByText('AAAA-BBBB-CCCC-DDDD')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'I have kept the codes' }));
  await isIn();
  const [begun] = network.requestsOf('POST /api/me/passkeys/begin');
  expect(JSON.parse(String(begun?.data))).toEqual({ password: 'backoffice-demo' });
  const [added] = network.requestsOf('POST /api/me/passkeys');
  expect(JSON.parse(String(added?.data))).toMatchObject({ name: 'Laptop', transports: ['internal'] });
  expect(added?.headers.get('Authorization')).toBe(`Bearer ${localStorage.getItem('admtkn')}`);
});
