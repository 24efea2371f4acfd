import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DepositApprovalPage } from '../../screens/deposit-approval/deposit-approval-page.tsx';
import type { Lease } from '@backoffice/shared/contract';
import {
  aDeposit,
  aPage,
  aRelated,
  done,
  fakeServices,
  refused,
  renderScreen,
  type FakeServices,
} from '@backoffice/shared/testing';

const [one, two] = [aDeposit({ no: 'D-1', id: 'd1' }), aDeposit({ no: 'D-2', id: 'd2' })];
const me = { id: 'me', name: 'Asha Rao', username: 'asha' };
const other = { id: 'other', name: 'Dev Mehta', username: 'dev' };
const leaseOf = (by: typeof me, entityId = 'd1', leftMs = 120_000): Lease => ({
  id: `lease-${by.id}-${entityId}`,
  entityType: 'deposit',
  entityId,
  no: entityId.replace('d', 'D-'),
  by,
  since: '',
  until: '',
  leftMs,
});

/** A fake server that keeps leases. */
function desk({ permissions = ['deposits.decide'], held = [] }: { permissions?: string[]; held?: Lease[] } = {}) {
  const services = fakeServices({ staff: { ...me, permissions } });
  const leases = new Map(held.map((lease) => [lease.entityId, lease]));
  services.http
    .on('GET /summary', { queues: [], at: '' })
    .on('GET /deposits', aPage([one, two]))
    .on('GET /deposits/{id}', ({ path }) => [one, two].find(({ no }) => path.endsWith(no))!)
    .on('GET /audit/{entityType}/{id}', aPage([]))
    .on('GET /deposits/{id}/related', aRelated())
    .on('GET /claims', () => ({ items: [...leases.values()] }))
    .on('POST /claims', ({ body }) => {
      if (!leases.has(body.id)) leases.set(body.id, leaseOf(me, body.id));
      return { claim: leases.get(body.id) ?? null, mine: leases.get(body.id)?.by === me };
    })
    .on('POST /claims/{id}/heartbeat', ({ path }) => ({
      claim: [...leases.values()].find(({ id, by }) => path.includes(id) && by === me) ?? null,
    }))
    .on('DELETE /claims/{id}', ({ path }) => {
      for (const [key, { id }] of leases) if (path.endsWith(id)) leases.delete(key);
      return { released: true };
    });
  return { services, leases };
}

async function open(services: FakeServices, at = '/admin/deposit-approval') {
  const view = renderScreen(<DepositApprovalPage />, { services, at });
  await screen.findByRole('grid');
  return view;
}
const opened = (services: FakeServices) =>
  services.http.callsOf('POST /claims').map(({ body }) => (body as { id: string }).id);
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

beforeEach(() => sessionStorage.clear());
afterEach(() => void jest.useRealTimers());

