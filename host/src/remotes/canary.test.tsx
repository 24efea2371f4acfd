import { render, screen } from '@testing-library/react';
import { useEffect, type ComponentType } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import type { HostServices } from '@backoffice/shared/contract';
import { KitProvider } from '@backoffice/shared/kit/core';
import { aMenu as menu, aRegistry, aRelease } from '../testing/releases.ts';
import { createRemoteLoader } from './remote-loader.ts';
import { RemoteOutlet } from './page/remote-outlet.tsx';

const registry = aRegistry(
  aRelease({ version: '2', base: 'http://localhost:3001/2/' }),
  aRelease({ version: '1', base: 'http://localhost:3001/1/' }),
);
registry.remotes.deposit!.channels = { stable: ['1'], canary: ['2'] };
registry.remotes.deposit!.canary = { percent: 100, staff: [], actions: [] };

const remoteWith = (Component: ComponentType, isDirty = () => false) => ({
  contract: '1.0',
  createRemote: () => ({ menu, isDirty, routes: [{ path: 'utr', lazy: () => Promise.resolve({ Component }) }] }),
});

const Stable = () => <p>The published form</p>;

function show(canary: object) {
  const [report, count, tell] = [jest.fn(), jest.fn(), jest.fn()];
  const loader = createRemoteLoader({
    lend: () => ({}) as HostServices,
    host: { contract: '1.0', provides: {} },
    registry: () => Promise.resolve(registry),
    staff: () => ({ id: 's-1' }),
    pause: () => Promise.resolve(),
    fetchRemote: (_, entry) => Promise.resolve(entry.includes('/2/') ? canary : remoteWith(Stable)),
    report,
    count,
    tell,
  });
  render(
    <KitProvider colorScheme="dark">
      <MemoryRouter initialEntries={['/admin/utr']}>
        <Routes>
          <Route path="/admin/*" element={<RemoteOutlet loader={loader} module="deposit" noSuchPage={null} />} />
        </Routes>
      </MemoryRouter>
    </KitProvider>,
  );
  const outcomes = () =>
    count.mock.calls.map(([one]) => (({ version, outcome }) => `${version} ${outcome}`)(one as Record<string, string>));
  return { loader, report, outcomes, tell };
}

beforeEach(() => {
  sessionStorage.clear();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

const boom = () => {
  throw new Error('The page broke.');
};

test.each<[string, ComponentType]>([
  ['throws while it is drawn', boom],
  [
    'throws in an effect',
    () => {
      useEffect(boom, []);
      return null;
    },
  ],
])('safety P13: a page of a canary that %s is replaced by that of stable, and told once', async (_, Page) => {
  const { report, outcomes, tell, loader } = show(remoteWith(Page));
  expect(await screen.findByText('The published form')).toBeVisible();
  const of = { module: 'deposit', version: '2', channel: 'canary' };
  expect(report.mock.calls.map(([one]) => one as unknown)).toEqual([
    { kind: 'page-crashed', ...of, detail: 'Error: The page broke.' },
    { kind: 'canary-left', ...of, detail: 'Error: The page broke.' },
  ]);
  expect(outcomes()).toEqual(['2 loaded', '2 crashed', '2 left', '1 loaded']);
  expect(tell).toHaveBeenCalledTimes(1);
  expect(loader.outdated(registry)).toEqual([]);
});

const lostFile = () =>
  Object.assign(new Error('Loading chunk 7 failed. (error: http://localhost:3001/2/dialog.js)'), {
    name: 'ChunkLoadError',
  });

test('a canary that lacks a file outside of its pages is given up at once', async () => {
  const { loader } = show(remoteWith(() => <p>The form on trial</p>));
  await screen.findByText('The form on trial');
  expect(loader.unhandled(lostFile())).toBe(true);
  expect(await screen.findByText('The published form')).toBeVisible();
});

test('while something typed would be lost it stays, and the published release is offered', async () => {
  const { loader, outcomes } = show(
    remoteWith(
      () => <p>The form on trial</p>,
      () => true,
    ),
  );
  await screen.findByText('The form on trial');
  expect(loader.unhandled(lostFile())).toBe(true);
  expect(screen.getByText('The form on trial')).toBeVisible();
  expect(outcomes()).toEqual(['2 loaded', '2 left']);
  expect(loader.outdated(registry)).toEqual(['deposit 1']);
});

test('code of a module that fails outside of its pages is reported with its release; other code and answers of the API are not', async () => {
  const { loader, report } = show(remoteWith(() => <p>The form on trial</p>));
  await screen.findByText('The form on trial');
  const thrown = (message: string, from: string, name = 'Error') =>
    Object.assign(new Error(message), { name, stack: `at http://localhost:${from}/utr.js:1:2` });
  expect(loader.unhandled(thrown('a timer threw', '3001/2'))).toBe(false);
  loader.unhandled(thrown('not ours', '9999/2'));
  loader.unhandled(thrown('refused', '3001/2', 'AppError'));
  loader.unhandled(undefined);
  expect(report.mock.calls).toEqual([
    [{ kind: 'code-failed', module: 'deposit', version: '2', channel: 'canary', detail: 'Error: a timer threw' }],
  ]);
});

test('a module that cannot say whether something was typed holds nothing', async () => {
  const { loader } = show(remoteWith(() => <p>The form on trial</p>, boom));
  await screen.findByText('The form on trial');
  expect(loader.isDirty()).toBe(false);
});
