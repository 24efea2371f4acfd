import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aProfile, aToken, done, refused } from '@backoffice/shared/testing';
import { fakeNetwork } from '../testing/fake-network.ts';
import { putDocument } from '../testing/put-document.ts';
import { renderPanel } from '../testing/render-panel.tsx';
import { keysLeft } from '../testing/sign-in-here.ts';

const send = jest.fn<Promise<Response>, [string, RequestInit]>();
const answer = (body: unknown, init?: ResponseInit) => new Response(JSON.stringify(body), init);
const SIGNED_IN = done({ token: aToken(), auth: aProfile(), user: 'deposit', last: null }, 'Signed in');

beforeAll(() => (globalThis.fetch = send as unknown as typeof fetch));
beforeEach(() => {
  localStorage.clear();
  send.mockReset();
  putDocument();
});

const username = () => screen.getByLabelText('Username');
const password = () => screen.getByLabelText<HTMLInputElement>('Password');
const form = () => screen.getByRole('button', { name: 'Sign in' }).closest('form')!;

async function fill() {
  await userEvent.type(username(), ' deposit ');
  await userEvent.type(password(), 'a & b');
}

/** The panel's script arrives. */
function arrive() {
  const network = fakeNetwork();
  network.on('POST /api/auth/login', { body: refused('Asked for once more') });
  const panel = renderPanel('/login', { network, keepDocument: true });
  return { ...panel, own: () => network.requestsOf('POST /api/auth/login') };
}

test('what was typed before the panel came stays as it is, with its focus and its caret, in the same fields', async () => {
  const [name, secret] = [username(), password()];
  await fill();
  secret.setSelectionRange(1, 2);
  arrive();
  await screen.findByRole('button', { name: 'Sign in' });
  expect([username(), password()]).toEqual([name, secret]);
  expect([name, secret].map((field) => (field as HTMLInputElement).value)).toEqual([' deposit ', 'a & b']);
  expect(secret).toHaveFocus();
  expect([secret.selectionStart, secret.selectionEnd]).toEqual([1, 2]);
});

test('safety P17: a sign-in that is sent before the panel came, pressed ten times, is sent once, and the panel goes on with its answer', async () => {
  send.mockResolvedValue(answer(SIGNED_IN));
  await fill();
  for (let press = 0; press < 10; press += 1) fireEvent.submit(form());
  expect(send).toHaveBeenCalledTimes(1);
  const [path, { method, headers, body }] = send.mock.calls[0]!;
  expect([method, path, String(body)]).toEqual(['POST', '/api/auth/login', 'username=deposit&password=a+%26+b']);
  // Empty, as the specification has it without a token.
  expect(new Headers(headers).get('authorization')).toBe('Bearer');
  const { own, address } = arrive();
  await screen.findByRole('navigation', { name: 'Main' });
  expect(screen.getByText('Signed in')).toBeVisible();
  expect([address(), own().length, send.mock.calls.length]).toEqual(['/admin', 0, 1]);
  expect(keysLeft()).toEqual(['admtkn', 'auth', 'user']);
});

test.each([
  ['a refusal', () => answer(refused('Wrong username or password')), /^Wrong username or password$/],
  ['a 401', () => answer({ msg: 'no' }, { status: 401 }), /^Unauthorized Access$/],
  ['a server that is down', () => answer({ msg: 'Down for a minute' }, { status: 500 }), /^Down for a minute$/],
])(
  '%s of a sign-in that was sent early is told as ever, and the next try goes by the panel',
  async (_, first, told) => {
    send.mockResolvedValue(first());
    await fill();
    fireEvent.submit(form());
    const { own } = arrive();
    expect((await screen.findAllByText(told)).length).toBeGreaterThan(0);
    expect(password()).toHaveFocus();
    expect(keysLeft()).toEqual([]);
    fireEvent.submit(form());
    expect((await screen.findAllByText('Asked for once more')).length).toBeGreaterThan(0);
    expect([own().length, send.mock.calls.length]).toEqual([1, 1]);
  },
);

test('safety P18: a lock-out that was answered early is waited for', async () => {
  send.mockResolvedValue(answer({ msg: 'Too many attempts.' }, { status: 429, headers: { 'retry-after': '20' } }));
  await fill();
  fireEvent.submit(form());
  const { own } = arrive();
  expect(await screen.findByText(/Next try in \d+ s/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Sign in' })).toBeDisabled();
  fireEvent.submit(form());
  expect(own()).toEqual([]);
});

test('a mutant: a form that is put up anew loses what was typed', async () => {
  await fill();
  putDocument();
  arrive();
  expect(password().value).toBe('');
});

test('whoever signed in and out again finds the form empty, with its password hidden', async () => {
  send.mockResolvedValue(answer(SIGNED_IN));
  await fill();
  await userEvent.click(screen.getByRole('button', { name: 'Show what is typed' }));
  expect(password().type).toBe('text');
  fireEvent.submit(form());
  const { services } = arrive();
  await screen.findByRole('navigation', { name: 'Main' });
  expect(document.getElementById('sign-in')).toBeNull();
  act(() => services.session.end('signed-out'));
  expect(await screen.findByLabelText('Username')).toHaveFocus();
  expect([password().value, password().type]).toEqual(['', 'password']);
});
