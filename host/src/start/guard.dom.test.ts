import { createGuard, IMPOSSIBLE, plain } from './guard.ts';

const FILE = 'http://localhost/main.0a1b2c3d.js';
const guardOf = (hashes: Record<string, string> = { [FILE]: 'sha256-released' }) =>
  createGuard(new Map(Object.entries(hashes)));

test('a released script is loaded with its released hash', () => {
  const script = document.createElement('script');
  guardOf()(script, FILE);
  expect([script.src, script.integrity, script.crossOrigin]).toEqual([FILE, 'sha256-released', 'anonymous']);
});

test('a script that was never released gets a hash that nothing has', () => {
  const script = document.createElement('script');
  guardOf()(script, 'http://elsewhere.example/evil.js');
  expect(script.integrity).toBe(IMPOSSIBLE);
});

test('a stylesheet is guarded as a script is', () => {
  const link = document.createElement('link');
  const guard = guardOf({ 'http://localhost/page.0a1b2c3d.css': 'sha256-style' });
  guard(link, '/page.0a1b2c3d.css');
  expect([link.getAttribute('href'), link.integrity]).toEqual(['/page.0a1b2c3d.css', 'sha256-style']);
});

test('a stylesheet that does not arrive within eight seconds has failed, and one that did has not', () => {
  jest.useFakeTimers();
  const failed: string[] = [];
  const guard = guardOf();
  const links = ['late', 'there'].map((name) => {
    const link = document.createElement('link');
    link.addEventListener('error', () => failed.push(name));
    guard(link, `/${name}.css`);
    return link;
  });
  links[1]!.dispatchEvent(new Event('load'));
  jest.advanceTimersByTime(7_999);
  expect(failed).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(failed).toEqual(['late']);
  jest.useRealTimers();
});

test('a file that failed is asked for under another address, with the same hash', () => {
  const guard = guardOf();
  guard(document.createElement('script'), FILE);
  const second = document.createElement('script');
  guard(second, FILE);
  expect([second.src, second.integrity]).toEqual([`${FILE}?retry=1`, 'sha256-released']);
  const third = document.createElement('script');
  guard(third, `${FILE}?retry=1`);
  expect(third.src).toBe(`${FILE}?retry=2`);
});

test('a file that arrived is asked for under its plain address again', () => {
  const guard = guardOf();
  const first = document.createElement('script');
  guard(first, FILE);
  first.dispatchEvent(new Event('load'));
  const second = document.createElement('script');
  guard(second, FILE);
  expect(second.src).toBe(FILE);
});

test('only the query of a repeated try is taken off an address', () => {
  expect(plain(`${FILE}?retry=12`)).toBe(FILE);
  expect(plain(`${FILE}?retry=1&x=2`)).toBe(`${FILE}?retry=1&x=2`);
});
