import { execFile } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { apiRoot } from '../../settings/paths.ts';

const run = promisify(execFile);

/** The API as `pnpm bundle` writes it, in a new folder. */
export async function madeBundle(): Promise<string> {
  const folder = path.join(mkdtempSync(path.join(os.tmpdir(), 'bundle-')), 'api');
  await run(process.execPath, [path.join(apiRoot, 'ops/bundle/main.mjs'), folder]);
  return folder;
}

/** The long-term releases of Node.js on which the bundle is tried, beside the one that runs the tests; the last is that of the image. */
export const NODES = ['24.22.3', '26.12.1'];

/** A Node.js of this version, from the npm registry; fetched once. */
export async function nodeOf(version: string): Promise<string> {
  const script = `import { unpackedNode } from ${JSON.stringify(path.join(apiRoot, 'ops/image/node.mjs'))}; process.stdout.write(unpackedNode(process.argv[1]))`;
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', script, version]);
  return path.join(stdout, 'bin/node');
}
