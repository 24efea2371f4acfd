import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AppError } from '@backoffice/shared/http';
import { done, fakeServices, invalid } from '@backoffice/shared/testing';
import { amount, desk, line, open, saved, utr } from '../testing/entry-desk.tsx';

beforeEach(() => sessionStorage.clear());

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
