import { createHash } from 'node:crypto';

/**
 * The hashes by which a policy lets the document's own script and style run, each as a source of its directive.
 *
 * @typedef {{ scripts: string[], styles: string[] }} InlineHashes
 */

/** @type {InlineHashes} */
export const NOTHING_INLINE = { scripts: [], styles: [] };

/** @param {string} html @param {string} tag */
const hashesOf = (html, tag) =>
  Array.from(
    html.matchAll(new RegExp(`<${tag}>([^]*?)</${tag}>`, 'g')),
    ([, content = '']) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`,
  );

/**
 * What stands in a document by itself; scripts and styles in files have an address, or attributes.
 *
 * @param {string} html
 * @returns {InlineHashes}
 */
export const inlineHashes = (html) => ({ scripts: hashesOf(html, 'script'), styles: hashesOf(html, 'style') });
