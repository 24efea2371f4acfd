import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SecondPersonNeed } from '@backoffice/shared/contract';
import { AppError } from '@backoffice/shared/http';
import { aNeed, anUpload, aUtr, aWaiting, done, renderScreen } from '@backoffice/shared/testing';
import { desk } from './testing/utr-desk.ts';
import { RecentUtrPage } from './recent-utr-page.tsx';

beforeEach(() => {
  sessionStorage.clear();
  Object.assign(URL, { createObjectURL: () => 'blob:image', revokeObjectURL: () => undefined });
});

const IMAGE = new File(['bytes'], 'transfer.png', { type: 'image/png' });
const SAYS = 'U-80001 goes back to its remitter with 632411760094';

async function asking(need: SecondPersonNeed | Error) {
  const row = aUtr({ amountPaise: 61_000_00 });
  const services = desk(['utrs.return'], row);
  services.http
    .on('GET /second-person/need', need)
    .on('POST /files', done(anUpload({ id: 'f1' })))
    .on('POST /utrs/{id}/return', () => {
      Object.assign(row, { version: 4, waiting: aWaiting('returned-to-remitter', SAYS) });
      return done({ ...row }, `S-109 waits for a second person: ${SAYS}`);
    });
  renderScreen(<RecentUtrPage />, { services, at: '/admin/recent-utr?id=U-80001' });
  await userEvent.click(await screen.findByRole('button', { name: 'Return to remitter' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Return U-80001 to its remitter?' }));
  await userEvent.click(dialog.getByRole('radio', { name: 'The bank asked' }));
  const send = () => userEvent.click(dialog.getByRole('button', { name: 'Return' }));
  const type = () => userEvent.type(dialog.getByLabelText('UTR of the transfer that sent it back'), '632411760094');
  return {
    services,
    dialog,
    send,
    type,
    sent: () => services.http.callsOf('POST /utrs/u1/return').map(({ body }) => body),
  };
}
const BODY = { version: 3, reasonCode: 'BANK_ASKED', returnUtr: '632411760094' };

test('above the limit it says that it waits, is not sent without the image, and the line waits afterwards', async () => {
  const { services, dialog, send, type, sent } = await asking(aNeed('the transfer that sent it back'));
  expect(
    await dialog.findByText(
      'This waits for a second person, because it is above ₹50,000.00. It needs an image of the transfer that sent it back.',
    ),
  ).toBeVisible();
  expect(services.http.callsOf('GET /second-person/need')[0]!.options.query).toEqual({
    act: 'returned-to-remitter',
    amountPaise: 61_000_00,
  });
  await type();
  const choose = await dialog.findByRole('button', { name: 'Choose Image of the transfer' });
  await send();
  expect(choose).toHaveFocus();
  expect(choose).toHaveAccessibleDescription(/Add an image of the transfer that sent it back/);
  expect(sent()).toEqual([]);

  await userEvent.upload(dialog.getByLabelText('Image of the transfer', { selector: 'input' }), IMAGE);
  await waitFor(() => expect(dialog.queryByText(/^Add an image/)).toBeNull());
  await send();
  await waitFor(() => expect(sent()).toEqual([{ ...BODY, proofFileId: 'f1' }]));
  expect(await within(screen.getByRole('grid')).findByText('Second person')).toBeInTheDocument();
  expect(
    await screen.findByText(
      /^Waiting for a second person: U-80001 goes back to its remitter with 632411760094\. Asked by deposit\.lead/,
    ),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Return to remitter' })).toBeNull();
  expect(screen.queryByText(/is returned/)).toBeNull();
  expect(services.notify.said).toEqual([]);
});

test('the transfer that sent it back has to be named', async () => {
  const { dialog, send, sent } = await asking({ waits: false, sentence: 'It is done at once.', evidence: null });
  await send();
  expect(dialog.getByText('Enter the UTR of the transfer that sent it back')).toBeVisible();
  expect(dialog.getByLabelText('UTR of the transfer that sent it back')).toHaveFocus();
  expect(dialog.getByLabelText('UTR of the transfer that sent it back')).toHaveAccessibleDescription(
    'Enter the UTR of the transfer that sent it back',
  );
  expect(sent()).toEqual([]);
});

test('when the server cannot be asked beforehand, that is said, and it can be sent all the same', async () => {
  const { dialog, send, type, sent } = await asking(new AppError({ kind: 'network', msg: 'No connection' }));
  expect(
    await dialog.findByText(/^This may have to wait for a second person, and then it needs an image\..*No connection$/),
  ).toBeVisible();
  expect(await dialog.findByRole('group', { name: 'Image of the transfer (optional)' })).toBeVisible();
  await type();
  await send();
  await waitFor(() => expect(sent()).toEqual([BODY]));
});
