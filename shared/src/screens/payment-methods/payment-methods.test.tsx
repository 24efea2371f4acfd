import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PaymentMethod } from '@backoffice/shared/contract';
import { aPage, done, silentKeys, type FakeServices, fill } from '@backoffice/shared/testing';
import { desk, open, USED, waiting } from './testing/methods-desk.tsx';

beforeEach(() => sessionStorage.clear());

test('what waits is shown as a difference, and approved with the version that was looked at', async () => {
  const services = waiting(['methods.edit', 'methods.approve']);
  open(services, '/admin/payment-methods?id=M-9');
  const section = await screen.findByRole('region', { name: 'Waiting for another person' });
  expect(section).toHaveTextContent('Account number000123456789 009900990099');
  await userEvent.click(screen.getByRole('button', { name: /^Approve/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Approve M-9?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Approve' }));
  await waitFor(() =>
    expect(services.http.callsOf('POST /payment-methods/m9/approve')[0]?.body).toMatchObject({ version: 4 }),
  );
});

test('freezing is one act with a reason, by its key', async () => {
  const services = waiting(['methods.freeze']);
  open(services, '/admin/payment-methods?id=M-9');
  await screen.findByRole('button', { name: /^Freeze now/ });
  await userEvent.keyboard('f');
  await userEvent.click(await screen.findByRole('radio', { name: 'The bank froze the account' }));
  await userEvent.click(
    within(screen.getByRole('dialog', { name: 'Freeze now M-9?' })).getByRole('button', { name: 'Freeze now' }),
  );
  await waitFor(() =>
    expect(services.http.callsOf('POST /payment-methods/m9/freeze')[0]?.body).toMatchObject({
      reasonCode: 'BANK_FREEZE',
    }),
  );
});

test('a frozen method leads to the deposits on it that still wait', async () => {
  const services = waiting([]);
  services.http.on('GET /payment-methods/{id}', { ...USED, status: 'frozen' });
  open(services, '/admin/payment-methods?id=M-9');
  const link = await screen.findByRole('link', { name: '2 open deposits' });
  expect(link).toHaveAttribute('href', '/admin/deposit-approval?methodId=m9');
  expect(link.parentElement).toHaveTextContent('the money may have arrived');
});

test('the QR code of a method stands in its row, and its words do not say where it pays to', async () => {
  const services = several('active');
  const item: PaymentMethod = {
    ...USED,
    id: 'm0',
    no: 'M-0',
    label: 'UPI-1',
    kind: 'UPI',
    vpa: 'acme@okhdfc',
    qrFileId: 'f1',
  };
  services.http.on('GET /payment-methods', aPage([item]));
  URL.createObjectURL = () => 'blob:qr';
  URL.revokeObjectURL = () => undefined;
  services.http.on('GET /files/{id}', new Blob(['<svg/>'], { type: 'image/svg+xml' }));
  open(services);
  expect(await screen.findByRole('img', { name: 'QR code of UPI-1' })).toBeInTheDocument();
});

/** A page of methods that are in use or paused. */
function several(...statuses: PaymentMethod['status'][]): FakeServices {
  const services = desk(['methods.pause', 'methods.resume', 'methods.edit']);
  const items = statuses.map((status, at) => ({
    ...USED,
    id: `m${at}`,
    no: `M-${at}`,
    version: at + 1,
    label: `HDFC-${at}`,
    status,
    waitsForApproval: false,
  }));
  services.http
    .on('GET /payment-methods', aPage(items))
    .on(
      'POST /payment-methods/bulk-pause',
      done(
        {
          results: [
            { id: 'm0', no: 'M-0', statusCode: 1, status: 'HDFC-0 is paused' },
            { id: 'm1', no: 'M-1', statusCode: 2, status: 'HDFC-1 is frozen.' },
          ],
        },
        'Paused: 1 of 2',
      ),
    )
    .on(
      'POST /payment-methods/bulk-resume',
      done({ results: [{ id: 'm0', no: 'M-0', statusCode: 1, status: 'HDFC-0 is resumed' }] }, '1 resumed'),
    );
  return services;
}

const tick = async (no: string) => userEvent.click(await screen.findByRole('checkbox', { name: new RegExp(no) }));

test('several are paused with one remark, and each says what became of it', async () => {
  const services = several('active', 'active', 'paused');
  open(services);
  for (const no of ['M-0', 'M-1', 'M-2']) await tick(no);
  const bar = screen.getByRole('group', { name: 'Selected rows' });
  expect(bar).toHaveTextContent('3 selected1 not active');
  await userEvent.click(within(bar).getByRole('button', { name: /^Pause 2 selected/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Pause 2 payment methods?' });
  expect(dialog).not.toHaveTextContent('Together');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Pause 2' }));
  expect(await within(dialog).findByText('Say why in a few words')).toBeInTheDocument();
  await fill(within(dialog).getByLabelText('Comment'), 'Net banking is down');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Pause 2' }));
  expect(await screen.findByRole('dialog', { name: 'Paused: 1 of 2' })).toHaveTextContent('HDFC-1 is frozen.');
  expect(services.http.callsOf('POST /payment-methods/bulk-pause')[0]?.body).toEqual({
    items: [{ id: 'm0' }, { id: 'm1' }],
    note: 'Net banking is down',
  });
});

test('paused ones alone are offered to be resumed', async () => {
  const services = several('paused', 'active');
  open(services);
  await tick('M-0');
  await userEvent.click(screen.getByRole('button', { name: /^Resume 1 selected/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Resume 1 payment method?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Resume 1' }));
  await waitFor(() =>
    expect(services.http.callsOf('POST /payment-methods/bulk-resume')[0]?.body).toEqual({
      items: [{ id: 'm0', version: 1 }],
    }),
  );
});

test('the statement names the account and leads to the first line at which the balances part', async () => {
  const services = desk([]);
  const line = {
    direction: 'CREDIT',
    amountPaise: 500_00,
    status: 'unclaimed',
    remitterName: null,
    narration: null,
    at: '2026-11-21T10:00:00.000Z',
  } as const;
  services.http.on('GET /payment-methods/{id}/statement', {
    openingPaise: 0,
    creditsPaise: 1_000_00,
    debitsPaise: 0,
    closingPaise: 1_000_00,
    truncated: false,
    lines: [
      {
        ...line,
        id: 'u1',
        no: 'U-1',
        utr: '632411760093',
        runningPaise: 500_00,
        enteredPaise: 500_00,
        gapPaise: 0,
        opensGap: false,
      },
      {
        ...line,
        id: 'u2',
        no: 'U-2',
        utr: '632411760094',
        runningPaise: 1_000_00,
        enteredPaise: 1_700_00,
        gapPaise: 700_00,
        opensGap: true,
      },
    ],
  });
  const scrolled: (string | null)[] = [];
  Element.prototype.scrollIntoView = function see(this: Element) {
    scrolled.push(this.textContent);
  };
  open(services, '/admin/payment-methods?statement=M-9');
  expect(await screen.findByRole('dialog', { name: 'Statement of HDFC-2 (M-9)' })).toBeInTheDocument();
  await userEvent.click(await screen.findByRole('button', { name: 'Show the first' }));
  expect(scrolled).toEqual([expect.stringContaining('U-2')]);
});

test('the order is moved by keys and by buttons, and saved as a whole', async () => {
  const services = desk();
  const method = (id: string, label: string) => ({ ...USED, id, no: `M-${id}`, label });
  services.http
    .on('GET /payment-methods', aPage([method('1', 'A'), method('2', 'B'), method('3', 'C')]))
    .on('PUT /payment-methods/order', done(null, 'The new order is saved'));
  const { address } = open(services, '/admin/payment-methods?order=1');
  await userEvent.click(await screen.findByRole('button', { name: 'Move C up' }));
  expect(screen.getByText('C is now number 2 of 3')).toBeInTheDocument();
  screen.getByRole('button', { name: 'Move A down' }).focus();
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await userEvent.click(screen.getByRole('button', { name: 'Save the order' }));
  await waitFor(() =>
    expect(services.http.callsOf('PUT /payment-methods/order')[0]?.body).toEqual({ ids: ['3', '1', '2'] }),
  );
  await waitFor(() => expect(address()).toBe('/admin/payment-methods'));
});

test.each([
  [
    'the method is closed',
    ['methods.edit', 'methods.approve', 'methods.freeze'],
    { ...USED, status: 'closed' as const },
  ],
  ['the role may not change methods', [], USED],
])('interface: when %s, each key that is listed does something or says why not', async (_, permissions, method) => {
  const services = desk(permissions);
  services.http.on('GET /payment-methods', aPage([method])).on('GET /payment-methods/{id}', method);
  const view = open(services);
  await screen.findByRole('grid');
  expect(await silentKeys(view)).toEqual([]);
});
