import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { StaffProfile } from '@backoffice/shared/contract';
import { aProfile, aToken, done, invalid, refused } from '@backoffice/shared/testing';
import { fakeNetwork, type RouteAnswer } from '../testing/fake-network.ts';
import { renderPanel } from '../testing/render-panel.tsx';
import { keysLeft } from '../testing/sign-in-here.ts';

beforeEach(() => localStorage.clear());

const LOGIN = 'POST /api/auth/login';
type SignInAnswer = RouteAnswer<typeof LOGIN>;
const signedIn = (change: Partial<StaffProfile> = {}) => ({
  body: done({ token: aToken(), auth: aProfile(change), user: 'deposit', last: null }, 'Signed in'),
});

function open(...answers: SignInAnswer[]) {
  const network = fakeNetwork();
  network.on(LOGIN, ...answers);
  const panel = renderPanel('/login', { network });
  return { ...panel, sent: () => network.requestsOf(LOGIN) };
}

const username = () => screen.findByLabelText('Username');
const password = () => screen.findByLabelText('Password');
const button = () => screen.findByRole('button', { name: 'Sign in' });

async function fill(name = 'deposit', secret = 'backoffice-demo') {
  await userEvent.type(await username(), name);
  await userEvent.type(await password(), secret);
}

test('the username has the focus from the start and the keyboard is enough', async () => {
  const { sent } = open(signedIn());
  await button();
  expect(await username()).toHaveFocus();
  await userEvent.keyboard('deposit{Tab}a & b{Enter}');
  await screen.findByRole('navigation', { name: 'Main' });
  expect(String(sent()[0]?.data)).toBe('username=deposit&password=a+%26+b');
});

test('domain decision 12: a sign-in is said by toast and leads to /admin', async () => {
  const { address } = open(signedIn());
  await fill();
  await userEvent.click(await button());
  expect(await screen.findByText('Signed in')).toBeVisible();
  expect(address()).toBe('/admin');
  expect(keysLeft()).toEqual(['admtkn', 'auth', 'user']);
});

test('domain decision 5: wrong credentials are said inline as well as by toast, and the password is ready to be typed again', async () => {
  open({ body: refused('Wrong username or password') });
  await fill();
  await userEvent.click(await button());
  await waitFor(() => expect(screen.getAllByText('Wrong username or password')).toHaveLength(2));
  expect(screen.getByRole('main')).toHaveTextContent('Wrong username or password');
  expect(await password()).toHaveFocus();
  expect(await username()).toHaveValue('deposit');
  expect(keysLeft()).toEqual([]);
});

test('a field that broke a rule is said in the words of the rule', async () => {
  open({ body: invalid([{ field: 'username', code: 'TOO_LONG', msg: 'The username is too long' }]) });
  await fill();
  await userEvent.click(await button());
  expect(await screen.findByText('The username is too long')).toBeVisible();
});

test('safety P17: ten presses send one sign-in', async () => {
  const { sent } = open({ ...signedIn(), after: 50 });
  await fill();
  const form = (await button()).closest('form')!;
  for (let press = 0; press < 10; press += 1) fireEvent.submit(form);
  await screen.findByRole('navigation', { name: 'Main' });
  expect(sent()).toHaveLength(1);
});

test('after a failure the form can be sent again', async () => {
  const { sent } = open({ fault: 'network' }, signedIn());
  await fill();
  await userEvent.click(await button());
  expect(await screen.findByText(/The server cannot be reached/)).toBeVisible();
  await userEvent.click(await button());
  await screen.findByRole('navigation', { name: 'Main' });
  expect(sent()).toHaveLength(2);
});

