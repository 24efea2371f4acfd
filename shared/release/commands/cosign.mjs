import { cosign } from '../store/ring/cosign.mjs';
import { listed, mustExist, noMore, readSigner } from './options.mjs';

export const usage = 'cosign';
export const does = 'adds a second signature to a change of host or policy that waits for it';
export const options = [];

export async function run(args, tell) {
  const { targetDir, privateKey, words, dryRun } = readSigner(args);
  noMore(words, 0, usage);
  mustExist({ targetDir });
  const { lines, waits, done, registry } = await cosign({ targetDir, privateKey, dryRun });
  lines.forEach((line) => tell(line));
  tell(
    done
      ? `${dryRun ? 'It would be' : 'It is'} signed and in the registry.`
      : `${dryRun ? 'It would be' : 'It is'} signed; ${listed(waits)} still ${waits.length === 1 ? 'lacks' : 'lack'} a signature.`,
  );
  return { lines, waits, done, serial: registry.serial, dryRun };
}
