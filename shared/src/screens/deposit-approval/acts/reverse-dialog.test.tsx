import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SecondPersonNeed } from '@backoffice/shared/contract';
import { AppError } from '@backoffice/shared/http';
import { aDeposit, aNeed, anUpload, aPage, aWaiting, done, invalid } from '@backoffice/shared/testing';
import { desk, open } from '../testing/deposits-desk.tsx';

beforeEach(() => {
  sessionStorage.clear();
  Object.assign(URL, { createObjectURL: () => 'blob:image', revokeObjectURL: () => undefined });
});

const IMAGE = new File(['bytes'], 'notice.png', { type: 'image/png' });
const large = aDeposit({
  no: 'D-1',
  id: 'd1',
  status: 'approved',
  section: null,
  creditedPaise: 61_000_00,
  amountPaise: 60_000_00,
});
const asked = { ...large, version: 2, waiting: aWaiting('deposit-reversed', 'D-1 is reversed after a chargeback') };

async function asking(need: SecondPersonNeed | Error) {
  let row = large;
  const services = desk([row], ['deposits.reverse']);
  services.http
    .on('GET /deposits', () => aPage([row]))
    .on('GET /second-person/need', need)
    .on('POST /files', done(anUpload({ id: 'f1' })))
    .on('POST /deposits/{id}/reverse', () => {
      row = asked;
      return done(
        { deposit: asked, proposedBonusReversals: [] },
        'S-109 waits for a second person: D-1 is reversed after a chargeback',
      );
    });
  await open(services);
  await userEvent.keyboard('v');
  const dialog = within(await screen.findByRole('dialog', { name: 'Reverse D-1?' }));
  const send = () => userEvent.click(dialog.getByRole('button', { name: 'Reverse' }));
  const because = () => userEvent.click(dialog.getByRole('radio', { name: 'Bank took the money back' }));
  return {
    services,
    dialog,
    send,
    because,
    sent: () => services.http.callsOf('POST /deposits/d1/reverse').map(({ body }) => body),
  };
}

test('above the limit it says that it waits, is not sent without the image, and the row waits afterwards', async () => {
  const { services, dialog, send, because, sent } = await asking(aNeed("what shows why, such as the bank's notice"));
  expect(
    await dialog.findByText(
      "This waits for a second person, because it is above ₹50,000.00. It needs an image of what shows why, such as the bank's notice.",
    ),
  ).toBeVisible();
  expect(services.http.callsOf('GET /second-person/need')[0]!.options.query).toEqual({
    act: 'deposit-reversed',
    amountPaise: 61_000_00,
  });
  await because();
  const field = await dialog.findByRole('group', { name: 'Image that shows why' });
  await send();
  const choose = within(field).getByRole('button', { name: 'Choose Image that shows why' });
  expect(field).toHaveTextContent("Add an image of what shows why, such as the bank's notice");
  expect(choose).toHaveFocus();
  expect(choose).toHaveAccessibleDescription(/Add an image of what shows why/);
  expect(sent()).toEqual([]);

  await userEvent.upload(dialog.getByLabelText('Image that shows why', { selector: 'input' }), IMAGE);
  await waitFor(() => expect(within(field).queryByText(/^Add an image/)).toBeNull());
  await send();
  await waitFor(() => expect(sent()).toEqual([{ version: 1, reasonCode: 'CHARGEBACK', proofFileId: 'f1' }]));
  expect(await within(screen.getByRole('grid')).findByText('Second person')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(services.notify.said).toEqual([]);
  expect(screen.queryByText(/Reversed|is reversed$/)).toBeNull();
});

test('several things that are missing are all named, and the first has the focus', async () => {
  const { dialog, send } = await asking(aNeed('the notice'));
  await dialog.findByRole('button', { name: 'Choose Image that shows why' });
  await send();
  expect(dialog.getByText('Add an image of the notice')).toBeVisible();
  expect(dialog.getByText('Choose a reason')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Choose Image that shows why' })).toHaveFocus();
});

test('below the limit nothing is asked for and the reason alone is missing', async () => {
  const { services, dialog, send, because, sent } = await asking({
    waits: false,
    sentence: 'It is done at once.',
    evidence: null,
  });
  await waitFor(() => expect(services.http.callsOf('GET /second-person/need')).toHaveLength(1));
  await send();
  expect(dialog.getAllByRole('radio')[0]).toHaveFocus();
  await because();
  await send();
  await waitFor(() => expect(sent()).toEqual([{ version: 1, reasonCode: 'CHARGEBACK' }]));
  expect(dialog.queryByText(/second person/)).toBeNull();
});

test('when the server cannot be asked beforehand, that is said, and the image can be given all the same', async () => {
  const { dialog, send, because, sent } = await asking(new AppError({ kind: 'network', msg: 'No connection' }));
  expect(
    await dialog.findByText(
      'This may have to wait for a second person, and then it needs an image. The server could not be asked beforehand: No connection',
    ),
  ).toBeVisible();
  await userEvent.upload(await dialog.findByLabelText('Image that shows why (optional)', { selector: 'input' }), IMAGE);
  await because();
  await send();
  await waitFor(() => expect(sent()).toEqual([{ version: 1, reasonCode: 'CHARGEBACK', proofFileId: 'f1' }]));
});

test('when the server asks for an image only once it is sent, the dialog has a place for it', async () => {
  const { services, dialog, send, because } = await asking({
    waits: false,
    sentence: 'It is done at once.',
    evidence: null,
  });
  const words = 'This waits for a second person. Add an image of the notice.';
  services.http.on(
    'POST /deposits/{id}/reverse',
    invalid([{ field: 'proofFileId', code: 'EVIDENCE_REQUIRED', msg: words }]),
  );
  await because();
  await send();
  expect(await dialog.findByText(words)).toBeVisible();
  expect(await dialog.findByRole('group', { name: 'Image that shows why' })).toBeVisible();
});

test('a deposit that waits says who asked for what, leads there, and offers no act', async () => {
  await open(desk([asked], ['deposits.reverse']), '/admin/deposit-approval?id=D-1');
  expect(
    await screen.findByText(
      /^Waiting for a second person: D-1 is reversed after a chargeback\. Asked by deposit\.lead/,
    ),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open S-109' })).toHaveAttribute('href', '/admin/second-person?id=S-109');
  expect(screen.queryByRole('button', { name: /^Reverse/ })).toBeNull();
  expect(screen.getAllByText('Second person')).toHaveLength(2);
});
