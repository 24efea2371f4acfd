import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import type { ComponentType } from 'react';
import type { HostServices, RemoteRoute } from '@backoffice/shared/contract';
import { KitProvider } from '@backoffice/shared/kit/core';
import { aMenu as menu, aRegistry, aRelease } from '../../testing/releases.ts';
import { createRemoteLoader, type LoaderParts } from '../remote-loader.ts';
import { RemoteOutlet } from './remote-outlet.tsx';

const registry = aRegistry(aRelease());

function show(path: string, lazy: RemoteRoute['lazy'], parts: Partial<LoaderParts> = {}) {
  const loader = createRemoteLoader({
    lend: () => ({}) as HostServices,
    host: { contract: '1.0', provides: {} },
    registry: () => Promise.resolve(registry),
    pause: () => Promise.resolve(),
    fetchRemote: () =>
      Promise.resolve({ contract: '1.0', createRemote: () => ({ menu, routes: [{ path: 'utr', lazy }] }) }),
    ...parts,
  });
  render(
    <KitProvider colorScheme="dark">
      <MemoryRouter initialEntries={[path]}>
        <Routes>
          <Route path="/admin">
            <Route
              path="*"
              element={<RemoteOutlet loader={loader} module="deposit" noSuchPage={<p>No such page</p>} />}
            />
          </Route>
        </Routes>
      </MemoryRouter>
    </KitProvider>,
  );
  return loader;
}

const pageOf = (Component: ComponentType) => () => Promise.resolve({ Component });
const Utr = () => <p>The form</p>;
const retry = () => userEvent.click(screen.getByRole('button', { name: 'Retry' }));

beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));

test('a page of the module stands at its segment', async () => {
  show('/admin/utr', pageOf(Utr));
  expect(await screen.findByText('The form')).toBeVisible();
});

test('an address that is no page of the module is said so', async () => {
  show('/admin/bonus', pageOf(Utr));
  expect(await screen.findByText('No such page')).toBeVisible();
});

test('a module that fails is a panel in its place, and Retry brings it', async () => {
  const fetchRemote = jest
    .fn<Promise<unknown>, []>()
    .mockRejectedValue(new Error('remoteEntry.js could not be fetched.'));
  show('/admin/utr', pageOf(Utr), { fetchRemote });
  expect(await screen.findByRole('heading', { level: 1, name: 'UTR Entry' })).toBeVisible();
  expect(await screen.findByRole('alert')).toHaveTextContent('The deposit module could not be fetched.');
  fetchRemote.mockResolvedValue({
    contract: '1.0',
    createRemote: () => ({ menu, routes: [{ path: 'utr', lazy: pageOf(Utr) }] }),
  });
  await retry();
  expect(await screen.findByText('The form')).toBeVisible();
});

test('a page whose files do not come is a panel in its place, and Retry fetches it again', async () => {
  const lazy = jest
    .fn<ReturnType<RemoteRoute['lazy']>, []>()
    .mockRejectedValueOnce(Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError' }))
    .mockImplementation(pageOf(Utr));
  show('/admin/utr', lazy);
  expect(await screen.findByRole('alert')).toHaveTextContent('This page could not be fetched.');
  await retry();
  expect(await screen.findByText('The form')).toBeVisible();
});

test('a page that throws while it is shown is a panel in its place, and Retry shows it again', async () => {
  let broken = true;
  const Moody = () => {
    if (broken) throw new Error('Cannot read the amount');
    return <p>The form</p>;
  };
  show('/admin/utr', pageOf(Moody));
  expect(await screen.findByRole('alert')).toHaveTextContent('This page stopped working.');
  expect(screen.getByText(/Cannot read the amount/)).toBeInTheDocument();
  broken = false;
  await retry();
  expect(await screen.findByText('The form')).toBeVisible();
});

test('Retry on a page that fails fetches the module anew when another release was published since', async () => {
  let published = registry;
  const Broken = () => {
    throw new Error('Cannot read the amount');
  };
  const remoteOf = (Component: ComponentType) => ({
    contract: '1.0',
    createRemote: () => ({ menu, routes: [{ path: 'utr', lazy: pageOf(Component) }] }),
  });
  const fetchRemote = (_: string, entry: string) =>
    Promise.resolve(remoteOf(entry.endsWith('/mended.js') ? Utr : Broken));
  show('/admin/utr', pageOf(Utr), { fetchRemote, registry: () => Promise.resolve(published) });
  await screen.findByText('This page stopped working.');
  await retry();
  expect(await screen.findByText('This page stopped working.')).toBeVisible();
  published = aRegistry(aRelease({ version: '1.0.0-bb', entry: 'mended.js' }));
  await retry();
  expect(await screen.findByText('The form')).toBeVisible();
});

test('the menu is known from the registry while the module’s code is still on its way', async () => {
  const loader = show('/admin/utr', pageOf(Utr), { fetchRemote: () => new Promise(() => undefined) });
  await screen.findByText('Loading…');
  await new Promise((resolve) => setTimeout(resolve));
  expect(loader.menu('deposit')).toEqual(menu);
  expect(loader.state('deposit')).toEqual({ status: 'loading' });
});

test('Retry on a page that throws says so when the list of versions could not be read', async () => {
  const tell = jest.fn();
  const list = jest.fn(() => Promise.resolve(registry));
  const Broken = () => {
    throw new Error('Cannot read the amount');
  };
  show('/admin/utr', pageOf(Broken), { tell, registry: list });
  await screen.findByRole('alert');
  list.mockRejectedValueOnce(new Error('The list of releases could not be fetched.'));
  await retry();
  await waitFor(() => expect(tell).toHaveBeenCalledWith(expect.stringMatching(/^It is not known whether/)));
  expect(await screen.findByRole('alert')).toHaveTextContent('This page stopped working.');
});

test('the loading flag is on while a module and its page are waited for, and off when the page stands', async () => {
  let on = 0;
  const wait = () => ((on += 1), () => void (on -= 1));
  show('/admin/utr', pageOf(Utr), { wait });
  expect(on).toBe(1);
  await screen.findByText('The form');
  expect(on).toBe(0);
});

test('the loading flag is off when the module has failed', async () => {
  let on = 0;
  const wait = () => ((on += 1), () => void (on -= 1));
  show('/admin/utr', pageOf(Utr), {
    wait,
    fetchRemote: () => Promise.reject(new Error('remoteEntry.js could not be fetched.')),
  });
  await screen.findByRole('alert');
  expect(on).toBe(0);
});

test('a canary that failed in this tab gives it the menu of the stable release, and is no news to it later', async () => {
  const both = aRegistry(
    aRelease({ version: '2', entry: 'two.js', menu: [{ title: 'New', segment: 'utr' }] }),
    aRelease({ version: '1' }),
  );
  both.remotes.deposit!.channels = { stable: ['1'], canary: ['2'] };
  both.remotes.deposit!.canary = { percent: 0, staff: ['s-1'], actions: [] };
  const arrived = { contract: '1.0', createRemote: () => ({ menu, routes: [{ path: 'utr', lazy: pageOf(Utr) }] }) };
  const loader = show('/admin/utr', pageOf(Utr), {
    registry: () => Promise.resolve(both),
    staff: () => ({ id: 's-1' }),
    fetchRemote: (_, entry) =>
      entry.endsWith('two.js')
        ? Promise.reject(new Error('remoteEntry.js could not be fetched.'))
        : Promise.resolve(arrived),
  });
  expect(await screen.findByText('The form')).toBeVisible();
  expect(loader.menu('deposit')).toEqual(menu);
  expect(loader.outdated(both)).toEqual([]);
});
