import type { HostServices } from '@backoffice/shared/contract';
import type { Registry } from '../registry/registry.ts';
import { aMenu as menu, aRegistry, aRelease } from '../testing/releases.ts';
import { createRemoteLoader } from './remote-loader.ts';

const places = [{ kind: 'bell-topic', name: 'unpaid', title: 'Unpaid', permission: 'w.read', files: [], doors: [] }];
const arrived = { contract: '1.0', createRemote: () => ({ menu, routes: [] }) };
const settled = () => new Promise((resolve) => setTimeout(resolve, 20));

/** The module of Deposit, as staff of this action name see it. */
async function load(registry: Registry, actionName: string) {
  const [report, count, tell] = [jest.fn(), jest.fn(), jest.fn()];
  const loader = createRemoteLoader({
    lend: () => ({}) as HostServices,
    host: { contract: '1.7', provides: {} },
    registry: () => Promise.resolve(registry),
    staff: () => ({ id: 's-1', actionName }),
    fetchRemote: () => Promise.resolve(arrived),
    report,
    count,
    tell,
  });
  loader.load('deposit');
  await settled();
  return { loader, report, count, tell };
}

const stable = (version: string, more = {}) =>
  aRelease({ version, base: `http://localhost:3001/${version}/`, ...more });
function withCanary() {
  const registry = aRegistry(stable('2', { places }), stable('1'));
  registry.remotes.deposit!.channels = { stable: ['1'], canary: ['2'] };
  registry.remotes.deposit!.canary = { percent: 100, staff: [], actions: [] };
  return registry;
}

beforeEach(() => sessionStorage.clear());

test('the places of a module are known from the registry, and the same list until it changes', async () => {
  const { loader } = await load(aRegistry(stable('1', { places })), 'Withdraw');
  expect(loader.places()).toEqual([
    { module: 'deposit', kind: 'bell-topic', name: 'unpaid', title: 'Unpaid', permission: 'w.read' },
  ]);
  expect(loader.places()).toBe(loader.places());
});

test('a release that this host cannot run brings no places', async () => {
  const { loader } = await load(aRegistry(stable('1', { contract: '1.8', places })), 'Withdraw');
  expect(loader.places()).toEqual([]);
});

test('a place that throws is reported with module, version and channel', async () => {
  const { loader, report, count } = await load(aRegistry(stable('1', { places })), 'Withdraw');
  loader.placeFailed('deposit', 'unpaid', new Error('It broke.'));
  const of = { module: 'deposit', version: '1', channel: 'stable' };
  expect(report).toHaveBeenCalledWith({ kind: 'place-crashed', ...of, detail: 'unpaid: Error: It broke.' });
  expect(count).toHaveBeenCalledWith({ ...of, outcome: 'crashed' });
});

test('a canary whose place throws is replaced at once beside the pages of another module', async () => {
  const { loader } = await load(withCanary(), 'Withdraw');
  loader.placeFailed('deposit', 'unpaid', new Error('It broke.'));
  await settled();
  expect(loader.state('deposit')).toMatchObject({ status: 'ready', version: '1' });
});

test('a canary whose place throws keeps the pages that the person works on, and is not taken again', async () => {
  const { loader, report, tell } = await load(withCanary(), 'Deposit');
  loader.placeFailed('deposit', 'unpaid', new Error('It broke.'));
  await settled();
  expect(loader.state('deposit')).toMatchObject({ status: 'ready', version: '2' });
  expect(report.mock.calls.map(([one]) => (one as { kind: string }).kind)).toEqual(['place-crashed', 'canary-left']);
  expect(tell).not.toHaveBeenCalled();
  expect((await load(withCanary(), 'Deposit')).loader.state('deposit')).toMatchObject({ version: '1' });
});

test('a module that is only there for its places asks nobody to reload', async () => {
  const next = aRegistry(stable('2'), stable('1'));
  expect((await load(aRegistry(stable('1')), 'Withdraw')).loader.outdated(next)).toEqual([]);
  expect((await load(aRegistry(stable('1')), 'Deposit')).loader.outdated(next)).toEqual(['deposit 2']);
});
