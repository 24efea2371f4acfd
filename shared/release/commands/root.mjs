import { resolve } from 'node:path';
import { UserError } from '../../run/user-error.mjs';
import { publicOf } from '../keys.mjs';
import { changedRing, differences, signedRing } from '../store/ring/edit.mjs';
import { readRingFile, writeRingFile } from '../store/ring/file.mjs';
import { readOptions } from './options.mjs';
import { mustBeRoots, rootKeysIn } from './ring.mjs';

export const usage = 'root rotate [<file>]';
export const does = 'signs the next ring with other root keys, by the old ones and the new; needs no target';
export const options = [
  ['--root <file>', 'the root key of now; several with commas'],
  ['--new <file>', 'the root key from now on ("key new" makes it); several with commas'],
  ['--of <n>', 'how many of the new ones have to sign a ring; 1'],
];

export async function run(args, tell) {
  const { words, given, dryRun } = readOptions(args, { '--root': 'value', '--new': 'value', '--of': 'value' });
  if (words[0] !== 'rotate')
    throw new UserError(`root takes rotate${words[0] ? `; "${words[0]}" is something else` : ''}.`);
  const file = resolve(words[1] ?? 'release-keys.json');
  const [old, fresh] = [rootKeysIn(given.root), rootKeysIn(given.new, '--new')];
  const threshold = given.of === undefined ? 1 : Number(given.of);
  if (!(Number.isInteger(threshold) && threshold >= 1 && threshold <= fresh.length))
    throw new UserError(`--of is a number from 1 to ${fresh.length}, the number of new root keys.`);
  const before = await readRingFile(file);
  mustBeRoots(before, old);
  const next = { ...changedRing(before, {}), roots: { keys: fresh.map(publicOf), threshold } };
  const signers = [...old, ...fresh.filter((key) => !old.some((one) => publicOf(one) === publicOf(key)))];
  const ring = signedRing(next, signers);
  differences(before, ring).forEach((line) => tell(line));
  if (!dryRun) await writeRingFile(file, ring);
  tell(
    `On the machine of the target: pnpm release ring put ${file}. Open tabs follow; the old key can be destroyed then.`,
  );
  return { version: ring.version, roots: ring.roots, dryRun };
}
