import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { cacheFolder } from '../places.mjs';

/** The long-term release that is in the image. */
export const NODE = '26.12.1';

/**
 * The folder of a Node.js from the npm registry, with `bin/node`; fetched once. npm checks what it fetches by the hash of
 * the registry.
 */
export function unpackedNode(version = NODE) {
  const folder = path.join(cacheFolder, 'node', version);
  const unpacked = path.join(folder, 'package');
  if (existsSync(path.join(unpacked, 'bin/node'))) return unpacked;
  mkdirSync(path.dirname(folder), { recursive: true });
  const fresh = mkdtempSync(`${folder}-`);
  const name = `node-${process.platform}-${process.arch}@${version}`;
  const packed = execFileSync('npm', ['pack', name, '--silent'], { cwd: fresh, encoding: 'utf8' }).trim();
  execFileSync('tar', ['-xzf', packed], { cwd: fresh });
  rmSync(path.join(fresh, packed));
  renameSync(fresh, folder);
  return unpacked;
}
