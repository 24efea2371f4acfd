import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RefusalCode } from '@backoffice/shared/contract';
import { aProfile, aToken, done, refused } from '@backoffice/shared/testing';
import { aPasskeyRequest, fakeAuthenticator } from '../../testing/fake-authenticator.ts';
import { fakeNetwork, type RouteAnswer } from '../../testing/fake-network.ts';
import { renderPanel } from '../../testing/render-panel.tsx';
import { keysLeft } from '../../testing/sign-in-here.ts';

const TICKET = 't'.repeat(43);
const FINISH = 'POST /api/auth/oidc/finish';
const WAYS = 'GET /api/auth/oidc';
const signedIn = (change = {}): RouteAnswer<typeof FINISH> => ({
  body: done({ token: aToken(), auth: aProfile(change), user: 'deposit', last: null }, 'Signed in'),
});
const needs = (code: RefusalCode): RouteAnswer<typeof FINISH> => ({
  status: 403,
  body: { msg: 'Show that it is you to go on.', code },
});
const needsCode = needs('SECOND_FACTOR_NEEDED');

beforeEach(() => localStorage.clear());

function open(path: string, label: string | null, ...answers: RouteAnswer<typeof FINISH>[]) {
  const network = fakeNetwork();
  network.on(WAYS, { body: { label } });
  if (answers.length > 0) network.on(FINISH, ...answers);
  const panel = renderPanel(path, { network });
  const sent = () => network.requestsOf(FINISH).map(({ data }) => JSON.parse(String(data)) as object);
  return { ...panel, network, sent };
}
const back = (...answers: RouteAnswer<typeof FINISH>[]) => open(`/login#sso=${TICKET}`, 'Company account', ...answers);

test('a link to the provider comes below the form, once the form can be used, and leaves what is typed alone', async () => {
  open('/login', 'Company account');
  await userEvent.type(await screen.findByLabelText('Username'), 'dep');
  const link = await screen.findByRole('link', { name: 'Sign in with Company account' });
  expect(link).toHaveAttribute('href', '/api/auth/oidc/start');
  expect(screen.getByLabelText('Username')).toHaveFocus();
  expect(screen.getByLabelText('Username')).toHaveValue('dep');
  await userEvent.tab();
  await userEvent.tab();
  await userEvent.tab();
  await userEvent.tab();
  expect(link).toHaveFocus();
});

test.each([
  ['there is no provider', { body: { label: null } }],
  ['the server does not say', { status: 500, body: { msg: 'Down' } }],
] as const)('no link comes when %s', async (_, answer) => {
  const network = fakeNetwork();
  network.on(WAYS, answer);
  renderPanel('/login', { network });
  await screen.findByLabelText('Username');
  await waitFor(() => expect(network.requestsOf(WAYS)).toHaveLength(1));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(screen.queryByRole('link')).toBeNull();
});

test('back from the provider the code leaves the address, and is exchanged once for the session of a password', async () => {
  const { sent, address } = back(signedIn());
  await waitFor(() => expect(window.location.hash).toBe(''));
  await screen.findByRole('navigation', { name: 'Main' });
  expect(screen.getByText('Signed in')).toBeVisible();
  expect([address(), window.location.hash]).toEqual(['/admin', '']);
  expect(sent()).toEqual([{ ticket: TICKET }]);
  expect(keysLeft()).toEqual(['admtkn', 'auth', 'user']);
});

test('a refusal is said by toast and beside the form, which then signs in as ever', async () => {
  const says = 'Company account cannot be reached at the moment. Sign in with your password, or try again in a minute.';
  back({ body: refused(says, { code: 'SSO_DOWN' }) });
  await waitFor(() => expect(screen.getAllByText(says)).toHaveLength(2));
  expect(screen.getByRole('main')).toHaveTextContent(says);
  expect(await screen.findByLabelText('Username')).toBeVisible();
  expect(keysLeft()).toEqual([]);
});

test('a server that cannot be reached is said beside the form', async () => {
  back({ fault: 'network' });
  expect(await screen.findByLabelText('Username')).toBeVisible();
  expect(screen.getByRole('main')).toHaveTextContent(/reach/);
});

test('the code of an authenticator app is asked for, a wrong one can be typed again', async () => {
  const { sent } = back(needsCode, { body: refused('This code is not right.', { code: 'WRONG_CODE' }) }, signedIn());
  const field = await screen.findByLabelText(/^Code of your authenticator app/);
  expect(screen.queryByLabelText('Password')).toBeNull();
  await userEvent.type(field, '000000{Enter}');
  await waitFor(() => expect(screen.getByRole('main')).toHaveTextContent('This code is not right.'));
  await userEvent.clear(field);
  await userEvent.type(field, '123456{Enter}');
  await screen.findByRole('navigation', { name: 'Main' });
  expect(sent()).toEqual([{ ticket: TICKET }, { ticket: TICKET, code: '000000' }, { ticket: TICKET, code: '123456' }]);
});

describe('whoever has a passkey', () => {
  let takeAway = () => {};
  afterEach(() => takeAway());

  test('uses it after the provider, and may try again', async () => {
    takeAway = fakeAuthenticator();
    const wrong = { body: refused('This passkey was not accepted.', { code: 'WRONG_PASSKEY' }) };
    const { network, sent } = back(needs('PASSKEY_NEEDED'), wrong, signedIn());
    network.on('POST /api/auth/oidc/passkey', { body: done(aPasskeyRequest, 'Answer') });
    const button = await screen.findByRole('button', { name: 'Use a passkey' });
    expect(screen.queryByLabelText(/^Code/)).toBeNull();
    await userEvent.click(button);
    await waitFor(() => expect(screen.getByRole('main')).toHaveTextContent('This passkey was not accepted.'));
    await userEvent.click(button);
    await screen.findByRole('navigation', { name: 'Main' });
    expect(sent()).toMatchObject([{ ticket: TICKET }, { passkey: { id: 'AAAA' } }, { passkey: { id: 'AAAA' } }]);
  });

  test('or an authenticator app has the choice', async () => {
    back(needs('PASSKEY_OR_CODE_NEEDED'), signedIn());
    expect(await screen.findByRole('button', { name: 'Use a passkey' })).toBeVisible();
    await userEvent.type(screen.getByLabelText(/^Code of your authenticator app/), '123456{Enter}');
    await screen.findByRole('navigation', { name: 'Main' });
  });
});

test('whoever must set up a second factor first is asked for the password, which nobody has typed', async () => {
  back(signedIn({ secondFactorDue: true }));
  expect(await screen.findByLabelText('Your password')).toBeVisible();
  expect(keysLeft()).toEqual([]);
});
