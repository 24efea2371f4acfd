import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aProfile, aToken, done, invalid, refused } from '@backoffice/shared/testing';
import { fakeNetwork, type RouteAnswer } from '../testing/fake-network.ts';
import { renderPanel } from '../testing/render-panel.tsx';
import { keysLeft } from '../testing/sign-in-here.ts';

beforeEach(() => localStorage.clear());

const LOGIN = 'POST /api/auth/login';
const BEGIN = 'POST /api/me/second-factor/begin';
const CONFIRM = 'POST /api/me/second-factor/confirm';
type SignInAnswer = RouteAnswer<typeof LOGIN>;
const last = { at: '2026-11-24T12:34:00.000Z', ip: '203.0.113.7' };
const signedIn = (change = {}): SignInAnswer => ({
  body: done({ token: aToken(), auth: aProfile(change), user: 'deposit', last }, 'Signed in'),
});
const needsCode: SignInAnswer = {
  status: 403,
  body: { msg: 'Type the code of your authenticator app to go on.', code: 'SECOND_FACTOR_NEEDED' },
};

async function signIn(...answers: SignInAnswer[]) {
  const network = fakeNetwork();
  network.on(LOGIN, ...answers);
  const panel = renderPanel('/login', { network });
  await userEvent.type(await screen.findByLabelText('Username'), 'deposit');
  await userEvent.type(await screen.findByLabelText('Password'), 'backoffice-demo');
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  return { ...panel, bodies: () => network.requestsOf(LOGIN).map(({ data }) => String(data)) };
}

const code = () => screen.findByLabelText(/^Code of your authenticator app/);

test('safety 2.10: a code is asked for as a further step of the same form, with what was typed still there', async () => {
  const { bodies } = await signIn(
    needsCode,
    { body: refused('This code is not right.', { code: 'WRONG_CODE' }) },
    signedIn(),
  );
  expect(await code()).toHaveFocus();
  expect(screen.getByLabelText('Password')).toHaveValue('backoffice-demo');
  expect(screen.getByRole('main')).toHaveTextContent('Your password is right.');
  expect(keysLeft()).toEqual([]);
  await userEvent.keyboard('000000{Enter}');
  await waitFor(() => expect(screen.getByRole('main')).toHaveTextContent('This code is not right.'));
  expect(await code()).toHaveFocus();
  await userEvent.keyboard('123456{Enter}');
  await screen.findByRole('navigation', { name: 'Main' });
  expect(bodies()).toEqual([
    'username=deposit&password=backoffice-demo',
    'username=deposit&password=backoffice-demo&code=000000',
    'username=deposit&password=backoffice-demo&code=123456',
  ]);
});

test('whoever types another name is not asked for a code of somebody else', async () => {
  await signIn(needsCode, { body: refused('Wrong username or password', { code: 'WRONG_CREDENTIALS' }) }, signedIn());
  await userEvent.type(await code(), '123456{Enter}');
  await waitFor(() => expect(screen.queryByLabelText(/^Code of/)).toBeNull());
  expect(screen.getByLabelText('Password')).toHaveFocus();
});

test('the sign-in before this one is said', async () => {
  await signIn(signedIn());
  expect(await screen.findByText('Last sign-in: 24 Nov 18:04, from 203.0.113.7')).toBeVisible();
});

test('safety 2.10: a role that needs a second factor sets it up before the session begins', async () => {
  const panel = await signIn(signedIn({ secondFactorDue: true }));
  panel.network.on(BEGIN, { body: done({ secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/x', qr: ['10', '01'] }) });
  panel.network.on(
    CONFIRM,
    { body: invalid([{ field: 'code', code: 'WRONG_CODE', msg: 'This code is not right.' }]) },
    { body: done({ recoveryCodes: ['AAAA-BBBB-CCCC-DDDD'] }) },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Show the QR code' }));
  expect(await screen.findByRole('img', { name: /QR code/ })).toBeVisible();
  expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible();
  await userEvent.type(await code(), '000000');
  await userEvent.click(screen.getByRole('button', { name: 'Set up' }));
  expect(await screen.findByText('This code is not right.')).toBeVisible();
  expect(keysLeft()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Set up' }));
  expect(await screen.findByText('AAAA-BBBB-CCCC-DDDD')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'I have kept the codes' }));
  await screen.findByRole('navigation', { name: 'Main' });
  const [begun] = panel.network.requestsOf(BEGIN);
  expect(JSON.parse(String(begun?.data))).toEqual({ password: 'backoffice-demo' });
  expect(begun?.headers.get('Authorization')).toBe(`Bearer ${localStorage.getItem('admtkn')}`);
});
