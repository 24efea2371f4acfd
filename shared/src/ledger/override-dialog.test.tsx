import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { LedgerChip, LedgerChips, SecondPersonNeed } from '@backoffice/shared/contract';
import { AppError } from '@backoffice/shared/http';
import { aNeed, aWaiting, done, fakeServices, refused, renderScreen, fill } from '@backoffice/shared/testing';
import { LedgerState } from './ledger-state.tsx';

beforeEach(() => sessionStorage.clear());

const HELD: LedgerChip = {
  code: 'held-money',
  title: 'Held money is what open withdrawals ask for',
  ok: false,
  balancePaise: 1_000_00,
  expectedPaise: 900_00,
  differencePaise: 100_00,
  noun: 'withdrawals',
  query: '',
  offenders: [],
};
const RED: LedgerChips = {
  ok: false,
  payoutsBlocked: true,
  waiting: null,
  override: null,
  chips: [HELD],
  checkedAt: null,
  at: '2026-11-21T10:00:00.000Z',
};
const waiting = aWaiting('ledger-overridden', 'Payouts resume in spite of these differences: customer holds ₹100.00');

function banner(
  chips: () => LedgerChips,
  need: SecondPersonNeed | Error = aNeed(null, { sentence: 'This waits for a second person.' }),
  permissions = ['invariants.read', 'ledger.override'],
) {
  const services = fakeServices({ staff: { permissions } });
  services.http.on('GET /ledger/chips', () => chips()).on('GET /second-person/need', need);
  renderScreen(<LedgerState />, { services });
  return services;
}

async function asking(need?: SecondPersonNeed | Error) {
  let now = RED;
  const services = banner(() => now, need);
  services.http.on('POST /ledger/override', () => {
    now = { ...RED, waiting };
    return done({ until: null, chips: ['held-money'], waits: true }, 'It waits for a second person');
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Resume payouts' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Resume payouts?' }));
  const send = () => userEvent.click(dialog.getByRole('button', { name: 'Resume payouts' }));
  return { services, dialog, send, sent: () => services.http.callsOf('POST /ledger/override').map(({ body }) => body) };
}

test('it says that it waits, asks for words and no image, and the banner says afterwards that it waits', async () => {
  const { services, dialog, send, sent } = await asking();
  expect(await dialog.findByText('This waits for a second person.')).toBeVisible();
  expect(services.http.callsOf('GET /second-person/need')[0]!.options.query).toEqual({
    act: 'ledger-overridden',
    amountPaise: 0,
  });
  expect(dialog.queryByRole('button', { name: /^Choose/ })).toBeNull();
  await send();
  expect(dialog.getByText('Say why in a few words')).toBeVisible();
  expect(dialog.getByLabelText('Comment')).toHaveFocus();
  expect(sent()).toEqual([]);

  await fill(dialog.getByLabelText('Comment'), 'The row is known');
  await send();
  await waitFor(() => expect(sent()).toEqual([{ chips: ['held-money'], reason: 'The row is known' }]));
  expect(
    await screen.findByText(
      /^Waiting for a second person: Payouts resume in spite of these differences: customer holds ₹100\.00\. Asked by deposit\.lead/,
    ),
  ).toHaveTextContent('Nothing is paid out until it is confirmed, declined or withdrawn.');
  expect(screen.getByText(/^The ledger does not add up, so nothing is paid out/)).toBeVisible();
  expect(screen.queryByText(/Payouts continue/)).toBeNull();
  expect(services.notify.said).toEqual([]);
});

test('while one waits nobody is offered another, and the way to it stands there', async () => {
  banner(() => ({ ...RED, waiting }));
  expect(await screen.findByRole('link', { name: 'Open S-109' })).toHaveAttribute(
    'href',
    '/admin/second-person?id=S-109',
  );
  expect(screen.queryByRole('button', { name: 'Resume payouts' })).toBeNull();
});

test('when the server cannot be asked beforehand, that is said, and it can be sent all the same', async () => {
  const { dialog, send, sent } = await asking(new AppError({ kind: 'network', msg: 'No connection' }));
  expect(
    await dialog.findByText(
      'This may have to wait for a second person. The server could not be asked beforehand: No connection',
    ),
  ).toBeVisible();
  await fill(dialog.getByLabelText('Comment'), 'The row is known');
  await send();
  await waitFor(() => expect(sent()).toHaveLength(1));
});

test('a refusal stays in the dialog', async () => {
  const { services, dialog, send } = await asking();
  services.http.on(
    'POST /ledger/override',
    refused('The ledger waits for a second person since withdraw.lead asked at 10:42 (S-109).'),
  );
  await fill(dialog.getByLabelText('Comment'), 'The row is known');
  await send();
  expect(await dialog.findByText(/^The ledger waits for a second person since withdraw\.lead/)).toBeVisible();
});

test('who may not decide it sees that payouts stand still, and no button', async () => {
  banner(() => RED, undefined, ['invariants.read']);
  expect(await screen.findByText(/^The ledger does not add up/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Resume payouts' })).toBeNull();
});
