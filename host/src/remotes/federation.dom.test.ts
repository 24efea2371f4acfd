import { CurrentGlobal } from '@module-federation/runtime-core';
import { createGuard } from '../start/guard.ts';
import { fetchRemote } from './federation.ts';

const ENTRY = 'http://localhost:3001/1.0.0-aa/remoteEntry.js';
const TABLE = '@backoffice/shared/kit/table';
const ofHost = { from: 'deposit', loaded: true, get: () => undefined };
const shares: Record<string, Record<string, object>> = { [TABLE]: { '1.0.0': ofHost } };
const manifest = { createRemote: () => undefined };
const page = globalThis as unknown as Record<string, unknown>;

/** What the next entry does when it runs; jsdom runs none by itself. */
let onRun: () => void;
let asked: string[];

beforeEach(() => {
  asked = [];
  onRun = () => undefined;
  Object.assign(globalThis, {
    __webpack_init_sharing__: () => Promise.resolve(),
    __webpack_share_scopes__: { default: shares },
    __PANEL__: { guard: createGuard({ hashes: new Map([[ENTRY, 'sha256-released']]) }) },
  });
  jest.spyOn(document.head, 'append').mockImplementation((node) => {
    const script = node as HTMLScriptElement;
    asked.push(`${script.src} ${script.integrity}`);
    queueMicrotask(() => {
      try {
        onRun();
        script.dispatchEvent(new Event('load'));
      } catch {
        script.dispatchEvent(new Event('error'));
      }
    });
  });
});
afterEach(() => jest.restoreAllMocks());

const container = (init: (scope: object) => unknown = () => undefined) => ({
  init,
  get: (exposed: string) => Promise.resolve(() => ({ ...manifest, exposed })),
});

test('an entry runs through the guard, and its container gets what the host shares', async () => {
  const given: object[] = [];
  onRun = () => (page.deposit = container((scope) => given.push(scope)));
  await expect(fetchRemote('deposit', ENTRY)).resolves.toMatchObject({ exposed: './remote' });
  expect(asked).toEqual([`${ENTRY} sha256-released`]);
  expect(given).toEqual([shares]);
});

test.each(['remote_daily_reports', 'daily-reports'])(
  'a remote with a dash leaves its container as %s',
  async (place) => {
    onRun = () => (page[place] = container());
    await expect(fetchRemote('daily-reports' as 'deposit', ENTRY)).resolves.toMatchObject({ exposed: './remote' });
  },
);

test('what the browser has under the name of a remote is neither taken for its container nor touched', async () => {
  const { history } = page;
  onRun = () => undefined;
  await expect(fetchRemote('history' as 'deposit', ENTRY)).rejects.toThrow('brings no container');
  onRun = () => (page.remote_history = container());
  await expect(fetchRemote('history' as 'deposit', ENTRY)).resolves.toMatchObject({ exposed: './remote' });
  expect(page.history).toBe(history);
});

test('both places are cleared, so that an older release that brings none is not answered by the newer one', async () => {
  onRun = () => (page.deposit = page.remote_deposit = container());
  await fetchRemote('deposit', ENTRY);
  onRun = () => undefined;
  await expect(fetchRemote('deposit', ENTRY)).rejects.toThrow('brings no container');
});

test('a door that an earlier release was the first to load stays where it is', async () => {
  onRun = () => (page.deposit = container());
  await fetchRemote('deposit', ENTRY);
  await fetchRemote('deposit', ENTRY);
  expect(shares).toHaveProperty([TABLE, '1.0.0', 'from'], 'deposit');
});

test('an earlier release lends its container and its instance to no later one', async () => {
  const instances = CurrentGlobal.__FEDERATION__!.__INSTANCES__!;
  onRun = () => {
    instances.push({ name: 'deposit' });
    page.deposit = container();
  };
  await fetchRemote('deposit', ENTRY);
  onRun = () => expect(instances).toEqual([]);
  await expect(fetchRemote('deposit', ENTRY)).rejects.toThrow('brings no container');
});

test.each([
  ['nothing', undefined],
  ['something else', {}],
  ['a container without init', { get: () => Promise.resolve() }],
])('an entry that brings %s is told as such', async (_, brought) => {
  onRun = () => (page.deposit = brought);
  await expect(fetchRemote('deposit', ENTRY)).rejects.toThrow(`${ENTRY} brings no container.`);
});

test.each([
  ['a higher version of what the host shares', TABLE, '1.9.0'],
  ['the very version that the host shares', TABLE, '1.0.0'],
  ['what nobody shares', 'lodash', '4.0.0'],
])('a container that brings %s fails, and the page goes on with what the host shares', async (_, name, version) => {
  const bring = (scope: Record<string, Record<string, object>>) => {
    scope[name] ??= {};
    scope[name][version] = { get: () => 'own' };
  };
  onRun = () => (page.deposit = container((scope) => bring(scope as Record<string, Record<string, object>>)));
  await expect(fetchRemote('deposit', ENTRY)).rejects.toThrow(/not extensible|read only/);
  expect(shares).toEqual({ [TABLE]: { '1.0.0': ofHost } });
  onRun = () => (page.deposit = container());
  await expect(fetchRemote('deposit', ENTRY)).resolves.toMatchObject({ exposed: './remote' });
});

test('after a refused body the next try has another address, which no cache has kept', async () => {
  onRun = () => {
    throw new Error('refused');
  };
  await expect(fetchRemote('deposit', ENTRY)).rejects.toThrow(`${ENTRY} could not be fetched.`);
  onRun = () => (page.deposit = container());
  await fetchRemote('deposit', ENTRY);
  expect(asked).toEqual([`${ENTRY} sha256-released`, `${ENTRY}?retry=1 sha256-released`]);
});

test('an entry that never arrives is given up before the load of the module is', async () => {
  jest.useFakeTimers();
  jest.spyOn(document.head, 'append').mockImplementation(() => undefined);
  const loading = expect(fetchRemote('deposit', ENTRY)).rejects.toThrow(`${ENTRY} timed out.`);
  await jest.advanceTimersByTimeAsync(8_000);
  await loading;
  jest.useRealTimers();
});
