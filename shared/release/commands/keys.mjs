import { linesOf } from '../store/ring/edit.mjs';
import { placesOf } from '../store/places.mjs';
import { readRing } from '../store/ring.mjs';
import { mustExist, noMore, readOptions } from './options.mjs';

export const usage = 'keys';
export const does = 'shows who may sign what, and until when';
export const options = [];

export async function run(args, tell) {
  const { targetDir, words } = readOptions(args);
  noMore(words, 0, usage);
  mustExist({ targetDir });
  const { version, expiresAt, keys, thresholds, roots, flat = false } = await readRing(placesOf(targetDir));
  if (keys.length === 0) tell('No key yet: the first publication puts its own in.');
  else if (flat) {
    keys.forEach(({ key }) => tell(`${key}  may sign everything`));
    tell('These keys have no scope yet: "pnpm release ring upgrade" signs them by a root key.');
  } else linesOf({ version, issuedAt: '', expiresAt, keys, thresholds, roots }).forEach((line) => tell(line));
  return { version, expiresAt, keys, thresholds, roots, flat };
}
