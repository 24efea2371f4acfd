import { existsSync } from 'node:fs';
import { UserError } from '../../run/user-error.mjs';
import { makeKey, publicOf } from '../keys.mjs';
import { listOf, noMore, readOptions } from './options.mjs';

export const usage = 'key new <file>';
export const does = 'makes a signing key; it counts once the ring names it';
export const options = [['--may <a,b>', 'what it is meant to sign: remotes, host, policy; says how the ring gets it']];

export async function run(args, tell) {
  const settings = readOptions(args, { '--may': 'value' });
  const [what, file] = settings.words;
  if (what !== 'new' || !file) throw new UserError('Say where the new key goes: pnpm release key new deposit.pem');
  noMore(settings.words, 2, usage);
  const may = listOf(settings.given.may, '--may');
  if (existsSync(file)) throw new UserError(`${file} is there already; a key is never overwritten.`);
  const publicKey = publicOf(makeKey(file));
  tell(`${file} holds the private key: keep it where releases are made and nowhere else.`);
  tell(`Its public key is ${publicKey}`);
  if (may.length > 0)
    tell(
      `The holder of the root key gives it its scope: pnpm release ring sign release-keys.json --may ${publicKey}=${may.join('+')}`,
    );
  return { publicKey, may };
}
