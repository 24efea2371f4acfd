import { act, screen, within } from '@testing-library/react';
import { done, fill } from '@backoffice/shared/testing';
import { BENCH, DEFINITION, FIELDS, KEY, openFeed, PARSER, TEXT } from '../testing/feed.ts';
import { press, sentTo, settle, user } from '../testing/open-page.ts';

beforeEach(() => void jest.useFakeTimers({ now: new Date('2026-11-26T10:00:00.000Z') }));
afterEach(() => void jest.useRealTimers());

test('a built-in parser is copied, tried on a message and asked for', async () => {
  const { network } = await openFeed([KEY]);
  const problems = ['Add a message with the line that it must become.', 'A parser of this bank reads it too.'];
  network.on('POST /api/feed-messages/bench', { body: { ...BENCH, problems } });
  await press('Copy and change HDFC-SMS-UPI-IN');
  const message = screen.getByLabelText('A message of the bank');
  await user().clear(message);
  await user().click(message);
  await user().paste(TEXT);
  await settle();
  expect(screen.getByText('It is read as a bank line.')).toBeVisible();
  expect(screen.queryByText('Add a message with the line that it must become.')).toBeNull();
  expect(screen.getByText('A parser of this bank reads it too.')).toBeVisible();
  await press('Keep as example');
  await press('Ask for this parser');
  const dialog = within(await screen.findByRole('dialog', { name: /^New parser: Our HDFC Bank/ }));
  await fill(dialog.getByRole('textbox', { name: 'Comment' }), 'New words', user());
  network.on('POST /api/feed-parsers', {
    body: done({ parser: { ...PARSER, id: KEY.id, code: 'FP-101' }, waits: true }, 'FP-101 waits'),
  });
  await press('Ask for the parser');
  expect(sentTo(network, 'POST /api/feed-parsers')).toMatchObject({
    definition: { replaces: 'HDFC-SMS-UPI-IN', examples: [{ text: TEXT, expected: FIELDS }] },
    reason: 'New words',
  });
});

test('the focus goes to the name of a parser, and back to the button that led there', async () => {
  await openFeed([KEY]);
  for (const name of ['New parser', 'Copy and change HDFC-SMS-UPI-IN']) {
    screen.getByRole('button', { name }).focus();
    await user().keyboard('{Enter}');
    await settle();
    expect(screen.getByLabelText('Name')).toHaveFocus();
    screen.getByRole('button', { name: 'Leave' }).focus();
    await user().keyboard('{Enter}');
    await settle();
    expect(screen.getByRole('button', { name })).toHaveFocus();
  }
});

test('while a message is tried, what was read of the one before it is not kept as its example', async () => {
  const { network } = await openFeed([KEY]);
  await press('Copy and change HDFC-SMS-UPI-IN');
  const message = screen.getByLabelText('A message of the bank');
  network.on('POST /api/feed-messages/bench', { body: BENCH, after: 5_000 });
  await user().click(message);
  await user().paste(TEXT);
  await settle();
  expect(screen.getAllByText(/^The message is being tried/)).toHaveLength(2);
  expect(screen.getByRole('button', { name: 'Keep as example' })).toBeDisabled();
  await act(() => jest.advanceTimersByTimeAsync(5_000));
  expect(screen.getByRole('button', { name: 'Keep as example' })).toBeEnabled();
  await user().click(message);
  await user().paste(' again');
  await settle();
  // The verdict on the message before stands there, and is not taken for this one.
  expect(screen.getByText('It is read as a bank line.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Keep as example' })).toBeDisabled();
});

test('a message is tried only with a parser that is whole; until then both buttons say what it lacks', async () => {
  const { network } = await openFeed([KEY]);
  await press('New parser');
  await user().click(screen.getByLabelText('A message of the bank'));
  await user().paste(TEXT);
  await settle();
  expect(screen.getAllByText('Name the parser')).toHaveLength(2);
  for (const [label, text] of [
    ['Name', 'Our own'],
    ['Bank', 'HDFC Bank'],
    ['Senders', 'HDFCBK'],
  ] as const)
    await fill(screen.getByLabelText(label), text, user());
  await user().click(screen.getByLabelText('Template'));
  await user().paste('{amount}');
  await settle();
  expect(screen.getAllByText('Write the template')).toHaveLength(2);
  expect(sentTo(network, 'POST /api/feed-messages/bench')).toBeUndefined();
  network.on('POST /api/feed-messages/bench', { body: BENCH });
  await user().click(screen.getByLabelText('Template'));
  await user().paste(' credited to HDFC Bank A/c {account} (UPI {utr})');
  await settle();
  expect(screen.getByText('It is read as a bank line.')).toBeVisible();
});

test('a new parser says at each button what is missing, and takes several senders', async () => {
  const { network } = await openFeed([KEY]);
  await press('New parser');
  expect(screen.getByText('Name the parser')).toBeVisible();
  expect(screen.getByText('Paste a message first')).toBeVisible();
  await user().type(screen.getByLabelText('Name'), 'Our own');
  expect(screen.getByText('Name the bank')).toBeVisible();
  await fill(screen.getByLabelText('Bank'), 'HDFC Bank', user());
  expect(screen.getByText('Write the template')).toBeVisible();
  await user().click(screen.getByLabelText('Template'));
  await user().paste(DEFINITION.template);
  expect(screen.getByText('Name the senders')).toBeVisible();
  await fill(screen.getByLabelText('Senders'), 'HDFCBK, HDFCBN', user());
  expect(screen.getByText('Keep an example first')).toBeVisible();
  expect(screen.getByLabelText('Senders')).toHaveValue('HDFCBK, HDFCBN');
  network.on('POST /api/feed-messages/bench', { body: { ...BENCH, state: 'unread', fields: null } });
  await user().click(screen.getByLabelText('A message of the bank'));
  await user().paste('Something strange');
  await settle();
  expect(screen.getByText('The template does not read this message yet')).toBeVisible();
  expect(sentTo(network, 'POST /api/feed-messages/bench')).toMatchObject({
    definition: { senders: ['HDFCBK', 'HDFCBN'] },
  });
});
