import { UserError } from '../../run/user-error.mjs';
import { promote } from '../move.mjs';
import { mustExist, nameIn, readSigner } from './options.mjs';

export const usage = 'promote <remote> [<version>]';
export const does = 'puts the canary on stable, for everybody, and ends it';
export const options = [];

export async function run(args, tell) {
  const {
    words: [word, version],
    targetDir,
    privateKey,
    dryRun,
  } = readSigner(args);
  mustExist({ targetDir });
  if (!word) throw new UserError('Say which remote to promote, for example: pnpm release promote deposit');
  const name = nameIn(word);
  const { version: promoted, registry, changed } = await promote({ targetDir, privateKey, name, version, dryRun });
  tell(`${name} ${promoted} ${dryRun ? 'would be' : 'is'} on stable${changed ? '' : ' already'}.`);
  return { name, version: promoted, changed, serial: registry.serial, dryRun };
}
