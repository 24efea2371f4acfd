import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aBankLine, aDeposit, aPage, aUtr, done } from '@backoffice/shared/testing';
import { approvals, desk, open, waiting } from './testing/deposits-desk.tsx';

beforeEach(() => sessionStorage.clear());

const third = aDeposit({ no: 'D-3', id: 'd3' });

test('after Match the details stay on the deposit and offer Approve at once, also in a list that it left', async () => {
  const services = desk([waiting, third]);
  const line = aBankLine({ id: 'u9', utr: '632411760778' });
  services.http
    .on('GET /deposits/{id}/candidates', {
      candidates: [{ rank: 2, reasons: ['SAME_AMOUNT'], matchedTo: null, utr: aUtr({ id: line.id, utr: line.utr }) }],
    })
    .on('POST /deposits/{id}/match', () => {
      const matched = aDeposit({
        ...waiting,
        version: 2,
        status: 'matched',
        section: 'ready',
        utrEntry: line,
        utrEntryLinked: true,
      });
      services.http
        .on('GET /deposits/{id}', ({ path }) => (path.endsWith('D-2') ? matched : third))
        .on('GET /deposits', aPage([third]));
      return done(matched);
    });
  const { address } = await open(services, '/admin/deposit-approval?section=waiting&id=D-2');
  // The keyboard is in the list, as it is for whoever works with it.
  await userEvent.click(await screen.findByRole('row', { name: /D-2/ }));
  await userEvent.keyboard('m');
  const dialog = within(await screen.findByRole('dialog', { name: /Match D-2/ }));
  await userEvent.click(await dialog.findByRole('radio'));
  await userEvent.click(dialog.getByRole('button', { name: 'Match' }));
  expect(await screen.findByRole('button', { name: /^Approve/ })).toBeInTheDocument();
  expect(address()).toContain('id=D-2');
  await waitFor(() => expect(within(screen.getByRole('grid')).queryByText('D-2')).toBeNull());
  await userEvent.keyboard('a');
  expect(await screen.findByRole('dialog', { name: 'Approve D-2?' })).toBeInTheDocument();
});

test('after a decision about a deposit that a link opened, the keyboard is on the row whose details are shown', async () => {
  const second = aDeposit({ no: 'D-2', id: 'd2' });
  const services = desk([aDeposit({ no: 'D-1', id: 'd1' }), second, third]);
  services.http.on('POST /deposits/{id}/approve', done(aDeposit({ ...second, status: 'approved' }), 'D-2 is approved'));
  const { address } = await open(services, '/admin/deposit-approval?id=D-2');
  await userEvent.click(await screen.findByRole('button', { name: /^Approve/ }));
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(address()).toContain('id=D-3'));
  await waitFor(() => expect(document.activeElement).toHaveAttribute('data-row', 'd3'));
  await userEvent.keyboard('a');
  expect(await screen.findByRole('dialog', { name: 'Approve D-3?' })).toBeInTheDocument();
  expect(approvals(services)).toHaveLength(0);
});