test('safety P18: a lock-out shows the wait, and no try is sent before it is over', async () => {
  const { sent } = open(
    { status: 429, body: { msg: 'Too many attempts.' }, headers: { 'retry-after': '5' } },
    signedIn(),
  );
  await fill();
  await userEvent.click(await button());
  // On a busy machine a second or two may have passed before the text is checked.
  expect(await screen.findByText(/Next try in [1-5] s/)).toBeVisible();
  expect(await button()).toBeDisabled();
  fireEvent.submit((await button()).closest('form')!);
  expect(sent()).toHaveLength(1);
  await waitFor(async () => expect(await button()).toBeEnabled(), { timeout: 30_000 });
});

test('caps lock is said at the password, and no longer when it is off', async () => {
  open();
  const press = async (isOn: boolean) => fireEvent.keyDown(await password(), { key: 'A', modifierCapsLock: isOn });
  await press(true);
  expect(await screen.findByText('Caps lock is on')).toBeVisible();
  await press(false);
  expect(screen.queryByText('Caps lock is on')).toBeNull();
});

test('the password can be shown and hidden again', async () => {
  open();
  await userEvent.type(await password(), 'x');
  await userEvent.click(screen.getByRole('button', { name: 'Show what is typed' }));
  expect(await password()).toHaveAttribute('type', 'text');
});

test('an answer that cannot be used is said, and nothing of it is kept', async () => {
  open({ body: done({ token: 'garbage', auth: aProfile(), user: 'deposit', last: null }) });
  await fill();
  await userEvent.click(await button());
  expect(await screen.findByText(/its answer cannot be used/)).toBeVisible();
  expect(keysLeft()).toEqual([]);
});

test('domain decision 20: off localhost without HTTPS the panel says so and asks for no password', async () => {
  Object.defineProperty(window, 'isSecureContext', { value: false, configurable: true });
  open();
  expect(await screen.findByText(/This panel needs HTTPS/)).toBeVisible();
  expect(screen.queryByLabelText('Password')).toBeNull();
  Object.defineProperty(window, 'isSecureContext', { value: true, configurable: true });
});

describe('domain 2.10: a password that somebody else has set', () => {
  async function owing(answer: RouteAnswer<'POST /api/auth/password'>) {
    const panel = open(signedIn({ mustChangePassword: true }));
    panel.network.on('POST /api/auth/password', answer);
    await fill();
    await userEvent.click(await button());
    const next = await screen.findByLabelText('New password');
    const again = screen.getByLabelText('New password again');
    const change = async (first: string, second = first) => {
      await userEvent.clear(next);
      await userEvent.type(next, first);
      await userEvent.clear(again);
      await userEvent.type(again, second);
      await userEvent.click(screen.getByRole('button', { name: 'Save and go on' }));
    };
    return { ...panel, change, changes: () => panel.network.requestsOf('POST /api/auth/password') };
  }

  test('domain 2.10: the session begins only after a new one was chosen', async () => {
    const { change, changes } = await owing({ body: done({}, 'Password changed') });
    expect(keysLeft()).toEqual([]);
    await change('a-better-one');
    await screen.findByRole('navigation', { name: 'Main' });
    expect(JSON.parse(String(changes()[0]?.data))).toEqual({ current: 'backoffice-demo', next: 'a-better-one' });
    expect(changes()[0]?.headers.get('Authorization')).toBe(`Bearer ${localStorage.getItem('admtkn')}`);
  });

  test('domain 2.10: two different new passwords are not sent', async () => {
    const { change, changes } = await owing({ body: done({}) });
    await change('a-better-one', 'a-better-two');
    expect(await screen.findByText('The two new passwords are not the same.')).toBeVisible();
    expect(changes()).toEqual([]);
  });

  test('domain 2.10: a refused new password says why', async () => {
    const { change } = await owing({
      body: invalid([{ field: 'next', code: 'WEAK_PASSWORD', msg: 'This password is among the most common ones.' }]),
    });
    await change('password1');
    expect(await screen.findByText('This password is among the most common ones.')).toBeVisible();
    expect(keysLeft()).toEqual([]);
  });
});
