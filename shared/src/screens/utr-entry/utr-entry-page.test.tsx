import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PaymentMethod } from '@backoffice/shared/contract';
import { AppError } from '@backoffice/shared/http';
import {
  aDeposit,
  aMethod,
  aPage,
  aUtr,
  aWaiting,
  done,
  fakeServices,
  invalid,
  renderScreen,
  silentKeys,
  type FakeServices,
} from '@backoffice/shared/testing';
import { UtrEntryPage } from './utr-entry-page.tsx';
import type { UtrAnswer } from './utr-entry.resource.ts';

const method = (id: string, label: string, status: PaymentMethod['status'] = 'active') =>
  aMethod({ id, no: `M-${id}`, label, status });
const line = aUtr({ no: 'U-1' });
const nothingKnown = (utr: string): UtrAnswer => ({
  normal: utr,
  isUtr: true,
  problem: null,
  warning: null,
  rail: 'UPI',
  existing: null,
  existingText: null,
  debit: null,
  waitingForUtr: [],
  waitingForUtrCount: 0,
  waitingForAmount: [],
  waitingForAmountCount: 0,
});
const waiting = aDeposit({ submittedAt: '2026-11-21T05:00:00.000Z' });

beforeEach(() => sessionStorage.clear());

function desk(): FakeServices {
  const services = fakeServices();
  services.http
    .on(
      'GET /payment-methods',
      aPage([method('m0', 'Old ICICI', 'paused'), method('m1', 'HDFC-2'), method('m2', 'Axis')]),
    )
    .on('GET /utrs', aPage([]))
    .on('POST /utrs/check', ({ body }) => nothingKnown(body.utr))
    .on('POST /utrs', done({ utr: line, match: null, confirms: null }, 'Saved'));
  return services;
}

async function open(services = desk(), at = '/admin/utr') {
  const view = renderScreen(<UtrEntryPage />, { services, at });
  await waitFor(() => expect(screen.getByLabelText('Payment method')).toHaveValue('m1'));
  return { ...view, services };
}

const utr = () => screen.getByLabelText('UTR');
const amount = () => screen.getByLabelText('Amount');
const saved = (services: FakeServices) => services.http.callsOf('POST /utrs');

test.each([
  [[], 'Your franchise has no account to enter lines for. A banker gives it one under Payment Methods.'],
  [['methods.edit'], 'There is no account to enter lines for. Add one under Payment Methods.'],
])('without an account the page says who gives one (%j)', async (permissions, words) => {
  const services = fakeServices({ staff: { permissions } });
  services.http.on('GET /payment-methods', aPage([])).on('GET /utrs', aPage([]));
  renderScreen(<UtrEntryPage />, { services, at: '/admin/utr' });
  expect(await screen.findByText(words)).toBeVisible();
});

test('the first active method is chosen, the focus is on UTR', async () => {
  await open();
  expect(screen.getByRole('heading', { level: 1, name: 'UTR Entry' })).toBeInTheDocument();
  expect(utr()).toHaveFocus();
});

test('a line is keyed without the mouse: Enter saves, the focus is back on UTR and the method stays', async () => {
  const { services } = await open();
  await userEvent.selectOptions(screen.getByLabelText('Payment method'), 'm2');
  await userEvent.click(utr());
  await userEvent.keyboard('6324 1176 0093{Tab}500{Enter}');
  expect(saved(services)[0]).toMatchObject({
    body: { paymentMethodId: 'm2', direction: 'CREDIT', utr: '6324 1176 0093', amountPaise: 500_00 },
  });
  expect(saved(services)[0]!.options.idempotencyKey).toMatch(/^[0-9a-f-]{36}$/);
  expect(utr()).toHaveFocus();
  expect(utr()).toHaveValue('');
  expect(amount()).toHaveValue('');
  expect(screen.getByLabelText('Payment method')).toHaveValue('m2');
  await waitFor(() => expect(screen.queryByLabelText('Not saved yet')).not.toBeInTheDocument());
});

