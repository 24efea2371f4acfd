import { act, fireEvent, screen, within } from '@testing-library/react';
import type { Notification, QueueSummary } from '@backoffice/shared/contract';
import { aDeposit, done } from '@backoffice/shared/testing';
import { fakeNetwork, type FakeNetwork } from '../../testing/fake-network.ts';
import { renderPanel } from '../../testing/render-panel.tsx';
import { signInHere } from '../../testing/sign-in-here.ts';

const ID = '019aa000-0000-7000-8000-00000000000';
const notice = (at: number, change: Partial<Notification> = {}): Notification => ({
  id: `${ID}${at}`,
  kind: 'deposit.reversed',
  text: `deposit.lead reversed your approval of D-${at}.`,
  entityType: 'deposit',
  entityId: `d${at}`,
  entityNo: `D-${at}`,
  createdAt: '2026-11-21T09:58:00.000Z',
  readAt: null,
  ...change,
});
const listOf = (...items: Notification[]) => ({
  body: { items, unread: items.filter(({ readAt }) => readAt === null).length, hasMore: false },
});
const queue = (count: number): QueueSummary => ({
  key: 'deposit-ready',
  noun: 'deposits',
  title: 'Ready to approve',
  count,
  sumPaise: 0,
  oldestAt: null,
  query: 'section=ready',
});

const pages = {
  utr: { title: 'UTR Entry', Page: () => <p>Lines</p> },
  'deposit-approval': {
    title: 'Deposit Approval',
    shows: [{ noun: 'deposits', statuses: ['pending'], queues: ['deposit-ready'] }],
    Page: () => <p>Claims</p>,
  },
  'recent-deposit': { title: 'Recent Deposit', shows: [{ noun: 'deposits' }], Page: () => <p>Deposits</p> },
};

let network: FakeNetwork;
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  jest.useFakeTimers({ now: new Date('2026-11-21T10:00:00Z') });
  signInHere();
  network = fakeNetwork();
});
afterEach(() => void jest.useRealTimers());

const pass = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1000));
const bell = () => screen.getByRole('button', { name: /^Notifications/ });
const panel = () => within(screen.getByRole('region', { name: 'Notifications' }));
const openPanel = async (at = '/admin/utr') => {
  const view = renderPanel(at, { network, pages });
  await screen.findByRole('button', { name: /^Notifications/ });
  return view;
};
const openBell = async () => {
  fireEvent.click(bell());
  await pass(1);
};

test('the bell says how much is unread, and so does the title of the tab', async () => {
  network.on('GET /api/notifications', listOf(notice(2), notice(1), notice(0, { readAt: '2026-11-21T09:59:00.000Z' })));
  await openPanel('/admin');
  await pass(5);
  await screen.findByRole('button', { name: 'Notifications, 2 new' });
  expect(document.title).toBe('(2) Back office');
  expect(network.requestsOf('GET /api/notifications').length).toBe(1);
});

test('each notice leads to its row in the person’s module, else to the page of one row, if they may read it', async () => {
  signInHere({ staff: { permissions: ['withdrawals.read'] } });
  network.on(
    'GET /api/notifications',
    listOf(
      notice(1),
      notice(2, { entityNo: 'B-7', text: 'backoffice asked for bonus B-7.' }),
      notice(3, { entityNo: 'W-7', text: 'W-7 came back from the bank.' }),
    ),
  );
  await openPanel('/admin');
  await pass(5);
  await openBell();
  expect(panel().getByRole('link', { name: /D-1/ })).toHaveAttribute('href', '/admin/recent-deposit?id=D-1');
  expect(panel().getByText('backoffice asked for bonus B-7.')).toBeInTheDocument();
  expect(panel().queryByRole('link', { name: /B-7/ })).toBeNull();
  expect(panel().getByRole('link', { name: /W-7/ })).toHaveAttribute('href', '/admin/row/W-7');
});

test('what was on the screen is read when the list is closed, on the server', async () => {
  network.on('GET /api/notifications', listOf(notice(2), notice(1)));
  network.on('POST /api/notifications/read', { body: { unread: 0 } });
  await openPanel('/admin');
  await pass(5);
  await openBell();
  expect(panel().getAllByText('New')).toHaveLength(2);
  fireEvent.keyDown(document.body, { key: 'Escape' });
  await pass(1);
  const [asked] = network.requestsOf('POST /api/notifications/read');
  expect(JSON.parse(String(asked?.data))).toEqual({ upTo: `${ID}2` });
  expect(bell()).toHaveAccessibleName('Notifications');
  expect(bell()).toHaveFocus();
  await openBell();
  expect(panel().queryByText('New')).toBeNull();
});

test('domain 2.10: what a toast said can be read again, with its request id', async () => {
  const { services } = await openPanel('/admin');
  network.on('GET /api/deposits', { status: 403, body: { msg: 'Your role cannot do this', requestId: 'r-17' } });
  services.http.get('/deposits').catch(() => undefined);
  await pass(5);
  await openBell();
  expect(panel().getByText('Messages of this tab (1)')).toBeInTheDocument();
  expect(panel().getByText(/Your role cannot do this/)).toHaveTextContent('Request r-17');
  act(() => services.session.end('signed-out'));
  expect(services.notify.past()).toEqual([]);
});

