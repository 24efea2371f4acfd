import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { documentHeaders } from '../headers.mjs';
import { inlineHashes, NOTHING_INLINE } from '../format/inline.mjs';
import { originsIn } from '../format/origins.mjs';
import { problemOfRegistry } from '../format/registry-schema.mjs';
import { splitSigned } from '../format/signed-text.mjs';
import { readText, readTwin } from '../store/whole-files.mjs';

/** @import { InlineHashes } from '../format/inline.mjs' */

/** What tells one version of these files from the next, twins included. @param {string[]} files */
const markOf = async (files) => {
  const marks = files
    .flatMap((file) => [file, `${file}.br`])
    .map((one) =>
      stat(one).then(
        ({ mtimeMs, ino }) => `${mtimeMs} ${ino}`,
        () => '',
      ),
    );
  return (await Promise.all(marks)).join();
};

/** @param {string[]} all */
const once = (all) => [...new Set(all)];

/** A publication replaces the twin before the plain file: what may be sent in between counts too. @param {string} file */
const formsOf = async (file) => (await Promise.all([readText(file), readTwin(file)])).filter((text) => text !== null);

/** @param {string} file @returns {Promise<InlineHashes>} */
async function hashesOf(file) {
  const found = [NOTHING_INLINE, ...(await formsOf(file)).map((text) => inlineHashes(text))];
  return {
    scripts: once(found.flatMap(({ scripts }) => scripts)),
    styles: once(found.flatMap(({ styles }) => styles)),
  };
}

/** A registry that cannot be read opens nothing. @param {string} text */
function registryIn(text) {
  try {
    const registry = JSON.parse(splitSigned(text)?.payload ?? 'null');
    return problemOfRegistry(registry) ? null : registry;
  } catch {
    return null;
  }
}

/** @param {string} file */
async function originsOf(file) {
  const found = (await formsOf(file)).map((text) => originsIn(registryIn(text)));
  return {
    remoteOrigins: once(found.flatMap(({ remoteOrigins }) => remoteOrigins)),
    connectOrigins: once(found.flatMap(({ connectOrigins }) => connectOrigins)),
  };
}

/**
 * Makes the function that answers the headers of the document as it is published now; document and registry are read
 * again when they have changed.
 *
 * @param {{ root: string }} options
 */
export function documentPolicy({ root }) {
  const document = join(root, 'index.html');
  const registry = join(root, 'registry.json');
  let known = '';
  let headers = documentHeaders();
  return async () => {
    const mark = await markOf([document, registry]);
    if (mark !== known) headers = documentHeaders({ ...(await originsOf(registry)), inline: await hashesOf(document) });
    known = mark;
    return headers;
  };
}
