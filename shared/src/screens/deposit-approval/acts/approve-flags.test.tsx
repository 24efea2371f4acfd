import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Deposit } from '@backoffice/shared/contract';
import { AppError } from '@backoffice/shared/http';
import { aBankLine, aDeposit, aRelated, renderScreen, type FakeServices } from '@backoffice/shared/testing';
import { DepositApprovalPage } from '../deposit-approval-page.tsx';
import { approvals, desk, open } from '../testing/deposits-desk.tsx';

beforeEach(() => sessionStorage.clear());

const sita = { id: 'c3', code: 'C-77', name: 'Sita', riskLevel: 'normal' } as const;
const rival = aDeposit({ no: 'D-3', id: 'd3', customer: sita, status: 'pending', section: 'needs_eyes' });
const sender = aDeposit({ no: 'D-4', id: 'd4', customer: sita, status: 'approved', section: null });

const flagged = (flags: Deposit['flags'], change: Partial<Deposit> = {}) =>
  aDeposit({ no: 'D-1', id: 'd1', section: 'needs_eyes', flags, ...change });

function deskWith(deposit: Deposit, related: { sameUtr?: Deposit[]; sameImage?: Deposit[] } = {}): FakeServices {
  const services = desk([deposit]);
  services.http.on('GET /deposits/{id}/related', aRelated(related));
  return services;
}

async function asked(services: FakeServices) {
  await open(services);
  await userEvent.keyboard('a');
  return within(await screen.findByRole('dialog', { name: 'Approve D-1?' }));
}

type Asked = Awaited<ReturnType<typeof asked>>;
const flagsIn = (dialog: Asked) => within(dialog.getByRole('list', { name: 'Flags' }));
const itemOf = (dialog: Asked, label: string) =>
  flagsIn(dialog).getByText(label).closest('li[data-tone]') as HTMLElement;
const credit = (dialog: Asked) => dialog.getByRole('button', { name: 'Credit ₹500.00' });

test('every flag is named with what it means and where to look, the worst first, and Cancel has the focus', async () => {
  const deposit = flagged(['NAME_MISMATCH', 'CONTESTED', 'LINE_UNLINKED', 'FIRST', 'METHOD_FROZEN'], {
    status: 'pending',
    payerName: 'Mohan Lal',
  });
  const dialog = await asked(deskWith(deposit, { sameUtr: [rival, sender] }));
  expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  const other = await dialog.findByRole('link', { name: 'D-3' });
  expect(other).toHaveAttribute('href', expect.stringContaining('id=D-3'));
  expect(other).toHaveAttribute('target', '_blank');
  expect(dialog.queryByRole('link', { name: 'D-4' })).toBeNull();
  expect(itemOf(dialog, 'Contested')).toHaveTextContent(
    'Several customers quote this UTR.D-3 Pending ₹500.00, Sita (C-77)',
  );
  expect(itemOf(dialog, 'Method frozen')).toHaveTextContent(
    'The payment method is frozen; the money may have arrived all the same.Payment method: HDFC-2',
  );
  expect(itemOf(dialog, 'Third-party payer')).toHaveTextContent(
    'The names have nothing in common. Customer: Mohan Lal. Bank: RAVI KUMAR.Payer: Mohan Lal. Customer: Ravi Kumar (C-1042)',
  );
  expect(within(itemOf(dialog, 'First request')).getByRole('link', { name: 'Ravi Kumar (C-1042)' })).toHaveAttribute(
    'href',
    expect.stringContaining('panel=C-1042'),
  );
  expect(itemOf(dialog, 'Bank line found')).toHaveTextContent('Bank line: U-88120');
  expect(
    [...dialog.getByRole('list', { name: 'Flags' }).children].map((item) => (item as HTMLElement).dataset['tone']),
  ).toEqual(['bad', 'bad', 'warn', 'info', 'info']);
});

test('a difference that has a flag is said once, under its name; one without a flag has its own line', async () => {
  const dialog = await asked(deskWith(flagged(['AMOUNT_MISMATCH'], { amountPaise: 600_00, rail: 'NEFT' })));
  const words = 'The bank received ₹100.00 less. Customer: ₹600.00. Bank: ₹500.00.';
  expect(itemOf(dialog, 'Amounts differ')).toHaveTextContent(words);
  expect(dialog.getAllByText(/The bank received/)).toHaveLength(1);
  expect(dialog.getByText(/^Different mode\./)).toBeVisible();
});

