import { createGuard, IMPOSSIBLE, plain } from './guard.ts';

const FILE = 'http://localhost/main.0a1b2c3d.js';
const guardOf = (hashes: Record<string, string> = { [FILE]: 'sha256-released' }) =>
  createGuard({ hashes: new Map(Object.entries(hashes)) });

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

describe('a file whose hash has to be fetched first', () => {
  const LATER = 'http://localhost/later.0a1b2c3d.js';
  const opened = (came: boolean, listed: string[] = []) => {
    const hashes = new Map<string, string>();
    const reports: string[] = [];
    const missing = jest.fn(() =>
      hashes.size > 0
        ? null
        : Promise.resolve().then(() => {
            for (const file of listed) hashes.set(file, 'sha256-later');
            return came;
          }),
    );
    const guard = createGuard({
      hashes,
      others: { missing },
      report: ({ kind, file }) => void reports.push(`${kind} ${file}`),
    });
    const script = document.createElement('script');
    const failed = jest.fn();
    script.addEventListener('error', failed);
    return { guard, script, failed, reports };
  };
  const settled = () => new Promise((done) => setTimeout(done));

  test('has no address until its hash is there', async () => {
    const { guard, script, failed } = opened(true, [LATER]);
    guard(script, LATER);
    expect(script.getAttribute('src')).toBeNull();
    await settled();
    expect([script.src, script.integrity, script.crossOrigin]).toEqual([LATER, 'sha256-later', 'anonymous']);
    expect(failed).not.toHaveBeenCalled();
  });

  test('fails like any other load when the list does not name it, and never gets an address', async () => {
    const { guard, script, failed, reports } = opened(true);
    guard(script, LATER);
    await settled();
    expect(script.getAttribute('src')).toBeNull();
    expect(failed).toHaveBeenCalledTimes(1);
    expect(reports).toEqual([`file-not-released ${LATER}`]);
  });

  test('fails when the list does not come, and is not called unreleased', async () => {
    const { guard, script, failed, reports } = opened(false);
    guard(script, LATER);
    await settled();
    expect(script.getAttribute('src')).toBeNull();
    expect(failed).toHaveBeenCalledTimes(1);
    expect(reports).toEqual([]);
  });

  test('a rehearsed hash stands in for its own', async () => {
    const { guard, script } = opened(true, [LATER]);
    guard(script, LATER, IMPOSSIBLE);
    await settled();
    expect([script.src, script.integrity]).toEqual([LATER, IMPOSSIBLE]);
  });
});
