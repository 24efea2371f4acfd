import { renew } from '../yank/yank.mjs';
import { mustExist, noMore, readSigner } from './options.mjs';

export const usage = 'renew';
export const does = 'signs the registry anew, for another 30 days; every publication does so too';
export const options = [];

export async function run(args, tell) {
  const { targetDir, privateKey, words, dryRun } = readSigner(args);
  noMore(words, 0, usage);
  mustExist({ targetDir });
  const { registry } = await renew({ targetDir, privateKey, dryRun });
  tell(
    `The registry ${dryRun ? 'would be' : 'is'} good until ${registry.expiresAt?.slice(0, 16).replace('T', ' ')} UTC.`,
  );
  return { serial: registry.serial, expiresAt: registry.expiresAt, dryRun };
}
