import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AppError } from '@backoffice/shared/http';
import {
  aBankLine,
  aDeposit,
  aPage,
  done,
  fakeServices,
  refused,
  renderScreen,
  type FakeServices,
  fill,
} from '@backoffice/shared/testing';
import { DepositApprovalPage } from '../deposit-approval-page.tsx';

beforeEach(() => sessionStorage.clear());

const clean = [1, 2, 3].map((each) =>
  aDeposit({ id: `d${each}`, no: `D-${each}`, utrEntry: aBankLine({ id: `u${each}` }) }),
);
const marked = aDeposit({ id: 'd9', no: 'D-9', section: 'needs_eyes', flags: ['FIRST', 'AMOUNT_MISMATCH'] });

function desk(permissions = ['deposits.decide']): FakeServices {
  const services = fakeServices({ staff: { permissions } });
  const items = [...clean, marked];
  services.http.on('GET /summary', { queues: [], at: '' }).on('GET /deposits', {
    items,
    page: { limit: 50, hasMore: false, next: null, prev: null, count: items.length, sumPaise: 2_000_00 },
  });
  return services;
}

async function open(services = desk(), at = '/admin/deposit-approval') {
  renderScreen(<DepositApprovalPage />, { services, at });
  await screen.findByText('D-1');
  return services;
}

const results = clean.map(({ id, no }) => ({ id, no, statusCode: 1, status: `${no} is approved` }));
/** The rows say it; nobody reads the figures. */
const summary = { approved: 2, failed: 1, approvedPaise: 1_000_00 };
const bodyOf = (services: FakeServices, path: string) =>
  services.http.callsOf(`POST ${path}`)[0]?.body as Record<string, unknown>;

test('rows are selected by key, counted with their money, and only the Ready ones are approved, as they were seen', async () => {
  const services = await open();
  services.http.on('POST /deposits/bulk-approve', done({ results: results.slice(0, 2), summary }, '2 approved'));
  await userEvent.keyboard('jx');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select D-1' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select D-9' }));
  expect(screen.getByRole('group', { name: 'Selected rows' })).toHaveTextContent(
    '3 selected₹1,000.001 not Ready, decided one by one',
  );
  await userEvent.keyboard('{Shift>}A{/Shift}');
  expect(await screen.findByRole('dialog', { name: 'Approve 2 deposits?' })).toHaveTextContent('One thousand rupees');
  await userEvent.click(screen.getByRole('button', { name: 'Approve 2' }));
  expect(await screen.findByRole('dialog', { name: 'Approved: 2 of 2' })).toBeInTheDocument();
  expect(bodyOf(services, '/deposits/bulk-approve')).toEqual({
    items: [1, 2].map((each) => ({
      id: `d${each}`,
      version: 1,
      utrEntryId: `u${each}`,
      seen: { utr: '632411760093', amountPaise: 500_00 },
    })),
  });
  expect(services.http.callsOf('POST /deposits/bulk-approve')[0]!.options.idempotencyKey).toEqual(expect.any(String));
  await userEvent.click(within(screen.getByRole('dialog')).getAllByRole('button', { name: 'Close' }).at(-1)!);
  expect(screen.queryByRole('group', { name: 'Selected rows' })).not.toBeInTheDocument();
});

