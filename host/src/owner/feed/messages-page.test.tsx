import { screen, within } from '@testing-library/react';
import { aPage, done, fill } from '@backoffice/shared/testing';
import { BENCH, MESSAGE, openMessages, TEXT } from '../testing/feed.ts';
import { press, sentTo, settle, user } from '../testing/open-page.ts';
import { OWNER_PERMISSIONS } from '../testing/rows.ts';

beforeEach(() => void jest.useFakeTimers({ now: new Date('2026-11-26T10:00:00.000Z') }));
afterEach(() => void jest.useRealTimers());

test('a message that cannot be tried says why, stays, and is tried again with Retry', async () => {
  const { network } = await openMessages(
    [],
    ['feed.read'],
    (network) =>
      void network.on('POST /api/feed-messages/bench', { status: 503, body: { msg: 'The server is being restarted' } }),
  );
  await user().click(screen.getByLabelText('Text of the message'));
  await user().paste(TEXT);
  await settle();
  const bench = within(screen.getByRole('region', { name: 'Bench' }));
  expect(bench.getByText('The server is being restarted')).toBeVisible();
  expect(screen.getByLabelText('Text of the message')).toHaveValue(TEXT);
  network.on('POST /api/feed-messages/bench', { body: BENCH });
  await press('Retry');
  expect(bench.queryByRole('alert')).toBeNull();
  expect(bench.getByText('It is read as a bank line.')).toBeVisible();
});

test('older messages that did not come are said, and asked for again with Retry', async () => {
  const older = { limit: 50, hasMore: true, next: 'older', prev: null };
  const { network } = await openMessages([MESSAGE], ['feed.read'], (network) =>
    network.on('GET /api/feed-messages', { body: { items: [MESSAGE], page: older } }),
  );
  network.on('GET /api/feed-messages', { status: 503, body: { msg: 'The server is being restarted' } });
  await press('Older messages');
  expect(within(screen.getByRole('main')).getByRole('alert')).toHaveTextContent(
    /^Older messages could not be loaded.*The server is being restarted/,
  );
  network.on('GET /api/feed-messages', { body: aPage([{ ...MESSAGE, id: 'm2', no: 'FM-50000' }]) });
  await press('Retry');
  expect(screen.getByRole('region', { name: 'FM-50000 from HDFCBK' })).toBeVisible();
  expect(screen.getByRole('region', { name: 'FM-50001 from HDFCBK' })).toBeVisible();
});

test('a lead tries a message on the bench, reads one that waits again and puts it aside', async () => {
  const { network } = await openMessages(
    [MESSAGE],
    ['feed.read', 'feed.decide'],
    (network) => void network.on('POST /api/feed-messages/bench', { body: BENCH }),
  );
  await user().click(screen.getByLabelText('Text of the message'));
  await user().paste(TEXT);
  await settle();
  expect(screen.getByText('632411760093', { selector: 'mark' })).toBeVisible();
  const panel = within(screen.getByRole('region', { name: 'FM-50001 from HDFCBK' }));
  expect(panel.getByText('No parser reads this message.')).toBeVisible();
  network.on('POST /api/feed-messages/{id}/read-again', {
    body: done({ ...MESSAGE, version: 2 }, 'FM-50001: No parser reads this message.'),
  });
  await press('Read again: FM-50001');
  expect(sentTo(network, `POST /api/feed-messages/${MESSAGE.id}/read-again`)).toEqual({ version: 1 });
  await press('Put aside: FM-50001');
  const dialog = within(await screen.findByRole('dialog', { name: 'Put FM-50001 aside?' }));
  await fill(dialog.getByRole('textbox', { name: 'Comment' }), 'Entered by hand', user());
  network.on('POST /api/feed-messages/{id}/ignore', {
    body: done({ ...MESSAGE, state: 'ignored' }, 'It is put aside'),
  });
  await press('Put aside');
  expect(sentTo(network, `POST /api/feed-messages/${MESSAGE.id}/ignore`)).toEqual({
    version: 1,
    reason: 'Entered by hand',
  });
});

test('an owner sees the messages and decides nothing about them', async () => {
  await openMessages([MESSAGE], [...OWNER_PERMISSIONS, 'feed.read']);
  expect(screen.getByRole('region', { name: 'FM-50001 from HDFCBK' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Read again: FM-50001' })).toBeNull();
});
