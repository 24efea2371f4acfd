import { jpeg, png, svg } from '../../../testing/images.ts';
import { bharatCode, qrPhoto, qrPng, qrSvg, qrWebp, upiLink } from '../../../testing/qr.ts';
import { readUpiCode } from '../../payment-methods/upi-code.ts';
import { readQr } from './read-qr.ts';

const LINK = upiLink('sahyadri.main@hdfcbank');

test.each([
  ['an SVG', async () => qrSvg(LINK)],
  ['a PNG', () => qrPng(LINK)],
  ['a WebP', () => qrWebp(LINK)],
  ['a tilted, blurred, dark JPEG photograph', () => qrPhoto(LINK)],
])('the code in %s is read', async (_, make) => {
  expect(await readQr(await make())).toBe(LINK);
});

test.each([
  ['a blank picture', png(40, 40)],
  ['a drawing', svg()],
  ['a header without pixels', jpeg()],
  ['bytes that are no image', Buffer.from('hello')],
])('%s holds no code', async (_, bytes) => {
  expect(await readQr(bytes)).toBeNull();
});

test.each([
  [LINK, { vpa: 'sahyadri.main@hdfcbank', payeeName: 'Sample Services', amount: null }],
  ['UPI://pay?pa=Shop@YBL&am=10.00', { vpa: 'shop@ybl', payeeName: null, amount: '10.00' }],
  [bharatCode('shop.counter@sbi'), { vpa: 'shop.counter@sbi', payeeName: 'SAMPLE SERVICES', amount: null }],
  [bharatCode('shop.counter@sbi', '99.00'), { vpa: 'shop.counter@sbi', payeeName: 'SAMPLE SERVICES', amount: '99.00' }],
  ['https://example.com/pay?pa=shop@ybl', null],
  ['upi://pay?pn=Nobody', null],
  ['0002010102', null],
  ['hello', null],
])('%s is read as a payment code or is none', (text, code) => {
  expect(readUpiCode(text)).toEqual(code);
});
