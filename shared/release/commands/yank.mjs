import { UserError } from '../../run/user-error.mjs';
import { yank } from '../yank/yank.mjs';
import { mustExist, nameIn, readSigner, tellWaiting } from './options.mjs';

export const usage = 'yank <remote | host> <version>';
export const does = 'takes a bad release out of every open tab, for good';
export const options = [['--reason <text>', 'what is wrong with it, as staff will read it; needed']];

/** What staff read in a banner. */
const LONGEST_REASON = 200;

function reasonOf(text = '') {
  const reason = text.trim();
  const isPlain = reason.length > 0 && reason.length <= LONGEST_REASON && !/[\p{Cc}]/u.test(reason);
  if (isPlain) return reason;
  throw new UserError(
    `Say with --reason what is wrong, in one line of up to ${LONGEST_REASON} characters: staff read it.`,
  );
}

export async function run(args, tell) {
  const settings = readSigner(args, { '--reason': 'value' });
  mustExist(settings);
  const {
    words: [word, version],
    targetDir,
    privateKey,
    dryRun,
    given,
  } = settings;
  if (!word || !version) throw new UserError('Say what to yank, for example: pnpm release yank deposit 1.0.1-3fa9c1d2');
  const name = nameIn(word);
  const reason = reasonOf(given.reason);
  const { instead, registry, changed, waits } = await yank({ targetDir, privateKey, name, version, reason, dryRun });
  tell(
    changed
      ? `${name} ${version} ${dryRun ? 'would be' : 'is'} taken back; ${instead ? `staff get ${instead}` : 'nothing is left to offer: publish a better one'}.`
      : waits.length > 0
        ? `${name} ${version}: prepared.`
        : `${name} ${version} is taken back already.`,
  );
  tellWaiting(waits, tell);
  return { name, version, reason, instead, changed, waits, serial: registry.serial, dryRun };
}
