/*
 * Publishes and rolls back until it is killed: `node churn.mjs <workspace> <target> <key> <tag>`. Reports each finished
 * act on stdout, so that the killing test knows what must never be lost.
 */
import { writeSync } from 'node:fs';
import { join } from 'node:path';
import { readKey } from '../keys.mjs';
import { rollback } from '../move.mjs';
import { publish } from '../publish.mjs';
import { hostBuild, remoteBuild } from './builds.mjs';

const [workspace = '', targetDir = '', keyFile = '', tag = ''] = process.argv.slice(2);
const privateKey = readKey(keyFile);
const done = (what) => writeSync(1, `${what}\n`);

for (let round = 0; ; round += 1) {
  const version = `${tag}.${round}`;
  await publish({ targetDir, privateKey, dists: [await remoteBuild(workspace, { version })] });
  done(`published ${version}`);
  if (round % 2 === 1) done(`rolled back to ${(await rollback({ targetDir, privateKey, name: 'deposit' })).to}`);
  if (round % 3 === 2)
    await publish({
      targetDir,
      privateKey,
      dists: [await hostBuild(join(workspace, 'h'), { version: `h${version}` })],
    });
}
