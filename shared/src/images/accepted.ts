import { extensionOf } from './file-name.ts';

/** Toast of a file of any other type, spelled as the specification spells it (§5, §8). */
export const UNSUPPORTED_TYPE = 'format doen not supported';

/** 5 MB, as the server has it (domain 2.9). */
export const LARGEST_IMAGE = 5 * 1024 * 1024;

const MIME_BY_EXTENSION: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  svg: 'image/svg+xml',
  webp: 'image/webp',
};

/** Words that older browsers and systems use for the same types. */
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
 * Whether a file may be uploaded as an image: its name ends in png, jpg, jpeg, svg or webp, and what the browser
 * says of its type does not contradict that (specification §5). The server looks at the content itself.
 */
export function isAcceptedImage(file: Pick<File, 'name' | 'type'>): boolean {
  const expected = MIME_BY_EXTENSION[extensionOf(file.name)];
  return expected !== undefined && (file.type === '' || (OTHER_WORDS.get(file.type) ?? file.type) === expected);
}
