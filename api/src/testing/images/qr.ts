import encodeQR from 'qr';
import sharp from 'sharp';

/** A clean QR code, as shops and banks make them. */
export const qrSvg = (text: string): Buffer => Buffer.from(encodeQR(text, 'svg'));

export const qrPng = (text: string): Promise<Buffer> => sharp(qrSvg(text)).resize(420, 420).png().toBuffer();
export const qrWebp = (text: string): Promise<Buffer> => sharp(qrSvg(text)).resize(420, 420).webp().toBuffer();

/** Like a photograph of a printed code: tilted, blurred, a little dark, heavily compressed. */
export const qrPhoto = (text: string): Promise<Buffer> =>
  sharp(qrSvg(text))
    .resize(700, 700)
    .flatten({ background: '#fff' })
    .rotate(7, { background: '#cfcfcf' })
    .blur(1.2)
    .modulate({ brightness: 0.8 })
    .jpeg({ quality: 55 })
    .toBuffer();

/** The worst image to search: it looks like a code everywhere. */
export const noisePng = (): Promise<Buffer> =>
  sharp({
    create: {
      width: 1_248,
      height: 1_248,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .png()
    .toBuffer();

export const upiLink = (vpa: string, more = ''): string => `upi://pay?pa=${vpa}&pn=Sample%20Services&cu=INR${more}`;

/** A Bharat QR with this UPI address and an optional amount. */
export function bharatCode(vpa: string, amount?: string): string {
  const tag = (id: string, value: string) => `${id}${String(value.length).padStart(2, '0')}${value}`;
  const account = tag('26', tag('00', 'A000000524') + tag('01', vpa));
  return `${tag('00', '01')}${tag('01', '11')}${account}${tag('52', '6012')}${tag('53', '356')}${amount ? tag('54', amount) : ''}${tag('58', 'IN')}${tag('59', 'SAMPLE SERVICES')}`;
}
