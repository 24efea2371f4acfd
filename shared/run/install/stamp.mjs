import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cacheFolder } from '../workspace.mjs';

/** @param {string} name */
const fileOf = (name) => join(cacheFolder, 'stamps', name);

/** What was true when the work called `name` was last done well; undefined when it never was. @param {string} name */
export function readStamp(name) {
  try {
    return readFileSync(fileOf(name), 'utf8');
  } catch {
    return undefined;
  }
}

/** Remembers that the work called `name` was done well for inputs of this fingerprint. @param {string} name @param {string} fingerprint */
export function writeStamp(name, fingerprint) {
  mkdirSync(join(cacheFolder, 'stamps'), { recursive: true });
  writeFileSync(fileOf(name), fingerprint);
}

/** Forgets the work: it has begun again, and may not end well. @param {string} name */
export const clearStamp = (name) => rmSync(fileOf(name), { force: true });
