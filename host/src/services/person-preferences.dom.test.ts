import { aStaff, aToken, fakeHttp } from '@backoffice/shared/testing';
import { sessionStorageIn } from '../session/session-storage.ts';
import { createSession } from '../session/session-store.ts';
import { followPerson } from './person-preferences.ts';
import { createPreferences } from './preferences.ts';

beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

function panel() {
  const session = createSession(sessionStorageIn(localStorage), Date.now);
  const preferences = createPreferences(localStorage);
  const http = fakeHttp().on('PATCH /me/preferences', {});
  const send = jest.fn(() => Promise.resolve());
  const { flush } = followPerson({ preferences, session, http, send });
  return { session, preferences, http, send, flush };
}

const dana = aStaff({ preferences: { theme: 'light', lists: { 'recent-utr': { hidden: ['rail'] } } } });

test('who signs in on another browser finds the own theme and columns', () => {
  const { session, preferences } = panel();
  session.begin({ token: aToken(), staff: dana });
  expect(preferences.get()).toEqual({
    theme: 'light',
    device: 'desktop',
    shortcuts: true,
    density: 'normal',
    lists: { 'recent-utr': { hidden: ['rail'] } },
    rings: { queues: [], sound: false, popups: false },
    tours: [],
  });
  expect(localStorage.getItem('theme')).toBe('light');
});

test('the next person on the same browser does not see the columns of the one before', () => {
  const { session, preferences } = panel();
  session.begin({ token: aToken(), staff: dana });
  session.end('signed-out');
  const other = aStaff({ id: 'other', preferences: {} });
  session.begin({ token: aToken({ sub: 'other' }), staff: other });
  expect(preferences.get()).toMatchObject({ theme: 'light', lists: {} });
});

test('choices go to the server together and in the background, and are there after a reload', () => {
  const { session, preferences, http } = panel();
  session.begin({ token: aToken(), staff: dana });
  preferences.set({ density: 'roomy' });
  preferences.set({ theme: 'dark' });
  expect(http.calls).toEqual([]);
  jest.runAllTimers();
  expect(http.calls).toMatchObject([
    { path: '/me/preferences', body: { density: 'roomy', theme: 'dark' }, options: { background: true } },
  ]);
  expect(panel().preferences.get()).toMatchObject({ density: 'roomy', theme: 'dark' });
});

test('a choice before anybody has signed in stays in this browser', () => {
  const { preferences, http } = panel();
  preferences.set({ theme: 'light' });
  jest.runAllTimers();
  expect(http.calls).toEqual([]);
  expect(localStorage.getItem('theme')).toBe('light');
});

test('what is taken over is not sent back', () => {
  const { session, http } = panel();
  session.begin({ token: aToken(), staff: dana });
  jest.runAllTimers();
  expect(http.calls).toEqual([]);
});

test('a choice made just before sign-out is sent at once, with the token that is about to end', async () => {
  const { session, preferences, http, flush } = panel();
  const token = aToken();
  session.begin({ token, staff: dana });
  preferences.set({ tours: ['Deposit'] });
  const told = flush();
  session.end('signed-out');
  await told;
  jest.runAllTimers();
  expect(http.calls).toMatchObject([
    {
      path: '/me/preferences',
      body: { tours: ['Deposit'] },
      options: { headers: { Authorization: `Bearer ${token}` } },
    },
  ]);
});

test('a choice made just before the page is left goes in a request that outlives the page, once', () => {
  const { session, preferences, http, send } = panel();
  session.begin({ token: aToken(), staff: dana });
  preferences.set({ density: 'compact' });
  window.dispatchEvent(new Event('pagehide'));
  window.dispatchEvent(new Event('pagehide'));
  jest.runAllTimers();
  expect(http.calls).toEqual([]);
  expect(send).toHaveBeenCalledTimes(1);
  expect(send).toHaveBeenCalledWith(
    new URL('/api/me/preferences', window.location.origin),
    expect.objectContaining({ method: 'PATCH', keepalive: true, body: '{"density":"compact"}' }),
  );
});