test('what is wrong stands beside its field and has the focus; nothing is sent', async () => {
  const { services } = await open();
  await userEvent.keyboard('CICAgMC2qrWXLA{Tab}500{Enter}');
  expect(
    await screen.findByText(/This is Google Pay's own transaction id, not a UTR. In Google Pay/),
  ).toBeInTheDocument();
  await waitFor(() => expect(utr()).toHaveFocus());
  expect(saved(services)).toHaveLength(0);
});

test('the rail is recognised while typing', async () => {
  await open();
  await userEvent.keyboard('632411760093');
  expect(await screen.findByText('UPI', { selector: '#utr-hint *' })).toBeInTheDocument();
});

test('a UTR that is entered already is explained before it is saved', async () => {
  const services = desk();
  services.http.on('POST /utrs/check', {
    ...nothingKnown('632411760093'),
    existing: aUtr(),
    existingText: 'This UTR was entered 12 Nov 14:02 by banker, matched to D-1042.',
  });
  await open(services);
  await userEvent.keyboard('632411760093');
  expect(await screen.findByText(/entered 12 Nov 14:02 by banker, matched to D-1042/)).toBeInTheDocument();
  expect(services.http.callsOf('POST /utrs/check').at(-1)!.options.background).toBe(true);
  // Tab goes from field to field; the line that is there already comes after Save.
  await userEvent.tab();
  expect(amount()).toHaveFocus();
  screen.getByRole('button', { name: 'Save' }).focus();
  await userEvent.tab();
  expect(screen.getByRole('link', { name: /U-80001/ })).toHaveFocus();
});

test('13 digits are doubted, and a second Enter saves them as they are', async () => {
  const { services } = await open();
  await userEvent.keyboard('6324117600935{Tab}500{Enter}');
  expect(await screen.findByText(/Press Enter again to save it as it is/)).toBeInTheDocument();
  expect(saved(services)).toHaveLength(0);
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(saved(services)).toHaveLength(1));
});

test('customers who wait for the UTR are named, and saving can lead straight to the approval', async () => {
  const services = desk();
  services.http
    .on('POST /utrs/check', { ...nothingKnown('632411760093'), waitingForUtr: [waiting], waitingForUtrCount: 1 })
    .on(
      'POST /utrs',
      done({ utr: line, match: { depositId: 'd1', no: 'D-104233', customerId: 'c1' }, confirms: null }),
    );
  const { address } = await open(services);
  await userEvent.keyboard('632411760093{Tab}500');
  expect(await screen.findByText('1 customer waits for this UTR')).toBeInTheDocument();
  expect(screen.getByText(/D-104233: ₹500.00/)).toContainElement(
    screen.getByRole('button', { name: 'Ravi Kumar C-1042' }),
  );
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(address()).toBe('/admin/deposit-approval?id=D-104233'));
});

test('a line that was begun before says so, and what is typed next takes its place', async () => {
  const { unmount } = await open();
  expect(screen.queryByText(/^Not saved from before/)).toBeNull();
  await userEvent.keyboard('12345{Tab}700');
  unmount();
  const { services } = await open();
  expect(screen.getByText('Not saved from before: 12345, 700')).toBeInTheDocument();
  await userEvent.keyboard('632411760093');
  expect(utr()).toHaveValue('632411760093');
  expect(screen.getByText('Not saved from before: 700')).toBeInTheDocument();
  await userEvent.keyboard('{Tab}500{Enter}');
  expect(saved(services)[0]).toMatchObject({ body: { amountPaise: 500_00 } });
  expect(screen.queryByText(/^Not saved from before/)).toBeNull();
});

test('a line of before can be discarded, or finished where it stands', async () => {
  const first = await open();
  await userEvent.keyboard('63241176');
  first.unmount();
  const second = await open();
  await userEvent.keyboard('{End}0093');
  expect(utr()).toHaveValue('632411760093');
  second.unmount();
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
  expect(utr()).toHaveValue('');
  expect(utr()).toHaveFocus();
  expect(screen.queryByText(/^Not saved from before/)).toBeNull();
});

test('an amount over one lakh is asked for twice', async () => {
  const { services } = await open();
  await userEvent.keyboard('632411760093{Tab}1.5L');
  await userEvent.type(screen.getByLabelText('Amount again'), '1,50,001{Enter}');
  expect(await screen.findByText('The two amounts differ')).toBeInTheDocument();
  expect(saved(services)).toHaveLength(0);
  await userEvent.clear(screen.getByLabelText('Amount again'));
  await userEvent.type(screen.getByLabelText('Amount again'), '150000{Enter}');
  expect(saved(services)[0]).toMatchObject({ body: { amountPaise: 1_50_000_00 } });
});

