/**
 * The slug of a name: trimmed, lower case, spaces to single hyphens, repeated hyphens collapsed, everything but a-z,
 * 0-9 and the hyphen dropped, in the specification's order (§5). Dropping comes last, so it may leave two hyphens.
 */
export const slug = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .replace(/\s+/g, '-')
    .replace(/-+/g, '-')
    .replace(/[^a-z0-9-]/g, '');

/**
 * The name under which an image is stored: slug of the original name, underscore, timestamp in ms, extension
 * (specification §5). `QR Code (HDFC).PNG` becomes `qr-code-hdfc_1795219200000.png`.
 */
export function storedName(original: string, now: Date): string {
  const { stem, extension } = splitName(original);
  return `${slug(stem)}_${now.getTime()}.${extension}`;
}

/** Extension in lower case without the dot; empty when the name has none. */
export const extensionOf = (name: string): string => splitName(name).extension;

function splitName(name: string): { stem: string; extension: string } {
  const dot = name.lastIndexOf('.');
  if (dot < 0) return { stem: name, extension: '' };
  return {
    stem: name.slice(0, dot),
    extension: name
      .slice(dot + 1)
      .trim()
      .toLowerCase(),
  };
}
