import { UserError } from '../../run/user-error.mjs';
import { readFigures } from '../figures.mjs';
import { rollback } from '../move.mjs';
import { channelIn, mustExist, nameIn, readSigner, tellWaiting } from './options.mjs';

export const usage = 'rollback <remote | host>';
export const does = 'offers the version before again; a canary is called off';
export const options = [
  ['--to <version>', 'this version instead of the one before'],
  ['--channel <name>', 'stable (default) or canary'],
  ['--figures <file>', 'copied on the page of modules: also serves hosts that a tab said it runs'],
];

export async function run(args, tell) {
  const settings = readSigner(args, { '--to': 'value', '--channel': 'value', '--figures': 'value' });
  mustExist(settings);
  const [word] = settings.words;
  if (!word) throw new UserError('Say what to roll back, for example: pnpm release rollback deposit');
  const { targetDir, privateKey, dryRun, given } = settings;
  const name = nameIn(word);
  const channel = channelIn(settings);
  const { from, to, registry, changed, waits } = await rollback({
    targetDir,
    privateKey,
    name,
    channel,
    to: given.to,
    figures: await readFigures(given.figures),
    dryRun,
  });
  tell(
    changed
      ? `${name}: ${channel} ${dryRun ? 'would go' : 'went'} from ${from} to ${to ?? 'nothing'}.`
      : waits.length > 0
        ? `${name}: prepared.`
        : `${name}: ${channel} is ${to} already.`,
  );
  tellWaiting(waits, tell);
  return { name, channel, from, to, changed, waits, serial: registry.serial, dryRun };
}
