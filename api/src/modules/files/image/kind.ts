/** The types of the specification §5, by their media type. */
export const IMAGE_KINDS = {
  'image/png': { extensions: ['png'] },
  'image/jpeg': { extensions: ['jpg', 'jpeg'] },
  'image/webp': { extensions: ['webp'] },
  'image/svg+xml': { extensions: ['svg'] },
} as const;

export type ImageMime = keyof typeof IMAGE_KINDS;

/** The type according to the first bytes; text that starts like XML is taken for SVG and checked later. */
export function kindOfBytes(bytes: Buffer): ImageMime | undefined {
  if (bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))) return 'image/png';
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'image/jpeg';
  if (bytes.subarray(0, 4).toString('latin1') === 'RIFF' && bytes.subarray(8, 12).toString('latin1') === 'WEBP')
    return 'image/webp';
  return /^(\uFEFF)?\s*</.test(bytes.subarray(0, 200).toString('utf8')) ? 'image/svg+xml' : undefined;
}

/** The type according to the name. Only the last extension counts, so `qr.png.exe` has none. */
export function kindOfName(name: string): ImageMime | undefined {
  const extension = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase();
  const found = Object.entries(IMAGE_KINDS).find(([, kind]) =>
    (kind.extensions as readonly string[]).includes(extension ?? ''),
  );
  return found?.[0] as ImageMime | undefined;
}

/** Unregistered names that older browsers and systems send. */
const OTHER_WORDS: ReadonlyMap<string, ImageMime> = new Map([
  ['image/jpg', 'image/jpeg'],
  ['image/pjpeg', 'image/jpeg'],
  ['image/x-png', 'image/png'],
]);

/** The type that the sender declares. */
export function kindOfDeclared(mime: string): ImageMime | undefined {
  const plain = mime.toLowerCase().split(';')[0]?.trim();
  const known = OTHER_WORDS.get(plain ?? '') ?? plain;
  return known !== undefined && Object.hasOwn(IMAGE_KINDS, known) ? (known as ImageMime) : undefined;
}
