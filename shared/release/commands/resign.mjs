import { UserError } from '../../run/user-error.mjs';
import { resign } from '../store/ring/resign.mjs';
import { mustExist, nameIn, readSigner, tellWaiting } from './options.mjs';

export const usage = 'resign <remote | host | policy> [<version…>]';
export const does = 'signs releases again with another key, after one was lost or stolen';
export const options = [['--all', 'every version: for a key that was lost, not for one that was stolen']];

export async function run(args, tell) {
  const { words, targetDir, privateKey, dryRun, given } = readSigner(args, { '--all': 'flag' });
  mustExist({ targetDir });
  const [word, ...named] = words;
  if (!word) throw new UserError('Say what to sign again, for example: pnpm release resign deposit 1.0.1-3fa9c1d2');
  const name = nameIn(word);
  if (name !== 'policy' && named.length === 0 && !given.all)
    throw new UserError(
      `Name the versions of ${name} that you answer for; --all is for a key that was lost and not stolen.`,
    );
  const { versions, registry, waits } = await resign({
    targetDir,
    privateKey,
    name,
    versions: given.all ? undefined : named,
    dryRun,
  });
  tell(`${[name, ...versions].join(' ')} ${dryRun ? 'would be' : 'is'} signed again.`);
  tellWaiting(waits, tell);
  return { name, versions, waits, serial: registry.serial, dryRun };
}