describe('an open item', () => {
  beforeEach(() => void jest.useFakeTimers());
  const openFirst = async (services: FakeServices) => {
    const view = renderScreen(<DepositApprovalPage />, { services, at: '/admin/deposit-approval?id=D-1' });
    await pass(1_000);
    return view;
  };

  test('is leased in the background, and renewed while it is open', async () => {
    const { services } = desk();
    await openFirst(services);
    expect(opened(services)).toEqual(['d1']);
    expect(services.http.callsOf('POST /claims')[0]!.options.background).toBe(true);
    await pass(90_000);
    expect(services.http.callsOf('POST /claims/lease-me-d1/heartbeat')).toHaveLength(3);
    expect(opened(services)).toEqual(['d1']);
  });

  test('is left when the details close', async () => {
    const { services, leases } = desk();
    const { unmount } = await openFirst(services);
    expect(leases.size).toBe(1);
    unmount();
    await pass(10);
    expect(leases.size).toBe(0);
  });

  test('that is closed before the server has answered is left all the same', async () => {
    const { services, leases } = desk();
    const prepared = (body: { id: string }) => {
      const lease = leaseOf(me, body.id);
      leases.set(body.id, lease);
      return { claim: lease, mine: true };
    };
    services.http.on('POST /claims', async ({ body }) => {
      await new Promise((resolve) => setTimeout(resolve, 3_000));
      return prepared(body);
    });
    const { unmount } = await openFirst(services);
    unmount();
    await pass(5_000);
    expect(services.http.callsOf('DELETE /claims/lease-me-d1')).toHaveLength(1);
  });

  test('that is only stepped over is not leased', async () => {
    const { services } = desk();
    renderScreen(<DepositApprovalPage />, { services, at: '/admin/deposit-approval?id=D-1' });
    await pass(200);
    fireEvent.keyDown(document.body, { key: 'j' });
    await pass(1_000);
    expect(opened(services)).toEqual(['d2']);
  });

  test('is left after a minute at another window, and leased again on coming back', async () => {
    const { services, leases } = desk();
    await openFirst(services);
    fireEvent.blur(window);
    await pass(55_000);
    expect(leases.size).toBe(1);
    await pass(10_000);
    expect(leases.size).toBe(0);
    fireEvent.focus(window);
    await pass(1_000);
    expect(leases.size).toBe(1);
  });

  test('whose lease was lost is taken again when it is free', async () => {
    const { services, leases } = desk();
    await openFirst(services);
    leases.clear();
    await pass(30_000);
    expect(leases.get('d1')?.by).toBe(me);
  });

  test('that somebody else is on says who and for how long, and its decisions wait', async () => {
    const { services } = desk({ held: [leaseOf(other, 'd1', 72_000)] });
    await openFirst(services);
    expect(screen.getByText(/Actions are locked/)).toHaveTextContent(/dev is working on this \(1:1\d left\)/);
    expect(screen.getByRole('button', { name: /Approve/ })).toBeDisabled();
    expect(screen.queryByRole('button', { name: 'Take over' })).not.toBeInTheDocument();
    fireEvent.keyDown(document.body, { key: 'a' });
    await pass(500);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(services.notify.said.at(-1)).toMatch(/^error: dev is working on D-1 \(1:1\d left\)$/);
  });

  test('is taken as soon as the other’s lease expires', async () => {
    const { services, leases } = desk({ held: [leaseOf(other, 'd1', 5_000)] });
    await openFirst(services);
    leases.clear();
    await pass(5_000);
    expect(leases.get('d1')?.by).toBe(me);
    expect(screen.getByRole('button', { name: /Approve/ })).toBeEnabled();
  });

  test('can be taken over by a lead', async () => {
    const { services, leases } = desk({ permissions: ['deposits.decide', 'claims.take-over'], held: [leaseOf(other)] });
    services.http.on('POST /claims/{id}/take-over', () => {
      leases.set('d1', leaseOf(me));
      return done(leaseOf(me), 'D-1 is yours');
    });
    await openFirst(services);
    fireEvent.click(screen.getByRole('button', { name: 'Take over' }));
    await pass(500);
    expect(screen.queryByText(/is working on this/)).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: /Approve/ })).toBeEnabled();
  });

  test('stays open to look at when no lease can be had', async () => {
    const { services } = desk();
    services.http.on('POST /claims', new Error('down')).on('GET /claims', new Error('down'));
    await openFirst(services);
    expect(screen.getByRole('button', { name: /Approve/ })).toBeEnabled();
  });
});

test('the list says who is on a row', async () => {
  const { services } = desk({ held: [leaseOf(other, 'd2', 79_000)] });
  await open(services);
  const row = await screen.findByRole('row', { name: /D-2/ });
  await waitFor(() => expect(row).toHaveTextContent(/dev 1:1\d/));
  expect(screen.getByRole('row', { name: /D-1/ })).not.toHaveTextContent('dev');
});

