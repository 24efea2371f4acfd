import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { done, fakeServices, invalid, renderScreen, type FakeServices } from '@backoffice/shared/testing';
import { EMPTY_METHOD, methodErrors, newMethod, type MethodDraft } from './method-draft.ts';
import { PaymentMethodsPage } from './payment-methods-page.tsx';

beforeEach(() => sessionStorage.clear());

function desk(permissions = ['methods.edit']): FakeServices {
  const services = fakeServices({ staff: { permissions } });
  services.http
    .on('GET /payment-methods', { items: [], page: { limit: 50, hasMore: false, next: null, prev: null, count: 0 } })
    .on('GET /payment-methods/:id', { id: 'm9', no: 'M-9', version: 1, label: 'HDFC-2', kind: 'BANK', purpose: 'DEPOSIT', status: 'draft', todayInPaise: 0, todayOutPaise: 0, priority: 1 })
    .on('GET /audit/:type/:id', { items: [] })
    .on('POST /files', done({ id: 'file-1' }))
    .on('POST /payment-methods', done({ id: 'm9', no: 'M-9' }, 'HDFC-2 is saved as a draft'));
  return services;
}

async function put(label: string, text: string) {
  await userEvent.click(await screen.findByLabelText(label));
  await userEvent.paste(text);
}

async function fill() {
  await put('Label', 'HDFC-2');
  await put('Account holder', 'Acme Services');
  await put('Bank', 'HDFC Bank');
  await put('IFSC', 'hdfc0001234');
  await put('Account number', '0001 2345 6789');
  // This field takes no paste: the number is typed a second time.
  await userEvent.type(screen.getByLabelText('Account number again'), '000123456789');
}

const open = (services: FakeServices, at = '/admin/payment-methods') => renderScreen(<PaymentMethodsPage />, { services, at });

test('a bank account is added with its QR image, stored first', async () => {
  const services = desk();
  const { address } = open(services);
  await userEvent.click(await screen.findByRole('button', { name: 'Add' }));
  await fill();
  const image = new File(['<svg/>'], 'QR Code.svg', { type: 'image/svg+xml' });
  await userEvent.upload(screen.getByLabelText('QR image', { selector: 'input' }), image);
  expect(await screen.findByAltText('Preview of QR image')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(services.http.callsOf('POST /payment-methods')).toHaveLength(1));
  const upload = services.http.callsOf('POST /files')[0]!.body as FormData;
  expect([upload.get('purpose'), (upload.get('file') as File).size]).toEqual(['QR', 6]);
  expect(services.http.callsOf('POST /payment-methods')[0]!.body).toMatchObject({
    kind: 'BANK', label: 'HDFC-2', accountNo: '000123456789', ifsc: 'HDFC0001234', qrFileId: 'file-1', vpa: null, minPaise: null,
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

test("the server's reasons stand beside their fields, and what was typed stays", async () => {
  const services = desk();
  services.http.on('POST /payment-methods', invalid([{ field: 'ifsc', code: 'BAD_IFSC', msg: 'This branch does not exist.' }]));
  open(services, '/admin/payment-methods?add=1');
  await fill();
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('This branch does not exist.')).toBeInTheDocument();
  expect(screen.getByLabelText('IFSC')).toHaveAccessibleDescription(/This branch does not exist/);
  expect(screen.getByLabelText('Label')).toHaveValue('HDFC-2');
});

test('a second try does not store the image a second time', async () => {
  const services = desk();
  services.http.on('POST /payment-methods', invalid([{ field: 'label', code: 'TAKEN', msg: 'This label is taken.' }]));
  open(services, '/admin/payment-methods?add=1');
  await fill();
  await userEvent.upload(screen.getByLabelText('QR image', { selector: 'input' }), new File(['<svg/>'], 'q.svg', { type: 'image/svg+xml' }));
  await screen.findByAltText('Preview of QR image');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('This label is taken.');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(services.http.callsOf('POST /payment-methods')).toHaveLength(2));
  expect(services.http.callsOf('POST /files')).toHaveLength(1);
});

test('typed work survives a reload', async () => {
  const { unmount } = open(desk(), '/admin/payment-methods?add=1');
  await userEvent.type(await screen.findByLabelText('Label'), 'HDFC-2');
  unmount();
  open(desk(), '/admin/payment-methods?add=1');
  expect(await screen.findByLabelText('Label')).toHaveValue('HDFC-2');
});

test('who may not add a method is not offered to', async () => {
  open(desk([]));
  await screen.findByText('There is no payment method yet');
  expect(screen.queryByRole('button', { name: 'Add' })).not.toBeInTheDocument();
});

const typed = (change: Partial<MethodDraft>): MethodDraft => ({
  ...EMPTY_METHOD, label: 'HDFC-2', holderName: 'Acme', bankName: 'HDFC', accountNo: '000123456789', accountAgain: '000123456789', ifsc: 'HDFC0001234', ...change,
});

test.each<[string, Partial<MethodDraft>, object]>([
  ['two different account numbers', { accountAgain: '000123456780' }, { accountAgain: 'The two account numbers differ' }],
  ['an IFSC with a letter O', { ifsc: 'HDFCO001234' }, { ifsc: 'The fifth character of an IFSC is a zero' }],
  ['a maximum below the minimum', { minPaise: '10k', maxPaise: '500' }, { maxPaise: 'The largest amount is below the smallest' }],
  ['a QR code without image or address', { kind: 'QR' }, { qrFileId: 'Add the QR image or the UPI address' }],
  ['a UPI address without @', { kind: 'UPI', vpa: 'acme' }, { vpa: 'A UPI address has an @, e.g. name@bank' }],
])('%s is said beside the field', (_, change, errors) => {
  expect(methodErrors(typed(change), 'none')).toEqual(errors);
});

test('a UPI method carries no account, whatever was typed before its kind was changed', () => {
  expect(newMethod(typed({ kind: 'UPI', vpa: ' Acme@OkHdfc ' }), null)).toMatchObject({ accountNo: null, ifsc: null, vpa: 'acme@okhdfc' });
});
