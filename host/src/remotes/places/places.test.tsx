import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { HostServices, LoadedPlace, PlaceFacts, Remote, RemotePlace } from '@backoffice/shared/contract';
import { Area, ServicesProvider } from '@backoffice/shared/remote';
import type { Placed, RemoteState } from '../index.ts';
import { fakeNetwork } from '../../testing/fake-network.ts';
import { renderPanel } from '../../testing/render-panel.tsx';
import { signInHere } from '../../testing/sign-in-here.ts';

jest.mock('../../services/live/use-quiet.ts', () => ({ useQuiet: () => true }));

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

const facts = (more: Partial<PlaceFacts> = {}): PlaceFacts => ({
  kind: 'overview-tile',
  name: 'waiting',
  title: 'Waiting bank lines',
  permission: 'utrs.read',
  ...more,
});

const told = { customerId: 'c1', customerCode: 'C-1042', customerName: 'Ravi' };

/** The panel of Deposit staff, with a place that the module of Banker brings. */
function open(place: RemotePlace, given: { at?: string; state?: RemoteState; permissions?: string[] } = {}) {
  signInHere({ staff: { permissions: given.permissions ?? ['utrs.read'] } });
  const placed: Placed[] = [{ module: 'banker', ...facts(place) }];
  const remote: Remote = { menu: [], routes: [], places: [place] };
  const ofBanker = given.state ?? ({ status: 'ready', remote, version: '1' } as unknown as RemoteState);
  const [placeFailed, retry] = [jest.fn(), jest.fn()];
  const asked: string[] = [];
  const box: { lent?: HostServices } = {};
  const Utr = () =>
    box.lent ? (
      <ServicesProvider services={box.lent}>
        <Area at="checking-customer" of={told} />
      </ServicesProvider>
    ) : null;
  const own: Remote = {
    menu: [{ title: 'UTR Entry', segment: 'utr' }],
    routes: [{ path: 'utr', lazy: () => Promise.resolve({ Component: Utr }) }],
  };
  const ofDeposit = { status: 'ready', remote: own, version: '1' } as unknown as RemoteState;
  const network = fakeNetwork();
  const view = renderPanel(given.at ?? '/admin', {
    network,
    remotes: {
      places: () => placed,
      placeFailed,
      retry,
      load: (module) => void asked.push(module),
      state: (module) => (module === 'banker' ? ofBanker : ofDeposit),
    },
  });
  box.lent = view.services.own;
  return { ...view, placeFailed, asked, retry };
}

const part = (
  Part: (told: { onLeave?: () => void; customerCode?: string }) => React.ReactNode,
  more: Partial<PlaceFacts> = {},
): RemotePlace => ({
  ...facts(more),
  load: () => Promise.resolve({ Part } as unknown as LoadedPlace),
});
const Good = () => <p>12 credits have no deposit yet.</p>;
const tile = () => screen.findByRole('region', { name: 'Waiting bank lines' });

test('a tile stands on the overview under its title', async () => {
  const { asked } = open(part(Good));
  expect(await within(await tile()).findByText('12 credits have no deposit yet.')).toBeVisible();
  expect(asked).toContain('banker');
});

test('nothing of a place is loaded or shown for a person without its permission', async () => {
  const { asked } = open(part(Good), { permissions: ['deposits.read'] });
  await screen.findByRole('heading', { name: 'Overview' });
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(screen.queryByRole('region', { name: 'Waiting bank lines' })).toBeNull();
  expect(asked).not.toContain('banker');
});

test('a place that throws is one line, is reported by its name, and can be tried again', async () => {
  let isBad = true;
  const { placeFailed } = open(
    part(() => {
      if (isBad) throw new Error('The place throws.');
      return <Good />;
    }),
  );
  expect(await within(await tile()).findByText('Waiting bank lines stopped working.')).toBeVisible();
  expect(placeFailed).toHaveBeenCalledWith(
    'banker',
    'waiting',
    expect.objectContaining({ message: 'The place throws.' }),
  );
  expect(screen.getByRole('heading', { name: 'Overview' })).toBeVisible();
  isBad = false;
  await userEvent.click(within(await tile()).getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('12 credits have no deposit yet.')).toBeVisible();
});

