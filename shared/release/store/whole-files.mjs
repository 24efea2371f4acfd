import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants, gzipSync } from 'node:zlib';
import { codeOf } from '../../run/process/code-of.mjs';

/** @param {string} path */
export const isThere = (path) =>
  stat(path).then(
    () => true,
    () => false,
  );

/** The text of a file, or `null` when there is none. @param {string} file */
export const readText = (file) =>
  readFile(file, 'utf8').catch((error) => {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  });

/**
 * A fresh path in `staging` for a draft. It is on the target's disk, so a rename puts it into place.
 *
 * @param {string} staging
 */
export async function draftIn(staging) {
  await mkdir(staging, { recursive: true });
  return join(staging, randomUUID());
}

/**
 * Replaces a file in one step: a reader sees the old or the new content, even if the writer is killed.
 *
 * @param {string} file
 * @param {string | Uint8Array} content
 * @param {string} staging
 */
export async function writeWhole(file, content, staging) {
  const draft = await draftIn(staging);
  await mkdir(dirname(file), { recursive: true });
  try {
    const handle = await open(draft, 'wx');
    await handle
      .writeFile(content)
      .then(() => handle.sync())
      .finally(() => handle.close());
    await rename(draft, file);
  } catch (error) {
    // No partial draft may stay, above all on a full disk.
    await rm(draft, { force: true });
    throw error;
  }
}

/** @param {string} text @returns {[string, Uint8Array][]} */
const packed = (text) => [
  ['.br', brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: text.length } })],
  ['.gz', gzipSync(text)],
];

/**
 * Writes a text with its compressed twins, the plain one last.
 *
 * @param {string} file
 * @param {string} text
 * @param {string} staging
 */
export async function writeWithTwins(file, text, staging) {
  for (const [extension, content] of packed(text)) await writeWhole(file + extension, content, staging);
  await writeWhole(file, text, staging);
}

/** The text a browser that accepts brotli gets; `null` when that twin is missing or damaged. @param {string} file */
export async function readTwin(file) {
  try {
    return brotliDecompressSync(await readFile(`${file}.br`)).toString();
  } catch {
    return null;
  }
}

/** Moves a folder or file out of place in one step, then deletes it. @param {string} path @param {string} staging */
export async function removeWhole(path, staging) {
  const draft = await draftIn(staging);
  await rename(path, draft);
  await rm(draft, { recursive: true, force: true });
}