test('a refused line stays as a row with the reason, and can be taken back into the form', async () => {
  const services = desk();
  services.http.on(
    'POST /utrs',
    invalid([{ field: 'utr', code: 'NOT_A_UTR', msg: 'A reference of UPI has exactly 12 digits.' }]),
  );
  await open(services);
  await userEvent.keyboard('632411760093{Tab}500{Enter}');
  const row = await screen.findByLabelText('Not saved yet');
  expect(await within(row).findByText(/exactly 12 digits/)).toBeInTheDocument();
  await userEvent.click(within(row).getByRole('button', { name: 'Edit' }));
  expect(utr()).toHaveValue('632411760093');
  expect(amount()).toHaveValue('500');
  expect(screen.queryByLabelText('Not saved yet')).not.toBeInTheDocument();
});

test('when no answer comes the line says that it is not known, and Retry sends it under the same key', async () => {
  const services = desk();
  services.http.on('POST /utrs', new AppError({ kind: 'timeout', msg: 'The server did not answer in time' }));
  await open(services);
  await userEvent.keyboard('632411760093{Tab}500{Enter}');
  expect(await screen.findByText(/Retry is safe/)).toBeInTheDocument();
  services.http.on('POST /utrs', done({ utr: line, match: null, confirms: null }));
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.queryByLabelText('Not saved yet')).not.toBeInTheDocument());
  const [first, second] = saved(services);
  expect(second!.options.idempotencyKey).toBe(first!.options.idempotencyKey);
});