test('nothing rings until the person asks for it, and then new work is counted until he looks', async () => {
  const rung: string[] = [];
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  const { services } = await openPanel();
  network.on('GET /api/summary', { body: { queues: [queue(3)], at: '' } });
  await pass(60);
  expect(network.requestsOf('GET /api/summary')).toHaveLength(0);

  Object.defineProperty(window, 'Notification', {
    configurable: true,
    value: Object.assign(
      function (this: unknown, _title: string, { body }: { body: string }) {
        rung.push(body);
      },
      { permission: 'granted' },
    ),
  });
  await act(() => services.preferences.set({ rings: { queues: ['deposit-ready'], sound: false, popups: true } }));
  await pass(2);
  expect([bell().getAttribute('aria-label'), rung]).toEqual(['Notifications', []]);
  network.on('GET /api/summary', { body: { queues: [queue(5)], at: '' } });
  await pass(20);
  expect(bell()).toHaveAccessibleName('Notifications, 2 new');
  expect(rung).toEqual(['2 new: Ready to approve']);
  await openBell();
  expect(panel().getByRole('link', { name: /2 new\s*Ready to approve/ })).toHaveAttribute(
    'href',
    '/admin/deposit-approval?section=ready',
  );
  Reflect.deleteProperty(window, 'Notification');
});

test('in quiet hours new work is counted, and nothing rings', async () => {
  const rung: string[] = [];
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  network.on('GET /api/summary', { body: { queues: [queue(3)], at: '' } });
  const { services } = await openPanel();
  network.on('GET /api/summary', { body: { queues: [queue(3)], at: '' } });
  Object.defineProperty(window, 'Notification', {
    configurable: true,
    value: Object.assign(
      function (this: unknown, _title: string, { body }: { body: string }) {
        rung.push(body);
      },
      { permission: 'granted' },
    ),
  });
  const rings = { queues: ['deposit-ready'], sound: false, popups: true };
  await act(() => services.preferences.set({ rings: { ...rings, quiet: { from: '00:00', to: '23:59' } } }));
  await pass(2);
  network.on('GET /api/summary', { body: { queues: [queue(5)], at: '' } });
  await pass(20);
  expect([bell().getAttribute('aria-label'), rung]).toEqual(['Notifications, 2 new', []]);
  Reflect.deleteProperty(window, 'Notification');
});

test('what rings is chosen in the list, and goes to the server with the person', async () => {
  network.on('GET /api/summary', { body: { queues: [queue(3)], at: '' } });
  const { services } = await openPanel();
  network.on('GET /api/summary', { body: { queues: [queue(3)], at: '' } });
  await openBell();
  await pass(1);
  fireEvent.click(panel().getByRole('checkbox', { name: 'Ready to approve', hidden: true }));
  fireEvent.click(panel().getByRole('checkbox', { name: 'Sound', hidden: true }));
  await pass(2);
  fireEvent.click(panel().getByRole('checkbox', { name: 'Quiet hours', hidden: true }));
  fireEvent.change(panel().getByLabelText('Quiet from'), { target: { value: '21:30' } });
  await pass(2);
  const rings = { queues: ['deposit-ready'], sound: true, popups: false, quiet: { from: '21:30', to: '07:00' } };
  expect(services.preferences.get().rings).toEqual(rings);
  expect(JSON.parse(String(network.requestsOf('PATCH /api/me/preferences').at(-1)?.data))).toEqual({ rings });
});

test('a decision without an answer is in the bell after a reload, and asked about under its key', async () => {
  const staffId = (JSON.parse(localStorage.getItem('auth') ?? '{}') as { id: string }).id;
  const asked = { words: 'Approve D-1', no: 'D-1', path: '/deposits/d1/approve', body: { version: 4 } };
  sessionStorage.setItem(
    `draft:${staffId}:intent deposit D-1`,
    JSON.stringify({ key: 'intent-1', body: {}, sentAt: '2026-11-21T09:59:00.000Z', asked }),
  );
  await openPanel();
  network.on('POST /api/deposits/{id}/approve', { body: done(aDeposit(), 'D-1 is approved') });
  await pass(2);
  expect(bell()).toHaveAccessibleName('Notifications, 1 new');
  await openBell();
  expect(panel().getByText(/"Approve D-1" was sent at/)).toBeInTheDocument();
  fireEvent.click(panel().getByRole('button', { name: 'Check status' }));
  await pass(1);
  const [sent] = network.requestsOf('POST /api/deposits/d1/approve');
  expect([sent?.headers.get('Idempotency-Key'), JSON.parse(String(sent?.data))]).toEqual(['intent-1', { version: 4 }]);
  expect(bell()).toHaveAccessibleName('Notifications');
  expect(sessionStorage.getItem(`draft:${staffId}:intent deposit D-1`)).toBeNull();
});
