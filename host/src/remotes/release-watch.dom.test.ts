import { aRegistry, aRelease } from '../testing/releases.ts';
import type { Registry } from '../registry/registry.ts';
import { createReleaseWatch } from './release-watch.ts';
import { reloadOnce } from './reload-once.ts';

const registryOf = (host: string): Registry => ({ ...aRegistry(aRelease()), host: { version: host } });

function watchWith(more: Partial<Parameters<typeof createReleaseWatch>[0]> = {}) {
  const registry = jest.fn(() => Promise.resolve(registryOf('h1')));
  const reload = jest.fn(() => true);
  const watch = createReleaseWatch({
    registry,
    version: 'h1',
    outdated: () => [],
    isDirty: () => false,
    reload,
    ...more,
  });
  return { watch, registry, reload };
}

test('a tab that runs what everybody gets has no news', async () => {
  const { watch } = watchWith();
  expect(await watch.look()).toBeNull();
});

test('a newer panel and a newer module are news, each with its version', async () => {
  const { watch } = watchWith({ registry: () => Promise.resolve(registryOf('h2')), outdated: () => ['deposit 2'] });
  expect(await watch.look()).toBe('panel h2, deposit 2');
  expect(watch.news()).toBe('panel h2, deposit 2');
});

test('a registry that cannot be had is no news, and what was known stays known', async () => {
  let isThere = true;
  const registry = () => (isThere ? Promise.resolve(registryOf('h2')) : Promise.reject(new Error('no')));
  const { watch } = watchWith({ registry });
  await watch.look();
  isThere = false;
  expect(await watch.look()).toBe('panel h2');
});

test('it is asked every 45 seconds while somebody listens, and no longer', () => {
  jest.useFakeTimers();
  const { watch, registry } = watchWith();
  const stop = watch.subscribe(() => undefined);
  jest.advanceTimersByTime(91_000);
  expect(registry).toHaveBeenCalledTimes(2);
  stop();
  jest.advanceTimersByTime(10 * 60_000);
  expect(registry).toHaveBeenCalledTimes(2);
  jest.useRealTimers();
});

describe('a version that was taken back', () => {
  const yanked = (name: string, version: string): Registry => ({
    ...registryOf('h1'),
    yanked: { [name]: { [version]: { reason: 'it credits twice', at: '2026-11-21T10:00:00.000Z' } } },
  });

  test.each([
    ['deposit', 'deposit 1.0.0-aa was taken back: it credits twice', 'without deposit 1.0.0-aa'],
    ['host', 'panel h1 was taken back: it credits twice', 'without panel h1'],
  ])('of %s is left at once when nothing is typed', async (name, sentence, what) => {
    const running = (one: string) => (one === 'deposit' ? '1.0.0-aa' : undefined);
    const registry = () => Promise.resolve(yanked(name, name === 'host' ? 'h1' : '1.0.0-aa'));
    const { watch, reload } = watchWith({ registry, running });
    await watch.look();
    expect(watch.takenBack()).toBe(sentence);
    expect(reload).toHaveBeenCalledWith(what);
  });

  test('is left as soon as what was typed is gone, and not before', async () => {
    jest.useFakeTimers();
    let dirty = true;
    const { watch, reload } = watchWith({
      registry: () => Promise.resolve(yanked('deposit', '1.0.0-aa')),
      running: () => '1.0.0-aa',
      isDirty: () => dirty,
    });
    await watch.look();
    await jest.advanceTimersByTimeAsync(10 * 60_000);
    expect(reload).not.toHaveBeenCalled();
    dirty = false;
    await jest.advanceTimersByTimeAsync(1_000);
    expect(reload).toHaveBeenCalledTimes(1);
    jest.useRealTimers();
  });

  test('that this tab does not run is nothing to it', async () => {
    const registry = () => Promise.resolve(yanked('deposit', '1.0.0-bad'));
    const { watch, reload } = watchWith({ registry, running: () => '1.0.0-aa' });
    await watch.look();
    expect(watch.takenBack()).toBeNull();
    expect(reload).not.toHaveBeenCalled();
  });
});

test('a list that has ended is known, and no longer when somebody has signed it anew', async () => {
  let expiresAt = '2020-01-01T00:00:00.000Z';
  const { watch } = watchWith({ registry: () => Promise.resolve({ ...registryOf('h1'), expiresAt }) });
  await watch.look();
  expect(watch.endedAt()).toBe(expiresAt);
  expiresAt = '2120-01-01T00:00:00.000Z';
  await watch.look();
  expect(watch.endedAt()).toBeNull();
});

test.each([
  [15, false],
  [13, true],
  [-1, true],
])('the end of the keys in %s days is told: %s', async (days, isTold) => {
  const expiresAt = new Date(Date.now() + days * 86_400_000).toISOString();
  const ring = `{"version":1,"expiresAt":"${expiresAt}","signatures":[]}`;
  const { watch } = watchWith({ registry: () => Promise.resolve({ ...registryOf('h1'), ring }) });
  await watch.look();
  expect(watch.keysEndAt()).toBe(isTold ? expiresAt : null);
});

test('who comes back to the tab is told at once, and going to and fro does not ask each time', () => {
  jest.useFakeTimers();
  const { watch, registry } = watchWith();
  const stop = watch.subscribe(() => undefined);
  jest.advanceTimersByTime(31_000);
  for (let times = 0; times < 5; times += 1) window.dispatchEvent(new Event('focus'));
  expect(registry).toHaveBeenCalledTimes(1);
  stop();
  jest.useRealTimers();
});

describe('after a file did not come', () => {
  const newer = { registry: () => Promise.resolve(registryOf('h2')) };

  test('the page is loaded anew when there is something newer', async () => {
    const { watch, reload } = watchWith(newer);
    expect(await watch.reloadIfNewer()).toBe(true);
    expect(reload).toHaveBeenCalledWith('panel h2');
  });

  test('it is not when nothing is newer, nor while something is typed that would be lost', async () => {
    expect(await watchWith().watch.reloadIfNewer()).toBe(false);
    const { watch, reload } = watchWith({ ...newer, isDirty: () => true });
    expect(await watch.reloadIfNewer()).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });

  test('the same version reloads a tab once, another one once more, and a tab that cannot remember never', () => {
    const reload = jest.fn();
    const view = { sessionStorage: window.sessionStorage, location: { reload } as unknown as Location };
    expect(reloadOnce('deposit 2', view)).toBe(true);
    expect(reloadOnce('deposit 2', view)).toBe(false);
    expect(reloadOnce('deposit 2, panel h2', view)).toBe(true);
    expect(reload).toHaveBeenCalledTimes(2);
    const forbidden = {
      getItem: () => {
        throw new Error('no');
      },
    } as unknown as Storage;
    expect(reloadOnce('deposit 3', { ...view, sessionStorage: forbidden })).toBe(false);
    window.sessionStorage.clear();
  });
});
