import { extensionOf } from './file-name.ts';

/** Toast for a file of any other type, spelt as in the specification (§5, §8). */
export const UNSUPPORTED_TYPE = 'format doen not supported';

/** 5 MB, as on the server (domain 2.9). */
export const LARGEST_IMAGE = 5 * 1024 * 1024;

const MIME_BY_EXTENSION: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  svg: 'image/svg+xml',
  webp: 'image/webp',
};

/** Other names of the same types, used by older browsers and systems. */
const OTHER_WORDS: ReadonlyMap<string, string> = new Map([
  ['image/jpg', 'image/jpeg'],
  ['image/pjpeg', 'image/jpeg'],
  ['image/x-png', 'image/png'],
]);

/** Value of a file input's `accept`. */
export const ACCEPTED_IMAGES = Object.keys(MIME_BY_EXTENSION)
  .map((extension) => `.${extension}`)
  .join(',');

/**
 * Whether a file may be uploaded as an image: its name ends in png, jpg, jpeg, svg or webp, and the browser's type does
 * not contradict that (specification §5). The server checks the content itself.
 */
export function isAcceptedImage(file: Pick<File, 'name' | 'type'>): boolean {
  const expected = MIME_BY_EXTENSION[extensionOf(file.name)];
  return expected !== undefined && (file.type === '' || (OTHER_WORDS.get(file.type) ?? file.type) === expected);
}
