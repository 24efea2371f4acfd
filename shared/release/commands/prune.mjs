import { UserError } from '../../run/user-error.mjs';
import { readFigures } from '../figures.mjs';
import { prune } from '../prune.mjs';
import { mustExist, readSigner } from './options.mjs';

export const usage = 'prune';
export const does = 'removes versions that no open tab can still be running';
export const options = [
  ['--longest-session <hours>', 'how long a tab may stay open; 12'],
  ['--figures <file>', 'copied on the page of modules: also keeps what tabs said they run within that time'],
];

function hoursOf(text) {
  if (text === undefined) return undefined;
  if (/^\d+(\.\d+)?$/.test(text)) return Number(text) * 3_600_000;
  throw new UserError('--longest-session is a number of hours.');
}

export async function run(args, tell) {
  const settings = readSigner(args, { '--longest-session': 'value', '--figures': 'value' });
  mustExist(settings);
  const { targetDir, privateKey, dryRun, given } = settings;
  const figures = await readFigures(given.figures);
  const { removed, changed } = await prune({
    targetDir,
    privateKey,
    dryRun,
    longest: hoursOf(given['longest-session']),
    figures,
  });
  for (const { name, version } of removed) tell(`${name} ${version} ${dryRun ? 'would be removed' : 'was removed'}.`);
  if (removed.length === 0) tell('Nothing to remove: every version is offered, or was until less than a session ago.');
  if (!figures) tell('No figures were given, so this went by the clock alone (--figures).');
  return { removed, changed, dryRun };
}
