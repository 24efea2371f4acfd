import type { HostServices } from '@backoffice/shared/contract';
import { FaultError } from './fault.ts';
import { createLoad, LOAD_TIMEOUT, type LoadParts } from './load-remote.ts';
import { aMenu as menu, aRegistry, aRelease } from '../testing/releases.ts';

const remote = { menu, routes: [{ path: 'utr', lazy: () => Promise.reject(new Error('not asked for')) }] };
const good = { contract: '1.0', createRemote: () => remote };

/** A load whose outside is faked; `answers` are what the tries get, the last one again and again. */
function loadWith(answers: unknown[], more: Partial<LoadParts> = {}) {
  const entries: string[] = [];
  const { load } = createLoad({
    lend: () => ({}) as HostServices,
    host: { contract: '1.0', provides: {} },
    registry: () => Promise.resolve(aRegistry(aRelease())),
    pause: () => Promise.resolve(),
    fetchRemote: (_, entry) => {
      entries.push(entry);
      const answer = answers[Math.min(entries.length - 1, answers.length - 1)];
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
    },
    ...more,
  });
  return { load, entries };
}

const faultOf = async (loading: Promise<unknown>) => {
  const error = await loading.catch((reason: unknown) => reason);
  if (!(error instanceof FaultError)) throw new Error('the load was meant to fail');
  return error.fault;
};

test('a module that arrives whole is ready, with its version', async () => {
  const { load, entries } = loadWith([good]);
  await expect(load('deposit')).resolves.toEqual({
    remote,
    version: '1.0.0-aa',
    channel: 'stable',
    base: 'http://localhost:3001/1.0.0-aa/',
  });
  expect(entries).toEqual(['http://localhost:3001/1.0.0-aa/remoteEntry.js']);
});

test('a remote gets services that know its name and version', async () => {
  const lent: unknown[] = [];
  const { load } = loadWith([good], { lend: (who) => (lent.push(who), {} as HostServices) });
  await load('deposit');
  expect(lent).toEqual([{ name: 'deposit', version: '1.0.0-aa' }]);
});

const lost = () => new Error('http://localhost:3001/1.0.0-aa/remoteEntry.js could not be fetched.');

test('a failed try is repeated twice', async () => {
  const { load, entries } = loadWith([lost(), lost(), good]);
  await expect(load('deposit')).resolves.toMatchObject({ version: '1.0.0-aa' });
  expect(entries).toHaveLength(3);
});

test('after the third failed try the module counts as unreachable, in one sentence', async () => {
  const { load, entries } = loadWith([lost()]);
  const fault = await faultOf(load('deposit'));
  expect(fault).toMatchObject({ kind: 'unreachable', sentence: 'The deposit module could not be fetched.' });
  expect(entries).toHaveLength(3);
});

test('a later try asks for the registry anew: a mended release is found', async () => {
  const asked: unknown[] = [];
  const registry = (options?: { anew: boolean }) => (
    asked.push(options?.anew ?? false),
    Promise.resolve(aRegistry(aRelease()))
  );
  const { load } = loadWith([new Error('x'), good], { registry });
  await load('deposit');
  expect(asked).toEqual([false, true]);
});

test('a module whose part of the registry was refused says so, and asks for it once', async () => {
  const refused = { banker: 'has 0 of 1 signatures of keys that may sign it' };
  const { load, entries } = loadWith([good], {
    registry: () => Promise.resolve({ ...aRegistry(aRelease()), refused }),
  });
  expect(await faultOf(load('banker'))).toEqual({
    kind: 'untrusted',
    sentence: 'What was published of the banker module is not signed by those who may, so it does not run.',
    detail: 'The part banker of the list has 0 of 1 signatures of keys that may sign it.',
  });
  expect(entries).toEqual([]);
});

test('a registry that cannot be had is a failure that Retry mends', async () => {
  let times = 0;
  const registry = () =>
    times++ < 3 ? Promise.reject(new Error('Failed to fetch')) : Promise.resolve(aRegistry(aRelease()));
  const { load } = loadWith([good], { registry });
  expect(await faultOf(load('deposit'))).toMatchObject({ kind: 'unreachable' });
  await expect(load('deposit', { anew: true })).resolves.toMatchObject({ version: '1.0.0-aa' });
});

test('a module that nobody published is said to be unpublished, at once', async () => {
  const { load, entries } = loadWith([good]);
  expect(await faultOf(load('banker'))).toEqual({
    kind: 'unlisted',
    sentence: 'The banker module has not been published to this panel.',
  });
  expect(entries).toEqual([]);
});

test.each(['2.0', '1.99', '0.9'])(
  'a release of another contract (%s) is refused before anything of it is fetched, with both versions',
  async (contract) => {
    const { load, entries } = loadWith([good], { registry: () => Promise.resolve(aRegistry(aRelease({ contract }))) });
    expect(await faultOf(load('deposit'))).toEqual({
      kind: 'incompatible',
      sentence: `The deposit module 1.0.0-aa needs contract ${contract}, and this panel has 1.0.`,
    });
    expect(entries).toEqual([]);
  },
);

test('a module that says another contract than its registry line is refused too', async () => {
  const { load, entries } = loadWith([{ ...good, contract: '3.1' }]);
  expect(await faultOf(load('deposit'))).toMatchObject({
    kind: 'incompatible',
    sentence: 'The deposit module 1.0.0-aa needs contract 3.1, and this panel has 1.0.',
  });
  expect(entries).toHaveLength(1);
});