test('a contested deposit with a reused proof is credited by keyboard, once both were ticked, and what was seen goes along', async () => {
  const services = deskWith(flagged(['CONTESTED', 'REUSED_IMAGE'], { proofFileId: 'f1' }), {
    sameUtr: [rival],
    sameImage: [sender],
  });
  const dialog = await asked(services);
  const who = await dialog.findByRole('checkbox', { name: 'I have looked at D-3 and who paid' });
  const image = dialog.getByRole('checkbox', { name: 'I have looked at D-4 and the image' });
  expect(dialog.getByRole('button', { name: 'Show the image: Payment proof of D-1' })).toBeVisible();
  expect(credit(dialog)).toHaveAttribute('aria-disabled', 'true');
  expect(credit(dialog)).toHaveAccessibleDescription('2 ticks are missing');

  await userEvent.keyboard('{Tab}');
  expect(credit(dialog)).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(who).toHaveFocus();
  expect(who).toHaveAccessibleDescription('Tick it when you have looked at it');
  await userEvent.keyboard(' {Enter}');
  expect(who).toBeChecked();
  expect(image).toHaveFocus();
  expect(credit(dialog)).toHaveAccessibleDescription('1 tick is missing');
  expect(approvals(services)).toHaveLength(0);

  await userEvent.keyboard(' {Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(approvals(services).map(({ body }) => body)).toEqual([
    expect.objectContaining({
      seen: { utr: '632411760093', amountPaise: 500_00, flags: ['CONTESTED', 'REUSED_IMAGE'] },
    }),
  ]);
});

test('a click on the button that cannot be used yet says why and leads to the tick', async () => {
  const services = deskWith(flagged(['CONTESTED']), { sameUtr: [rival] });
  const dialog = await asked(services);
  const tick = await dialog.findByRole('checkbox');
  await userEvent.click(credit(dialog));
  expect(tick).toHaveFocus();
  expect(dialog.getByText('Tick it when you have looked at it')).toBeVisible();
  await userEvent.click(tick);
  expect(credit(dialog)).not.toHaveAttribute('aria-disabled');
  await userEvent.click(credit(dialog));
  await waitFor(() => expect(approvals(services)).toHaveLength(1));
});

test('a rival that comes after the tick has not been looked at: the tick is asked for again', async () => {
  const services = deskWith(flagged(['CONTESTED']), { sameUtr: [rival] });
  const dialog = await asked(services);
  await userEvent.click(await dialog.findByRole('checkbox', { name: 'I have looked at D-3 and who paid' }));
  services.http.on('GET /deposits/{id}/related', aRelated({ sameUtr: [{ ...rival, id: 'd5', no: 'D-5' }, rival] }));
  window.dispatchEvent(new Event('visibilitychange'));
  expect(await dialog.findByRole('checkbox', { name: 'I have looked at D-5, D-3 and who paid' })).not.toBeChecked();
});

test('other deposits that could not be loaded are no reason to go on without them', async () => {
  const services = deskWith(flagged(['CONTESTED']));
  services.http.on('GET /deposits/{id}/related', new AppError({ kind: 'network', msg: 'No connection' }));
  const dialog = await asked(services);
  expect(await dialog.findByText(/^The other deposits could not be loaded: No connection/)).toBeVisible();
  await userEvent.click(credit(dialog));
  expect(dialog.getByRole('button', { name: 'Retry' })).toHaveFocus();
  expect(approvals(services)).toHaveLength(0);
  services.http.on('GET /deposits/{id}/related', aRelated({ sameUtr: [rival] }));
  await userEvent.keyboard('{Enter}');
  expect(await dialog.findByRole('checkbox', { name: 'I have looked at D-3 and who paid' })).not.toBeChecked();
});

test('rivals that belong to customers of others are said to be there, and need the tick all the same', async () => {
  const dialog = await asked(deskWith(flagged(['CONTESTED'])));
  expect(await dialog.findByRole('checkbox', { name: 'I have looked at who paid' })).toBeVisible();
  expect(itemOf(dialog, 'Contested')).toHaveTextContent('The other deposits are not among those that you may see.');
});

test('a flag that needs no tick costs the way from Cancel to the button, and nothing else', async () => {
  const services = deskWith(flagged(['FIRST'], { section: 'ready', utrEntry: aBankLine() }));
  const dialog = await asked(services);
  expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  expect(dialog.queryByRole('checkbox')).toBeNull();
  await userEvent.keyboard('{Tab}{Enter}');
  await waitFor(() => expect(approvals(services)).toHaveLength(1));
});

test('a clean deposit has no flags in its question and asks for nothing more: A and Enter', async () => {
  const services = desk();
  const dialog = await asked(services);
  expect(credit(dialog)).toHaveFocus();
  expect(dialog.queryByRole('list', { name: 'Flags' })).toBeNull();
  expect(services.http.callsOf('GET /deposits/d1/related')).toEqual([]);
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(approvals(services)).toHaveLength(1));
});

test('on the mobile layout the card asks the same', async () => {
  const services = deskWith(flagged(['CONTESTED']), { sameUtr: [rival] });
  services.preferences.set({ device: 'mobile' });
  renderScreen(<DepositApprovalPage />, { services, at: '/admin/deposit-approval' });
  await userEvent.click(await screen.findByRole('button', { name: 'Approve' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Approve D-1?' }));
  await dialog.findByRole('checkbox', { name: 'I have looked at D-3 and who paid' });
  await userEvent.click(credit(dialog));
  expect(approvals(services)).toHaveLength(0);
});
