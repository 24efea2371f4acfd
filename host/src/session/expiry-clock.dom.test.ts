import { sessionHere } from '../testing/set-up-session.ts';
import { keysLeft, signInHere } from '../testing/sign-in-here.ts';
import { createApiClock } from './api-clock.ts';
import { watchExpiry } from './expiry-clock.ts';

beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers({ now: new Date('2026-11-21T10:00:00Z') });
});
afterEach(() => void jest.useRealTimers());

const clockOf = (now: () => number = Date.now) => ({ now, subscribe: () => () => undefined });

const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;

test.each([8, 90, 1800])('safety P11: a session of %p s ends at its second, and not before', (life) => {
  signInHere({ claims: { exp: inSeconds(life) } });
  const session = sessionHere();
  const stop = watchExpiry(session, clockOf());
  jest.advanceTimersByTime(life * 1000 - 50);
  expect(session.get().kind).toBe('valid');
  jest.advanceTimersByTime(100);
  expect(session.get()).toEqual({ kind: 'none', reason: 'expired' });
  expect(keysLeft()).toEqual([]);
  stop();
});

test('safety 2.1: a session of 40 days sets no timer that would overflow and fire at once', () => {
  signInHere({ claims: { exp: inSeconds(40 * 24 * 3600) } });
  const waits = jest.spyOn(window, 'setTimeout');
  const stop = watchExpiry(sessionHere(), clockOf());
  jest.advanceTimersByTime(3_600_000);
  expect(waits.mock.calls.length).toBeGreaterThan(1);
  for (const [, ms] of waits.mock.calls) expect(ms).toBeLessThan(2 ** 31);
  stop();
});

test.each(['focus', 'pageshow', 'online'])('safety P11: a tab that slept past the end notices it on %s', (event) => {
  signInHere({ claims: { exp: inSeconds(60) } });
  const session = sessionHere();
  const stop = watchExpiry(session, clockOf());
  jest.setSystemTime(Date.now() + 3_600_000);
  expect(session.get().kind).toBe('valid');
  window.dispatchEvent(new Event(event));
  expect(session.get().kind).toBe('none');
  stop();
});

test('safety P11: a hidden tab notices it when it is shown again', () => {
  signInHere({ claims: { exp: inSeconds(60) } });
  const session = sessionHere();
  const stop = watchExpiry(session, clockOf());
  jest.setSystemTime(Date.now() + 61_000);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(session.get().kind).toBe('none');
  stop();
});

test('safety P11: a renewed session lives to its new end', () => {
  signInHere({ claims: { exp: inSeconds(60) } });
  const session = sessionHere();
  const stop = watchExpiry(session, clockOf());
  jest.advanceTimersByTime(30_000);
  const { token } = signInHere({ claims: { exp: inSeconds(600) } });
  session.renew(token);
  jest.advanceTimersByTime(500_000);
  expect(session.get().kind).toBe('valid');
  jest.advanceTimersByTime(101_000);
  expect(session.get().kind).toBe('none');
  stop();
});

test('safety P11: a session that begins while the panel is open ends at its second too', () => {
  const session = sessionHere();
  const stop = watchExpiry(session, clockOf());
  signInHere({ claims: { exp: inSeconds(10) } });
  session.check();
  expect(session.get().kind).toBe('valid');
  jest.advanceTimersByTime(10_050);
  expect(session.get().kind).toBe('none');
  stop();
});

test.each([-5, 5])(
  'safety 2.1: a browser whose clock is %p minutes off ends the session at the API’s second',
  (minutes) => {
    const off = minutes * 60_000;
    const apiNow = () => Date.now() - off;
    signInHere({ claims: { exp: Math.floor(apiNow() / 1000) + 120, iat: undefined } });
    const session = sessionHere(apiNow);
    const stop = watchExpiry(session, clockOf(apiNow));
    jest.advanceTimersByTime(119_900);
    expect(session.get().kind).toBe('valid');
    jest.advanceTimersByTime(200);
    expect(session.get().kind).toBe('none');
    stop();
  },
);

test('safety P11: a browser that learns only now that its clock is five minutes behind ends the session at the API’s second', () => {
  const ahead = 5 * 60_000;
  const clock = createApiClock(localStorage);
  signInHere({ claims: { exp: inSeconds(ahead / 1000 + 12), iat: undefined } });
  const session = sessionHere(clock.now);
  const stop = watchExpiry(session, clock);
  jest.advanceTimersByTime(2_000);
  clock.observe(new Date(Date.now() + ahead).toUTCString(), Date.now() - 10, Date.now());
  jest.advanceTimersByTime(8_000);
  expect(session.get().kind).toBe('valid');
  jest.advanceTimersByTime(3_000);
  expect(session.get().kind).toBe('none');
  stop();
});

test('a panel that was closed leaves no timer', () => {
  signInHere();
  watchExpiry(sessionHere(), clockOf())();
  expect(jest.getTimerCount()).toBe(0);
});
