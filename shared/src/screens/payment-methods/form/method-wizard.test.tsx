import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anUpload, done, invalid } from '@backoffice/shared/testing';
import { desk, next, open, put, save, waiting } from '../testing/methods-desk.tsx';

beforeEach(() => sessionStorage.clear());

async function fill() {
  await put('Label', 'HDFC-2');
  await put('Account name', 'Acme Services');
  await put('Bank', 'HDFC Bank');
  await put('IFSC', 'hdfc0001234');
  await put('Account number', '0001 2345 6789');
  // This field takes no paste: the number is typed a second time.
  await userEvent.type(screen.getByRole('textbox', { name: 'Account number again' }), '000123456789');
}

test('a bank account is added with its QR image, stored first', async () => {
  const services = desk();
  const { address } = open(services);
  await userEvent.click(await screen.findByRole('button', { name: 'Add' }));
  await fill();
  const image = new File(['<svg/>'], 'QR Code.svg', { type: 'image/svg+xml' });
  await userEvent.upload(screen.getByLabelText('QR image', { selector: 'input' }), image);
  expect(await screen.findByAltText('Preview of QR image')).toBeInTheDocument();
  await screen.findByAltText('Preview of QR image');
  await save();
  await waitFor(() => expect(services.http.callsOf('POST /payment-methods')).toHaveLength(1));
  const upload = services.http.callsOf('POST /files')[0]!.body as FormData;
  expect([upload.get('purpose'), (upload.get('file') as File).size]).toEqual(['QR', 6]);
  expect(services.http.callsOf('POST /payment-methods')[0]!.body).toMatchObject({
    kind: 'BANK',
    label: 'HDFC-2',
    accountNo: '000123456789',
    ifsc: 'HDFC0001234',
    qrFileId: 'file-1',
    vpa: null,
    minPaise: null,
  });
  await waitFor(() => expect(address()).toBe('/admin/payment-methods?id=M-9'));
});

test('an image of another type gives the toast of the specification', async () => {
  const services = desk();
  open(services, '/admin/payment-methods?add=1');
  const field = await screen.findByLabelText('QR image', { selector: 'input' });
  await userEvent.upload(field, new File(['x'], 'statement.pdf', { type: 'application/pdf' }), { applyAccept: false });
  await waitFor(() => expect(services.notify.said).toEqual(['error: format doen not supported']));
});

test('a step that is not let go puts the keyboard on its first fault', async () => {
  open(desk(), '/admin/payment-methods?add=1');
  await put('Label', 'HDFC-2');
  await next();
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Account name' })).toHaveFocus());
});

test("the server's reasons stand beside their fields, and what was typed stays", async () => {
  const services = desk();
  services.http.on(
    'POST /payment-methods',
    invalid([{ field: 'ifsc', code: 'BAD_IFSC', msg: 'This branch does not exist.' }]),
  );
  open(services, '/admin/payment-methods?add=1');
  await fill();
  await save();
  await screen.findByText('Some fields are not right yet.');
  await userEvent.click(screen.getByRole('button', { name: '1. Account details' }));
  expect(await screen.findByText('This branch does not exist.')).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'IFSC' })).toHaveAccessibleDescription(/This branch does not exist/);
  expect(screen.getByRole('textbox', { name: 'Label' })).toHaveValue('HDFC-2');
});

test('a second try does not store the image a second time', async () => {
  const services = desk();
  services.http.on('POST /payment-methods', invalid([{ field: 'label', code: 'TAKEN', msg: 'This label is taken.' }]));
  open(services, '/admin/payment-methods?add=1');
  await fill();
  await userEvent.upload(
    screen.getByLabelText('QR image', { selector: 'input' }),
    new File(['<svg/>'], 'q.svg', { type: 'image/svg+xml' }),
  );
  await screen.findByAltText('Preview of QR image');
  await save();
  await screen.findByText('Some fields are not right yet.');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(services.http.callsOf('POST /payment-methods')).toHaveLength(2));
  expect(services.http.callsOf('POST /files')).toHaveLength(1);
});

test('typed work survives a reload', async () => {
  const { unmount } = open(desk(), '/admin/payment-methods?add=1');
  await userEvent.type(await screen.findByRole('textbox', { name: 'Label' }), 'HDFC-2');
  unmount();
  open(desk(), '/admin/payment-methods?add=1');
  expect(await screen.findByRole('textbox', { name: 'Label' })).toHaveValue('HDFC-2');
});

test('who may not add a method is not offered to', async () => {
  open(desk([]));
  await screen.findByText('Your franchise has no payment method');
  expect(screen.queryByRole('button', { name: 'Add' })).not.toBeInTheDocument();
});