test('a place whose code does not come says so, and asks for it anew', async () => {
  const load = jest.fn<Promise<LoadedPlace>, []>().mockRejectedValueOnce(new Error('Loading chunk 7 failed.'));
  load.mockResolvedValue({ Part: Good } as unknown as LoadedPlace);
  open({ ...facts(), load });
  expect(await within(await tile()).findByText('Waiting bank lines could not be fetched.')).toBeVisible();
  await userEvent.click(within(await tile()).getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('12 credits have no deposit yet.')).toBeVisible();
});

test('a place whose code hangs is late after ten seconds, and can be asked for anew', async () => {
  jest.useFakeTimers();
  const load = jest.fn<Promise<LoadedPlace>, []>().mockReturnValueOnce(new Promise(() => undefined));
  load.mockResolvedValue({ Part: Good } as unknown as LoadedPlace);
  const { placeFailed } = open({ ...facts(), load });
  await act(() => jest.advanceTimersByTimeAsync(9_900));
  expect(within(await tile()).getByText('Loading…')).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  jest.useRealTimers();
  expect(placeFailed).toHaveBeenCalledWith(
    'banker',
    'waiting',
    expect.objectContaining({ message: 'The part took too long to arrive.' }),
  );
  await userEvent.click(within(await tile()).getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('12 credits have no deposit yet.')).toBeVisible();
});

test('a module that does not come is one line with its sentence, and Retry asks for the module', async () => {
  const fault = { kind: 'unreachable', sentence: 'The banker module could not be fetched.' } as const;
  const { retry } = open(part(Good), { state: { status: 'failed', fault } });
  const line = await within(await tile()).findByText('The banker module could not be fetched.');
  await userEvent.click(within(line).getByRole('button', { name: 'Retry' }));
  expect(retry).toHaveBeenCalledWith('banker');
});

test('a place that its module does not have after all says so', async () => {
  const remote = { menu: [], routes: [] };
  open(part(Good), { state: { status: 'ready', remote, version: '2' } as unknown as RemoteState });
  expect(await screen.findByText('Waiting bank lines is not in this version of its module.')).toBeVisible();
});

test('a topic stands in the opened bell, and closes it', async () => {
  const Topic = ({ onLeave }: { onLeave?: () => void }) => <button onClick={onLeave}>2 payouts wait</button>;
  open(part(Topic, { kind: 'bell-topic', title: 'Unpaid payouts' }));
  await userEvent.click(await screen.findByRole('button', { name: /^Notifications/ }));
  const topic = await screen.findByRole('region', { name: 'Unpaid payouts' });
  await userEvent.click(await within(topic).findByRole('button', { name: '2 payouts wait' }));
  expect(screen.queryByRole('region', { name: 'Unpaid payouts' })).toBeNull();
});

test('an area shows what another module brings there, with the row that it is about', async () => {
  const Deposits = ({ customerCode }: { customerCode?: string }) => <p>{`Deposits of ${customerCode}`}</p>;
  const place = part(Deposits, { kind: 'row-area', area: 'checking-customer', name: 'deposits', title: 'Deposits' });
  open(place, { at: '/admin/utr' });
  const area = await screen.findByRole('region', { name: 'Deposits' });
  expect(await within(area).findByText('Deposits of C-1042')).toBeVisible();
});

test('a source of the palette adds its rows, only those that lead to a page of the panel, and says when it failed', async () => {
  const find = jest.fn().mockResolvedValueOnce([
    { id: '1', title: 'Payout file PB-1', address: '/admin/utr?batch=PB-1' },
    { id: '2', title: 'Elsewhere', address: 'https://evil.example/' },
  ]);
  find.mockRejectedValue(new Error('It broke.'));
  const source = facts({ kind: 'palette-source', name: 'files', title: 'Payout files' });
  const { placeFailed, network } = open({ ...source, load: () => Promise.resolve({ find }) });
  network.on('GET /api/search', { body: { items: [] } });
  await userEvent.click(await screen.findByRole('button', { name: /Search/ }));
  const field = await screen.findByRole('combobox', { name: /Page, command/ });
  await userEvent.type(field, 'PB-1');
  expect(await screen.findByRole('option', { name: /Payout file PB-1/ })).toBeVisible();
  expect(screen.queryByText('Elsewhere')).toBeNull();
  await userEvent.type(field, '2');
  expect(await screen.findByText('Payout files could not be searched; everything else was.')).toBeVisible();
  expect(placeFailed).toHaveBeenCalledWith('banker', 'files', expect.any(Error));
});
