import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { documentHeaders } from '../headers.mjs';
import { inlineHashes, NOTHING_INLINE } from '../format/inline.mjs';
import { readText, readTwin } from '../store/whole-files.mjs';

/** @import { InlineHashes } from '../format/inline.mjs' */

/** What tells one document from the next, twin included. @param {string} file */
const markOf = async (file) => {
  const marks = [file, `${file}.br`].map((one) =>
    stat(one).then(
      ({ mtimeMs, ino }) => `${mtimeMs} ${ino}`,
      () => '',
    ),
  );
  return (await Promise.all(marks)).join();
};

/** @param {string[]} all */
const once = (all) => [...new Set(all)];

/** @param {string} file @returns {Promise<InlineHashes>} */
async function hashesOf(file) {
  // A publication replaces the twin before the plain file: what may be sent in between is named too.
  const texts = [await readText(file), await readTwin(file)];
  const found = texts.map((text) => (text === null ? NOTHING_INLINE : inlineHashes(text)));
  return {
    scripts: once(found.flatMap(({ scripts }) => scripts)),
    styles: once(found.flatMap(({ styles }) => styles)),
  };
}

/**
 * Makes the function that answers the headers of the document as it is published now; it is read again when it has
 * changed.
 *
 * @param {{ root: string, remoteOrigins: string[] }} options
 */
export function documentPolicy({ root, remoteOrigins }) {
  const file = join(root, 'index.html');
  let known = '';
  let headers = documentHeaders({ remoteOrigins });
  return async () => {
    const mark = await markOf(file);
    if (mark !== known) headers = documentHeaders({ remoteOrigins, inline: await hashesOf(file) });
    known = mark;
    return headers;
  };
}
