import { jpeg, png, svg } from '../../../testing/images/images.ts';
import { shown, size } from '../../../testing/proof/proof.ts';
import { bharatCode, noisePng, qrPhoto, qrPng, qrSvg, qrWebp, upiLink } from '../../../testing/images/qr.ts';
import { readUpiCode } from '../../../domain/payment-methods/upi-code.ts';
import { readQr } from './read-qr.ts';

const MOST_BUSY = size({ gate: Infinity, promise: 0.5 });

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

test('the search for a code does not block the API, and an image that takes too long counts as one without a code', async () => {
  const noise = await noisePng();
  await readQr(await qrPng(LINK));
  let ticks = 0;
  const ticking = setInterval(() => (ticks += 1), 5);
  const [before, start] = [performance.eventLoopUtilization(), performance.now()];
  expect(await readQr(noise)).toBeNull();
  clearInterval(ticking);
  const { utilization } = performance.eventLoopUtilization(before);
  shown({
    promise: 'P20',
    what: 'the event loop while a picture of noise is searched for a code',
    promised: 'busy for less than half of the search',
    measured: `for ${(utilization * 100).toFixed(0)} % of ${(performance.now() - start).toFixed(0)} ms`,
  });
  // A search on the event loop would allow no tick at all. How busy the loop is counts only on an idle machine.
  expect(ticks).toBeGreaterThan(5);
  expect(utilization).toBeLessThan(MOST_BUSY);
  expect(await readQr(noise, 1)).toBeNull();
  expect(await readQr(await qrPng(LINK))).toBe(LINK);
});

test('concurrent images are read one after the other, each with its own answer', async () => {
  const links = ['one@ybl', 'two@ybl', 'three@ybl'].map((vpa) => upiLink(vpa));
  expect(await Promise.all(links.map(async (link) => readQr(await qrPng(link))))).toEqual(links);
});