test('a QR code that pays to another address blocks, beside the image', async () => {
  const services = desk();
  open(services, '/admin/payment-methods?add=1');
  await userEvent.selectOptions(await screen.findByLabelText('Kind'), 'UPI');
  await put('Label', 'UPI-2');
  await put('Account name', 'Acme Services');
  await put('UPI address', 'other@ybl');
  await userEvent.upload(
    screen.getByLabelText('QR image', { selector: 'input' }),
    new File(['<svg/>'], 'q.svg', { type: 'image/svg+xml' }),
  );
  await next();
  expect(
    await screen.findByText('The QR code pays to acme@okhdfc, but the UPI address typed is other@ybl.'),
  ).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'UPI address' })).toBeInTheDocument();
  await userEvent.clear(screen.getByRole('textbox', { name: 'UPI address' }));
  await put('UPI address', 'Acme@OkHdfc');
  expect(await screen.findByText('The QR code pays to acme@okhdfc (Acme).')).toBeInTheDocument();
  await next();
  expect(await screen.findByLabelText('Daily cap (optional)')).toBeInTheDocument();
});

test('a duplicate begins with all but the second typing of the account, and is saved as a method of its own', async () => {
  const services = waiting(['methods.edit']);
  open(services, '/admin/payment-methods?copy=M-9');
  expect(await screen.findByRole('textbox', { name: 'Label' })).toHaveValue('HDFC-2 copy');
  expect(screen.getByRole('textbox', { name: 'Account number' })).toHaveValue('009900990099');
  await next();
  expect(await screen.findByText('The two account numbers differ')).toBeInTheDocument();
  await userEvent.type(screen.getByRole('textbox', { name: 'Account number again' }), '009900990099');
  await save();
  await waitFor(() =>
    expect(services.http.callsOf('POST /payment-methods')[0]?.body).toMatchObject({
      label: 'HDFC-2 copy',
      accountNo: '009900990099',
    }),
  );
});

const QR_FILE = () => new File(['<svg/>'], 'q.svg', { type: 'image/svg+xml' });
const chooseQr = async () =>
  userEvent.upload(await screen.findByLabelText('QR image', { selector: 'input' }), QR_FILE());

test('an upload shows how far it is and can be stopped; the field is then as before', async () => {
  const services = desk();
  services.http.on(
    'POST /files',
    ({ options }: { options: { onProgress?: (share: number) => void; signal?: AbortSignal } }) => {
      options.onProgress?.(0.4);
      return new Promise((_, reject) => options.signal?.addEventListener('abort', () => reject(new Error('stopped'))));
    },
  );
  open(services, '/admin/payment-methods?add=1');
  await chooseQr();
  await waitFor(() => expect(screen.getByRole('progressbar', { name: 'Upload of QR image' })).toHaveValue(40));
  await userEvent.click(screen.getByRole('button', { name: 'Cancel upload of QR image' }));
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  expect(screen.queryByText('stopped')).not.toBeInTheDocument();
  expect(await screen.findByLabelText('QR image', { selector: 'input' })).toBeInTheDocument();
});

test('an upload that fails says so beside the image, and is sent once more without choosing it again', async () => {
  const services = desk();
  let tries = 0;
  services.http.on('POST /files', () => {
    tries += 1;
    if (tries === 1) throw new Error('The server cannot be reached.');
    return done(anUpload({ id: 'file-2', qr: { vpa: 'acme@okhdfc', payeeName: null, amount: null } }));
  });
  open(services, '/admin/payment-methods?add=1');
  await chooseQr();
  expect(await screen.findByText('The server cannot be reached.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Upload it again' }));
  expect(await screen.findByText('The QR code pays to acme@okhdfc.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Upload it again' })).not.toBeInTheDocument();
});

test('the keyboard goes along: to the first field of the next step, and to Save', async () => {
  open(waiting(['methods.edit']), '/admin/payment-methods?edit=M-9');
  await screen.findByRole('textbox', { name: 'Label' });
  await next();
  await waitFor(() => expect(screen.getByLabelText('Minimum amount (optional)')).toHaveFocus());
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toHaveFocus());
});

test('a new account is given to a franchise, and its opening balance is asked for', async () => {
  const services = desk();
  open(services, '/admin/payment-methods?add=1');
  await fill();
  await userEvent.selectOptions(await screen.findByLabelText('Franchise'), 'WEST, West Region');
  await next();
  await put('Opening balance (optional; another person confirms it)', '9,000');
  await next();
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
  await waitFor(() => expect(services.http.callsOf('POST /payment-methods')).toHaveLength(1));
  expect(services.http.callsOf('POST /payment-methods')[0]!.body).toMatchObject({
    franchiseId: 'f1',
    openingBalancePaise: 9_000_00,
  });
});
