import {
  ACCEPTED_IMAGES,
  extensionOf,
  isAcceptedImage,
  readImage,
  slug,
  storedName,
  UNSUPPORTED_TYPE,
} from './index.ts';

const NOW = new Date('2026-11-21T05:30:00.000Z');

describe('specification §5: accepted image types', () => {
  test.each([
    ['qr.png', 'image/png'],
    ['qr.jpg', 'image/jpeg'],
    ['qr.jpeg', 'image/jpeg'],
    ['qr.svg', 'image/svg+xml'],
    ['qr.webp', 'image/webp'],
    ['QR.PNG', 'image/png'],
    ['no-type-known.png', ''],
    ['other-word.jpg', 'image/jpg'],
    ['other-word.jpeg', 'image/pjpeg'],
    ['other-word.png', 'image/x-png'],
  ])('%s (%s) is accepted', (name, type) => {
    expect(isAcceptedImage({ name, type })).toBe(true);
  });

  test.each([
    ['statement.pdf', 'application/pdf'],
    ['qr.gif', 'image/gif'],
    ['qr.bmp', 'image/bmp'],
    ['photo.heic', 'image/heic'],
    ['qr.png.exe', ''],
    ['png', ''],
    ['renamed.png', 'application/pdf'],
    ['renamed.svg', 'text/html'],
    ['crossed.png', 'image/webp'],
    ['crossed.png', 'image/jpg'],
    ['crossed.jpg', 'image/x-png'],
    ['inherited.png', 'constructor'],
    ['', ''],
  ])('%s (%s) is refused', (name, type) => {
    expect(isAcceptedImage({ name, type })).toBe(false);
  });

  test('the toast is spelled as the product owner spells it', () => {
    expect(UNSUPPORTED_TYPE).toBe('format doen not supported');
  });

  test('the file chooser offers exactly the accepted types', () => {
    expect(ACCEPTED_IMAGES).toBe('.png,.jpg,.jpeg,.svg,.webp');
  });
});

describe('specification §5: slug of the original name', () => {
  test.each([
    ['  Payment Proof  ', 'payment-proof'],
    ['A   B', 'a-b'],
    ['a - b', 'a-b'],
    ['a---b', 'a-b'],
    ['QR Code (HDFC)', 'qr-code-hdfc'],
    ['snake_case.v2', 'snakecasev2'],
    ['a & b', 'a--b'],
    ['रसीद 42', '-42'],
    ['tab\tand\nline', 'tab-and-line'],
    ['', ''],
  ])('%j becomes %j', (name, expected) => {
    expect(slug(name)).toBe(expected);
  });
});

describe('specification §5: stored file name', () => {
  test('is the slug, an underscore, a timestamp and the extension', () => {
    expect(storedName('QR Code (HDFC).PNG', NOW)).toBe(`qr-code-hdfc_${NOW.getTime()}.png`);
  });

  test('keeps the last extension of several', () => {
    expect(storedName('proof.final.jpeg', NOW)).toBe(`prooffinal_${NOW.getTime()}.jpeg`);
    expect(extensionOf('proof.final.jpeg')).toBe('jpeg');
  });
});

test('specification §3: an upload is a name, a blob and a data URL', async () => {
  const file = new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'My QR.svg', { type: 'image/svg+xml' });
  const image = await readImage(file, NOW);
  expect(image.imageName).toBe(`my-qr_${NOW.getTime()}.svg`);
  expect(image.imageFile).toBe(file);
  expect(image.url).toMatch(/^data:image\/svg\+xml;base64,/);
});