test('an older release is taken when the newest needs another contract', async () => {
  const registry = () =>
    Promise.resolve(aRegistry(aRelease({ version: '2', contract: '2.0' }), aRelease({ version: '1' })));
  await expect(loadWith([good], { registry }).load('deposit')).resolves.toMatchObject({ version: '1' });
});

test.each([
  ['nothing', undefined],
  ['a text', 'hello'],
  ['no factory', { contract: '1.0' }],
  ['a factory of nothing', { contract: '1.0', createRemote: () => undefined }],
  [
    'a factory that throws',
    {
      contract: '1.0',
      createRemote: () => {
        throw new Error('no');
      },
    },
  ],
  [
    'another menu',
    { contract: '1.0', createRemote: () => ({ menu: [{ title: 'Else', segment: 'utr' }], routes: [] }) },
  ],
])('a module that turns out to be %s is broken, in one sentence', async (_, arrived) => {
  const { kind, sentence } = await faultOf(loadWith([arrived]).load('deposit'));
  expect(kind).toBe('broken');
  expect(sentence).toMatch(/^The deposit module .+\.$/);
});

test('a module that never arrives is given up in time', async () => {
  jest.useFakeTimers();
  const { load } = loadWith([good], { fetchRemote: () => new Promise(() => undefined) });
  const fault = faultOf(load('deposit'));
  await jest.advanceTimersByTimeAsync(LOAD_TIMEOUT);
  await expect(fault).resolves.toMatchObject({ kind: 'late', sentence: 'The deposit module did not arrive in time.' });
  jest.useRealTimers();
});

test('a registry that the server does not give is a failure that may mend', async () => {
  const { load } = loadWith([good], { registry: () => Promise.reject(new Error('The list of modules answered 503.')) });
  expect(await faultOf(load('deposit'))).toMatchObject({
    kind: 'unreachable',
    sentence: 'The deposit module could not be fetched.',
  });
});

test('a module of contract 1.0 does not say its contract, and is run as what was signed; a later one has to say it', async () => {
  const silent = { createRemote: good.createRemote };
  await expect(loadWith([silent]).load('deposit')).resolves.toMatchObject({ version: '1.0.0-aa' });
  const registry = () => Promise.resolve(aRegistry(aRelease({ contract: '1.1' })));
  const host = { contract: '1.3', provides: {} };
  expect(await faultOf(loadWith([silent], { registry, host }).load('deposit'))).toMatchObject({ kind: 'broken' });
});

test('a registry that nobody signed is said to be so, and nothing is fetched', async () => {
  // As it comes from the start script: a class of another bundle.
  const registry = () =>
    Promise.reject(Object.assign(new Error('The list of modules is not signed.'), { name: 'RegistryError' }));
  const { load, entries } = loadWith([good], { registry });
  expect(await faultOf(load('deposit'))).toEqual({ kind: 'untrusted', sentence: 'The list of modules is not signed.' });
  expect(entries).toEqual([]);
});

describe('a canary', () => {
  beforeEach(() => sessionStorage.clear());
  const registry = aRegistry(aRelease({ version: '2', entry: 'two.js' }), aRelease({ version: '1', entry: 'one.js' }));
  registry.remotes.deposit!.channels = { stable: ['1'], canary: ['2'] };
  registry.remotes.deposit!.canary = { percent: 0, staff: ['s-1'], actions: [] };
  const parts = { registry: () => Promise.resolve(registry), staff: () => ({ id: 's-1' }) };

  test('is run by whom it is meant for, and by nobody else', async () => {
    expect(await loadWith([good], parts).load('deposit')).toMatchObject({ version: '2', channel: 'canary' });
    expect(await loadWith([good], { ...parts, staff: () => ({ id: 's-2' }) }).load('deposit')).toMatchObject({
      version: '1',
      channel: 'stable',
    });
  });

  test('that fails is followed by the stable release in this tab, for good, and somebody is told', async () => {
    const report = jest.fn();
    const fetchRemote = (_: string, entry: string) =>
      entry.endsWith('two.js') ? Promise.reject(lost()) : Promise.resolve(good);
    const { load } = loadWith([], { ...parts, fetchRemote, report });
    expect(await load('deposit')).toMatchObject({ version: '1', channel: 'stable' });
    expect(await load('deposit')).toMatchObject({ version: '1' });
    expect(report).toHaveBeenCalledTimes(1);
    const left = { kind: 'canary-left', module: 'deposit', version: '2', channel: 'canary' };
    expect(report).toHaveBeenCalledWith(expect.objectContaining(left));
  });

  test('that failed is not taken again after a reload, and the next canary is', async () => {
    const fetchRemote = (_: string, entry: string) =>
      entry.endsWith('two.js') ? Promise.reject(lost()) : Promise.resolve(good);
    await loadWith([], { ...parts, fetchRemote }).load('deposit');
    expect(await loadWith([good], parts).load('deposit')).toMatchObject({ version: '1', channel: 'stable' });
    const next = structuredClone(registry);
    next.remotes.deposit!.releases.push(aRelease({ version: '3', entry: 'three.js' }));
    next.remotes.deposit!.channels.canary = ['3'];
    const later = loadWith([good], { ...parts, registry: () => Promise.resolve(next) });
    expect(await later.load('deposit')).toMatchObject({ version: '3', channel: 'canary' });
  });

  test('and its stable release that both fail are reported each with version and channel', async () => {
    const report = jest.fn();
    await faultOf(loadWith([lost()], { ...parts, report }).load('deposit'));
    expect(report.mock.calls.map(([one]) => one as unknown)).toEqual([
      expect.objectContaining({ kind: 'canary-left', version: '2', channel: 'canary' }),
      expect.objectContaining({ kind: 'module-failed', version: '1', channel: 'stable' }),
    ]);
  });
});