test('safety P16: a Retry that is refused says nothing of the try before it: the line stays unknown, and cannot be edited', async () => {
  const services = desk();
  services.http.on('POST /utrs', new AppError({ kind: 'timeout', msg: 'The server did not answer in time' }));
  await open(services);
  await userEvent.keyboard('632411760093{Tab}500{Enter}');
  await screen.findByText(/Retry is safe/);
  services.http.on('POST /utrs', new AppError({ kind: 'http', status: 429, msg: 'Too many requests' }));
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText(/Too many requests\. Retry is safe/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Edit' })).not.toBeInTheDocument();
});

test('typed letters and unsaved lines survive a reload, for the same person only', async () => {
  const services = desk();
  services.http.on('POST /utrs', new AppError({ kind: 'network', msg: 'No connection' }));
  const { unmount } = await open(services);
  await userEvent.keyboard('632411760093{Tab}500{Enter}');
  await screen.findByText(/Retry is safe/);
  await userEvent.keyboard('632411760094{Tab}75');
  unmount();

  const { unmount: leave } = await open(desk());
  expect(utr()).toHaveValue('632411760094');
  expect(amount()).toHaveValue('75');
  expect(screen.getByLabelText('Not saved yet')).toHaveTextContent('6324');
  leave();

  const other = desk();
  other.session.staff = () => ({ ...fakeServices().session.staff(), id: 'someone-else' });
  await open(other);
  expect(utr()).toHaveValue('');
  expect(screen.queryByLabelText('Not saved yet')).not.toBeInTheDocument();
});

test("beside the form stand one's own lines, those of the method, or the money that nobody claims", async () => {
  const services = desk();
  const { address } = await open(services);
  const asked = () => services.http.callsOf('GET /utrs').at(-1)!.options.query;
  await waitFor(() => expect(asked()).toMatchObject({ by: 'deposit' }));
  await userEvent.click(screen.getByRole('button', { name: 'This method' }));
  await waitFor(() => expect(asked()).toMatchObject({ methodId: ['m1'] }));
  await userEvent.click(screen.getByRole('button', { name: 'Unallocated' }));
  await waitFor(() => expect(asked()).toMatchObject({ status: ['unclaimed'], direction: 'CREDIT' }));
  expect(address()).toBe('/admin/utr?status=unclaimed&direction=CREDIT');
});

test('a figure of unallocated money on an account leads to all its lines, page after page, and a chip lifts the account again', async () => {
  const services = desk();
  const free = (no: number) =>
    aUtr({
      id: `u${no}`,
      no: `U-${no}`,
      paymentMethod: { id: 'm2', label: 'Axis', kind: 'BANK', bankName: 'Axis' },
      utr: `63241176000${no}`,
      amountPaise: 100_00,
    });
  services.http.on('GET /utrs', ({ options }) =>
    options.query?.cursor ? aPage([free(2)]) : aPage([free(1)], { hasMore: true, next: 'older' }),
  );
  const { address } = await open(services, '/admin/utr?status=unclaimed&direction=CREDIT&methodId=m2');
  const lines = within(await screen.findByRole('region', { name: 'Unallocated money on Axis' }));
  expect(services.http.callsOf('GET /utrs').at(-1)!.options.query).toMatchObject({
    status: ['unclaimed'],
    direction: 'CREDIT',
    methodId: ['m2'],
  });
  await userEvent.click(lines.getByRole('button', { name: 'Older lines' }));
  expect(await lines.findByRole('button', { name: /^Open U-2/ })).toBeInTheDocument();
  expect(lines.getByRole('button', { name: /^Open U-1/ })).toBeInTheDocument();
  await userEvent.click(lines.getByRole('button', { name: 'Unallocated' }));
  expect(address()).toBe('/admin/utr?status=unclaimed&direction=CREDIT');
});

describe('the details of an unallocated line', () => {
  async function openLine(permissions: string[], change: Parameters<typeof aUtr>[0] = {}) {
    const services = fakeServices({ staff: { permissions } });
    const row = aUtr({ no: 'U-1', ...change });
    services.http
      .on('GET /payment-methods', aPage([method('m1', 'HDFC-2')]))
      .on('GET /utrs', aPage([row]))
      .on('GET /utrs/{id}', () => ({ ...row }))
      .on('GET /audit/{entityType}/{id}', aPage([]))
      .on('GET /notes', { items: [] })
      .on('GET /second-person/need', { waits: false, sentence: 'It is done at once.', evidence: null })
      .on('POST /utrs/{id}/return', done({ ...row, status: 'returned' }, 'U-1 is returned'));
    renderScreen(<UtrEntryPage />, { services, at: '/admin/utr?id=U-1' });
    await screen.findByRole('heading', { name: 'Bank line U-1' });
    await screen.findByRole('heading', { name: 'Timeline' });
    return services;
  }
  const button = () => screen.queryByRole('button', { name: 'Return to remitter' });

  test('a lead returns its money to the remitter and names the transfer', async () => {
    const services = await openLine(['utrs.return']);
    await userEvent.click(button()!);
    const dialog = within(await screen.findByRole('dialog', { name: 'Return U-1 to its remitter?' }));
    await userEvent.click(dialog.getByRole('radio', { name: 'The bank asked' }));
    await userEvent.type(dialog.getByLabelText('UTR of the transfer that sent it back'), '632411760094');
    await userEvent.click(dialog.getByRole('button', { name: 'Return' }));
    await waitFor(() =>
      expect(services.http.callsOf('POST /utrs/u1/return')[0]?.body).toEqual({
        version: 3,
        reasonCode: 'BANK_ASKED',
        returnUtr: '632411760094',
      }),
    );
    expect(services.http.callsOf('POST /utrs/u1/return')[0]!.options.idempotencyKey).toBeTruthy();
  });

  test.each([
    ['nobody else is offered it', ['utrs.enter'], {}],
    ['not for a debit', ['utrs.return'], { direction: 'DEBIT' }],
    ['not for an allocated line', ['utrs.return'], { status: 'claimed' }],
  ] as const)('%s', async (_, permissions, change) => {
    await openLine([...permissions], change);
    expect(button()).toBeNull();
  });

  test('what waits for a second person is said, and not offered again', async () => {
    await openLine(['utrs.return'], { waiting: aWaiting('returned-to-remitter', 'U-1 goes back to its remitter') });
    expect(await screen.findByText(/^Waiting for a second person: U-1 goes back to its remitter\./)).toBeVisible();
    expect(button()).toBeNull();
  });
});

test.each([
  ['in an empty form', ''],
  ['behind a UTR', '632411760093'],
  ['behind a UTR that is doubted', '6324117600'],
])('interface: %s, each key that is listed does something or says why not', async (_, typed) => {
  const { services, unmount } = await open();
  const keys = services.shortcuts.list().flatMap(({ keys }) => Object.keys(keys));
  expect(keys).toEqual(expect.arrayContaining(['Tab', 'Enter', 'Ctrl+Enter']));
  unmount();
  // Each key on a page of its own, as the first one says what is missing and the others would say the same.
  for (const key of keys) {
    sessionStorage.clear();
    const fresh = await open();
    if (typed) await userEvent.type(utr(), typed);
    expect([key, await silentKeys(fresh, utr, [key])]).toEqual([key, []]);
    fresh.unmount();
  }
});
