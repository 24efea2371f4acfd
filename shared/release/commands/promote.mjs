import { UserError } from '../../run/user-error.mjs';
import { readFigures } from '../figures.mjs';
import { promote } from '../move.mjs';
import { mustExist, nameIn, readSigner, tellWaiting } from './options.mjs';

export const usage = 'promote <remote> [<version>]';
export const does = 'puts the canary on stable, for everybody, and ends it';
export const options = [
  ['--figures <file>', 'copied on the page of modules: refuses a canary that fails more often than stable'],
  ['--despite-figures', 'promotes it all the same'],
];

export async function run(args, tell) {
  const {
    words: [word, version],
    targetDir,
    privateKey,
    dryRun,
    given,
  } = readSigner(args, { '--figures': 'value', '--despite-figures': 'flag' });
  mustExist({ targetDir });
  if (!word) throw new UserError('Say which remote to promote, for example: pnpm release promote deposit');
  const name = nameIn(word);
  const figures = await readFigures(given.figures);
  const despite = Boolean(given['despite-figures']);
  const {
    version: promoted,
    registry,
    changed,
    waits,
    words,
  } = await promote({
    targetDir,
    privateKey,
    name,
    version,
    figures,
    despite,
    dryRun,
  });
  tell(words || 'No figures were given, so nothing was compared with stable (--figures).');
  tell(`${name} ${promoted} ${dryRun ? 'would be' : 'is'} on stable${changed || waits.length > 0 ? '' : ' already'}.`);
  tellWaiting(waits, tell);
  return { name, version: promoted, changed, waits, serial: registry.serial, dryRun };
}
