import { screen, within } from '@testing-library/react';
import type { OwnReasonList } from '@backoffice/shared/contract';
import { done, invalid, fill } from '@backoffice/shared/testing';
import { openPage, press, sentTo, settle, user } from '../testing/open-page.ts';

beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers({ now: new Date('2026-11-21T10:00:00.000Z') });
});
afterEach(() => void jest.useRealTimers());

const TOLD = 'Your deposit {reference} was not credited.';
const aReason = (code: string, words: string, change: Partial<OwnReasonList['reasons'][number]> = {}) => ({
  code,
  words,
  message: TOLD,
  offered: true,
  fixed: null,
  original: { words, message: TOLD },
  alsoIn: [],
  ...change,
});
const REJECT: OwnReasonList = {
  list: 'deposit-reject',
  title: 'Deposit rejected',
  version: 4,
  told: {
    placeholders: [
      { name: 'amount', meaning: 'The amount', example: '₹5,000.00' },
      { name: 'reference', meaning: 'The number', example: 'D-104233' },
    ],
    message: TOLD,
  },
  reasons: [
    aReason('NOT_RECEIVED', 'No money came', {
      fixed: 'It counts as a wrong UTR.',
      original: { words: 'Money not received', message: TOLD },
    }),
    aReason('AMOUNT_MISMATCH', 'Amount differs'),
    aReason('OTHER', 'Other', { fixed: 'It stays.' }),
  ],
  lastChange: { at: '2026-11-20T10:00:00.000Z', by: 'owner.two', reason: 'Clearer' },
  waiting: null,
};
const HOLD: OwnReasonList = {
  ...REJECT,
  list: 'deposit-hold',
  title: 'Deposit put on hold',
  told: null,
  reasons: [aReason('ASKED_BANK', 'Asked the bank', { message: null, offered: false })],
  lastChange: null,
};
const open = (at = '', items = [REJECT, HOLD]) =>
  openPage(`/admin/owner/reasons${at}`, (network) => network.on('GET /api/reason-lists', { body: { items } }));

test('reasons are listed by act with their state, and found by words, code and message', async () => {
  await open();
  expect(await screen.findByText('No money came')).toBeVisible();
  expect(screen.getByText('Switched off')).toBeVisible();
  expect(screen.getByText('Changed')).toBeVisible();
  await open('?q=asked_bank');
  expect(screen.getAllByText('Asked the bank').length).toBeGreaterThan(0);
});

test('words and message are changed with an example; what is wrong is said at its field, and nothing typed is lost', async () => {
  const { network } = await open('?id=deposit-reject.NOT_RECEIVED');
  const msg = '{amout} is not known in this message. It may name {amount} and {reference}.';
  network.on('POST /api/reason-lists/{list}/change', {
    body: invalid([{ field: 'message', code: 'UNKNOWN_PLACEHOLDER', msg }], 'UNKNOWN_PLACEHOLDER'),
  });
  await press('Change: No money came');
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByRole('checkbox', { name: 'Offered' })).toBeDisabled();
  const message = dialog.getByRole('textbox', { name: 'Told to the customer' });
  await user().clear(message);
  await user().type(message, 'We miss {{amout} for {{reference}');
  expect(dialog.getByText('Example: We miss {amout} for D-104233')).toBeVisible();
  expect(dialog.getByText(/it waits for another owner\./)).toBeVisible();
  await fill(dialog.getByRole('textbox', { name: 'Comment' }), 'They ask what it means', user());
  await press('Change');
  expect(message).toHaveAccessibleDescription(expect.stringContaining(msg) as string);
  expect(message).toHaveValue('We miss {amout} for {reference}');
  expect(sentTo(network, 'POST /api/reason-lists/{list}/change')).toEqual({
    version: 4,
    code: 'NOT_RECEIVED',
    words: 'No money came',
    message: 'We miss {amout} for {reference}',
    offered: true,
    place: 1,
    reason: 'They ask what it means',
  });
});

test('one press writes the original text again', async () => {
  const { network } = await open('?id=deposit-reject.NOT_RECEIVED');
  network.on('POST /api/reason-lists/{list}/change', { body: done({ list: REJECT, waits: false }) });
  await press('Change: No money came');
  await press('Back to the original text');
  expect(screen.getByRole('textbox', { name: 'Words for staff' })).toHaveValue('Money not received');
  await fill(screen.getByRole('textbox', { name: 'Comment' }), 'It was better', user());
  await press('Change');
  expect(sentTo(network, 'POST /api/reason-lists/{list}/change')).toMatchObject({ words: 'Money not received' });
});

test('an own reason is added to an act, with the message of that act', async () => {
  const { network } = await open();
  network.on('POST /api/reason-lists/{list}/add', { body: done({ list: REJECT, waits: false }) });
  await press('New reason');
  const dialog = within(screen.getByRole('dialog', { name: 'New reason' }));
  expect(dialog.getByRole('textbox', { name: 'Told to the customer' })).toHaveValue(TOLD);
  await fill(dialog.getByRole('textbox', { name: 'Words for staff' }), 'Paid in cash', user());
  await fill(dialog.getByRole('textbox', { name: 'Comment' }), 'It happens daily', user());
  await press('Add the reason');
  expect(sentTo(network, 'POST /api/reason-lists/{list}/add')).toEqual({
    version: 4,
    words: 'Paid in cash',
    message: TOLD,
    reason: 'It happens daily',
  });
});

test('the latest change of a list is undone with a reason', async () => {
  const { network } = await open('?id=deposit-reject.AMOUNT_MISMATCH');
  network.on('POST /api/reason-lists/{list}/undo', { body: done({ list: REJECT, waits: false }) });
  await press('Undo the last change: Deposit rejected');
  await fill(screen.getByRole('textbox', { name: 'Comment' }), 'Too early', user());
  await press('Undo the last change');
  expect(sentTo(network, 'POST /api/reason-lists/{list}/undo')).toEqual({ version: 4, reason: 'Too early' });
});

test('nothing can be changed while a request about the list waits', async () => {
  const waiting = {
    id: 'r1',
    no: 'S-101',
    act: 'reason-changed' as const,
    says: 'Deposit rejected, “No money came”: customers are told “Pay again”',
    askedBy: { id: 's1', name: 'Olga Owner', username: 'owner' },
    askedAt: '2026-11-21T09:00:00.000Z',
  };
  await open('?id=deposit-reject.NOT_RECEIVED', [{ ...REJECT, waiting }]);
  await settle();
  expect(await screen.findByText(/customers are told “Pay again”/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Change/ })).toBeNull();
});
