import { IMAGE_KINDS, type ImageMime } from './image/kind.ts';

const LONGEST = 100;

/** A name that the panel has already built by the rule. */
const MADE = /^[a-z0-9-]{0,100}_\d{13}\.(png|jpg|jpeg|svg|webp)$/;

/** The stored name of the specification §5: slug of the original, underscore, timestamp, extension. It is data, never a path. */
export function imageNameOf(original: string, mime: ImageMime, now: Date): string {
  if (MADE.test(original)) return original;
  const dot = original.lastIndexOf('.');
  const extension = original.slice(dot + 1).toLowerCase();
  const known = (IMAGE_KINDS[mime].extensions as readonly string[]).includes(extension)
    ? extension
    : IMAGE_KINDS[mime].extensions[0];
  return `${slugOf(original.slice(0, dot))}_${now.getTime()}.${known}`;
}

/** Trimmed, lower case, spaces into single hyphens, repeated hyphens collapsed, and only a-z, 0-9 and the hyphen kept. */
export function slugOf(name: string): string {
  return name
    .trim()
    .toLowerCase()
    .replace(/\s+/g, '-')
    .replace(/-+/g, '-')
    .replace(/[^a-z0-9-]/g, '')
    .slice(0, LONGEST);
}
