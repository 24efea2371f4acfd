import { inAnotherTab, sessionHere } from '../testing/set-up-session.ts';
import { keysLeft, signInHere } from '../testing/sign-in-here.ts';
import { followOtherTabs } from './other-tabs.ts';

beforeEach(() => localStorage.clear());

function openTab() {
  const session = sessionHere();
  return { session, close: followOtherTabs(session) };
}

const heardBy = (channel: BroadcastChannel) =>
  new Promise((resolve) => channel.addEventListener('message', ({ data }) => resolve(data), { once: true }));

test('safety P11: a sign-out in another tab holds here', () => {
  signInHere();
  const { session, close } = openTab();
  inAnotherTab(() => localStorage.removeItem('admtkn'), 'admtkn');
  expect(session.get()).toEqual({ kind: 'none', reason: 'elsewhere' });
  expect(keysLeft()).toEqual([]);
  close();
});

test('safety P11: a storage that another tab emptied ends the session', () => {
  signInHere();
  const { session, close } = openTab();
  inAnotherTab(() => localStorage.clear(), null);
  expect(session.get().kind).toBe('none');
  close();
});

test('a sign-in in another tab holds here', () => {
  const { session, close } = openTab();
  inAnotherTab(() => signInHere(), 'admtkn');
  expect(session.get().kind).toBe('valid');
  close();
});

test('a renewal in another tab holds here', () => {
  signInHere();
  const { session, close } = openTab();
  let token = '';
  inAnotherTab(() => ({ token } = signInHere({ claims: { jti: 'renewed' } })), 'admtkn');
  expect(session.get()).toMatchObject({ kind: 'valid', token });
  close();
});

test('safety P11: the other tabs are told over the channel too, without the token', async () => {
  const { token } = signInHere();
  const other = new BroadcastChannel('backoffice-session');
  const heard = heardBy(other);
  const { session, close } = openTab();
  session.end('signed-out');
  expect(JSON.stringify(await heard)).not.toContain(token);
  other.close();
  close();
});

test('safety P11: a tab that hears over the channel signs out before its storage shows it', async () => {
  signInHere();
  const { session, close } = openTab();
  const ended = new Promise<void>((resolve) => void session.subscribe(resolve));
  const other = new BroadcastChannel('backoffice-session');
  other.postMessage({ ended: 'session-1' });
  await ended;
  expect(session.get()).toEqual({ kind: 'none', reason: 'elsewhere' });
  other.close();
  close();
});

test('a late word of an earlier session leaves the new one alone', async () => {
  signInHere({ claims: { sid: 'session-2' } });
  const { session, close } = openTab();
  const other = new BroadcastChannel('backoffice-session');
  const echo = new BroadcastChannel('backoffice-session');
  const heard = heardBy(echo);
  other.postMessage({ ended: 'session-1' });
  await heard;
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(session.get().kind).toBe('valid');
  [other, echo].forEach((channel) => channel.close());
  close();
});