describe('who is on what', () => {
  beforeEach(() => void jest.useFakeTimers());
  const looks = (services: FakeServices) => services.http.callsOf('GET /claims').length;
  const list = async (held: Lease[], live: 'live' | 'off') => {
    const { services, leases } = desk({ held });
    services.live.become(live);
    renderScreen(<DepositApprovalPage />, { services, at: '/admin/deposit-approval' });
    await pass(1_000);
    return { services, leases };
  };

  test('is not asked again and again while it is told live and nobody else is on anything', async () => {
    const { services } = await list([leaseOf(me)], 'live');
    await pass(300_000);
    expect(looks(services)).toBe(1);
  });

  test('is a dash for nobody, and the colleague in words', async () => {
    await list([leaseOf(other, 'd2')], 'live');
    const [, first, second] = screen.getAllByRole('row');
    expect(within(first!).getAllByRole('gridcell', { name: '–' }).length).toBeGreaterThan(
      within(second!).queryAllByRole('gridcell', { name: '–' }).length,
    );
    expect(second).toHaveTextContent(/dev \d:\d\d/);
  });

  test('is asked every ten seconds while nothing is told', async () => {
    const { services } = await list([], 'off');
    await pass(60_000);
    expect(looks(services)).toBe(7);
  });

  test('is looked up when a colleague should have renewed the lease by now: it goes on, or ends', async () => {
    const { services, leases } = await list([leaseOf(other, 'd2')], 'live');
    await pass(35_000);
    leases.set('d2', leaseOf(other, 'd2', 110_000));
    await pass(6_000);
    expect(looks(services)).toBe(2);
    expect(screen.getByRole('row', { name: /D-2/ })).toHaveTextContent(/dev 1:4\d/);
    leases.clear();
    await pass(31_000);
    expect(screen.getByRole('row', { name: /D-2/ })).not.toHaveTextContent('dev');
  });
});

describe('Next item', () => {
  test('G opens what the server hands out, under the filters of the list', async () => {
    const { services } = desk();
    services.http.on('POST /queues/deposit-approval/next', done({ row: two, claim: leaseOf(me, 'd2') }, ''));
    const { address } = await open(services, '/admin/deposit-approval?section=ready');
    await userEvent.keyboard('g');
    await waitFor(() => expect(address()).toContain('id=D-2'));
    expect(services.http.callsOf('POST /queues/deposit-approval/next')[0]!.options.query).toMatchObject({
      section: ['ready'],
      status: ['pending', 'matched', 'on_hold'],
      skip: [],
    });
    expect(services.http.callsOf('POST /queues/deposit-approval/next')[0]!.options.query).not.toHaveProperty('sort');
  });

  test('a key that follows acts on what was handed out, not on the row where the keyboard was', async () => {
    const { services } = desk();
    services.http.on('POST /queues/deposit-approval/next', done({ row: two, claim: leaseOf(me, 'd2') }));
    const { address } = await open(services);
    screen.getByRole('row', { name: /D-1/ }).focus();
    await userEvent.keyboard('g');
    await waitFor(() => expect(address()).toContain('id=D-2'));
    await userEvent.keyboard('a');
    expect(await screen.findByRole('dialog', { name: 'Approve D-2?' })).toBeInTheDocument();
  });

  test('what was handed out and left undecided is not asked for again at once', async () => {
    const { services } = desk();
    services.http.on('POST /queues/deposit-approval/next', done({ row: two, claim: leaseOf(me, 'd2') }));
    const { address } = await open(services, '/admin/deposit-approval?id=D-1');
    await userEvent.click(screen.getByRole('button', { name: /Next item/ }));
    await waitFor(() => expect(address()).toContain('id=D-2'));
    await userEvent.keyboard('g');
    await waitFor(() => expect(services.http.callsOf('POST /queues/deposit-approval/next')).toHaveLength(2));
    const [first, second] = services.http
      .callsOf('POST /queues/deposit-approval/next')
      .map(({ options }) => options.query?.skip);
    expect([first, second]).toEqual([['d1'], ['d1', 'd2']]);
  });

  test('nothing left leaves the screen as it is', async () => {
    const { services } = desk();
    services.http.on('POST /queues/deposit-approval/next', done({ row: null, claim: null }, 'No unassigned items'));
    const { address } = await open(services);
    await userEvent.keyboard('g');
    await waitFor(() => expect(screen.getByRole('button', { name: /Next item/ })).toBeEnabled());
    expect(address()).toBe('/admin/deposit-approval');
  });

  test('who decides nothing has no Next', async () => {
    const { services } = desk({ permissions: [] });
    services.http.on('POST /queues/deposit-approval/next', refused('No'));
    await open(services);
    expect(screen.queryByRole('button', { name: /Next item/ })).not.toBeInTheDocument();
  });
});