test('the result is told row by row, what failed first, and can be kept as a file', async () => {
  const services = await open();
  const failed = {
    id: 'd2',
    no: 'D-2',
    statusCode: 3,
    code: 'ALREADY_DECIDED',
    status: '=D-2 was decided by banker at 10:42',
  };
  services.http.on(
    'POST /deposits/bulk-approve',
    done({ results: [results[0]!, failed, results[2]!], summary }, 'Approved: 2 of 3'),
  );
  const saved: Blob[] = [];
  URL.createObjectURL = (blob) => (saved.push(blob as Blob), 'blob:report');
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all rows' }));
  await userEvent.click(screen.getByRole('button', { name: 'Approve 3 selected' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Approve 3' }));
  const lines = await screen.findAllByRole('listitem');
  expect(lines.map((line) => line.textContent)).toEqual([
    'Not approved=D-2 was decided by banker at 10:42',
    'ApprovedD-1 is approved',
    'ApprovedD-3 is approved',
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Download report' }));
  const text = await new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result);
    reader.readAsText(saved[0]!);
  });
  expect(text).toBe(
    "Number,Outcome,What happened\r\nD-2,Not approved,'=D-2 was decided by banker at 10:42\r\nD-1,Approved,D-1 is approved\r\nD-3,Approved,D-3 is approved\r\n",
  );
});

test('an approval of several that has no answer stands above the list, also after a reload, until the server has said what became of each', async () => {
  const services = await open();
  services.http.on('POST /deposits/bulk-approve', new AppError({ kind: 'network', msg: 'No connection' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select D-1' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select D-2' }));
  await userEvent.click(screen.getByRole('button', { name: 'Approve 2 selected' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Approve 2' }));
  expect(await screen.findByText(/The outcome is unknown/)).toBeInTheDocument();
  const key = services.http.callsOf('POST /deposits/bulk-approve')[0]!.options.idempotencyKey;
  cleanup();

  const again = await open();
  expect(await screen.findByText(/"Approve 2 deposits, ₹1,000.00" was sent at/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select D-3' }));
  await userEvent.click(screen.getByRole('button', { name: 'Approve 1 selected' }));
  const dialog = await screen.findByRole('dialog', { name: 'The one before has no answer yet' });
  expect(dialog).toHaveTextContent('"Approve 2 deposits, ₹1,000.00" was sent at');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));

  again.http.on('POST /deposits/bulk-approve', done({ results: results.slice(0, 2), summary }, '2 approved'));
  await userEvent.click(screen.getByRole('button', { name: 'Check status' }));
  expect(await screen.findByRole('dialog', { name: 'Approved: 2 of 2' })).toHaveTextContent('D-2 is approved');
  expect(again.http.callsOf('POST /deposits/bulk-approve')[0]!.options.idempotencyKey).toBe(key);
  expect((again.http.callsOf('POST /deposits/bulk-approve')[0]!.body as { items: unknown[] }).items).toHaveLength(2);
  await userEvent.click(within(screen.getByRole('dialog')).getAllByRole('button', { name: 'Close' }).at(-1)!);
  expect(screen.queryByText(/was sent at/)).not.toBeInTheDocument();
});

test('everything that matches is counted first, needs a remark, and names what was shown', async () => {
  const services = await open(desk(), '/admin/deposit-approval?amountMin=40000');
  services.http
    .on('GET /deposits', {
      items: [],
      page: { limit: 1, hasMore: true, next: 'x', prev: null, count: 34, sumPaise: 17_000_00 },
    })
    .on(
      'POST /deposits/bulk-approve-matching',
      refused('More than 50 deposits match; nothing was changed.', { code: 'BATCH_TOO_LARGE' }),
    );
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select D-1' }));
  await userEvent.click(screen.getByRole('button', { name: 'Approve all that match' }));
  expect(await screen.findByRole('dialog', { name: 'Approve 34 deposits?' })).toHaveTextContent('₹17,000.00');
  await userEvent.click(screen.getByRole('button', { name: 'Approve 34' }));
  expect(screen.getByText('Say why in a few words')).toBeInTheDocument();
  expect(services.http.callsOf('POST /deposits/bulk-approve-matching')).toEqual([]);
  await fill(screen.getByLabelText('Comment'), 'Salary day');
  await userEvent.click(screen.getByRole('button', { name: 'Approve 34' }));
  expect(await screen.findByText(/nothing was changed/)).toBeInTheDocument();
  expect(bodyOf(services, '/deposits/bulk-approve-matching')).toEqual({
    filters: { status: ['pending', 'matched', 'on_hold'], amountMin: 40000, section: ['ready'] },
    expected: { count: 34, sumPaise: 17_000_00 },
    note: 'Salary day',
  });
});

test('what the person does not see is never approved: a list of other sections offers no "all that match"', async () => {
  await open(desk(), '/admin/deposit-approval?section=needs_eyes');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select D-9' }));
  expect(screen.queryByRole('button', { name: 'Approve all that match' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Approve 0 selected' })).toBeDisabled();
});

test('whoever may not decide selects nothing', async () => {
  await open(desk([]));
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  await userEvent.keyboard('x');
  expect(screen.queryByRole('group', { name: 'Selected rows' })).not.toBeInTheDocument();
});

test('on the mobile layout cards are selected too, and the bar is there from the first moment', async () => {
  const services = desk();
  services.preferences.set({ device: 'mobile' });
  services.http.on('POST /deposits/bulk-approve', done({ results: results.slice(0, 1), summary }, '1 approved'));
  renderScreen(<DepositApprovalPage />, { services, at: '/admin/deposit-approval' });
  await userEvent.click(await screen.findByRole('button', { name: 'Select' }));
  expect(screen.getByRole('group', { name: 'Selected rows' })).toHaveTextContent('0 selected');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select D-1' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select D-9' }));
  await userEvent.click(screen.getByRole('button', { name: 'Approve 1 selected' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Approve 1' }));
  expect(await screen.findByRole('dialog', { name: 'Approved: 1 of 1' })).toBeInTheDocument();
  await userEvent.click(within(screen.getByRole('dialog')).getAllByRole('button', { name: 'Close' }).at(-1)!);
  expect(await screen.findByRole('button', { name: 'Open D-1' })).toBeInTheDocument();
});

test('a selection survives a refresh, and a row that left counts no more', async () => {
  const services = await open();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select D-1' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select D-2' }));
  services.http.on('GET /deposits', aPage(clean.slice(1)));
  await userEvent.click(screen.getByRole('button', { name: 'Any day' }));
  await userEvent.click(screen.getByRole('button', { name: 'Pending' }));
  await waitFor(() => expect(screen.queryByText('D-1')).not.toBeInTheDocument());
  expect(screen.getByRole('group', { name: 'Selected rows' })).toHaveTextContent('1 selected');
});
