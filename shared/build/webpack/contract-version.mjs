import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const FILES = ['../../src/contract/version.ts', '../../src/contract/version.js'];

/** The `CONTRACT_VERSION` of this checkout, read where it is written. */
export function contractVersion() {
  const file = FILES.map((path) => fileURLToPath(new URL(path, import.meta.url))).find((path) => existsSync(path));
  const [, version] = /CONTRACT_VERSION = '(\d+\.\d+)'/.exec(file ? readFileSync(file, 'utf8') : '') ?? [];
  if (!version) throw new Error(`${file ?? FILES.join(' or ')} names no CONTRACT_VERSION`);
  return version;
}
