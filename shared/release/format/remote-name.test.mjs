import vm from 'node:vm';
import { OWN_SEGMENTS, reservedIn } from './own-segments.mjs';
import { containerOf, forOlderHosts, REMOTE_NAME } from './remote-name.mjs';

test.each(['deposit', 'daily-reports', 'history', 'name', 'top', 'location', 'r2d2'])(
  '%s is the name of a remote, and its container an identifier',
  (name) => {
    expect(REMOTE_NAME.test(name)).toBe(true);
    expect(containerOf(name)).toMatch(/^remote_[a-z0-9_]+$/);
  },
);

test.each(['host', 'constructor', 'Reports', 'a--b', 'a-', '2a', 'a_b', ''])('"%s" is none', (name) => {
  expect(REMOTE_NAME.test(name)).toBe(false);
});

test('hosts of before find the container under the plain name, and what a browser has there stays', () => {
  const page = { history: { back() {} } };
  for (const name of ['daily-reports', 'history'])
    vm.runInNewContext(`var ${containerOf(name)}={init(){}};${forOlderHosts(name)}`, page);
  expect(page['daily-reports']).toBe(page.remote_daily_reports);
  expect(page.history).toEqual({ back: expect.any(Function) });
});

test('a screen at a page of the host is named, and others are not', () => {
  expect(reservedIn([{ segment: 'utr' }, { segment: 'profile' }])).toBe(
    'has a screen at "profile", which is a page of the host: nobody could open it',
  );
  expect(reservedIn([{ segment: 'utr' }])).toBeNull();
  expect(OWN_SEGMENTS).toContain('owner');
});
